import type { Row } from '#shared/entities/index.ts'
import { invalidField } from '#shared/model/forms.ts'
import { deleteClientTokens } from '#server/client-links/tokens.ts'
import { addRequest } from '#server/links/requests.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import type { Behaviour } from '#server/records/behaviour.ts'

type Link = Row<'clientLinks'>

/** How long a link may work from now. A company rule. */
const LONGEST_MS = 180 * 86_400_000

/** A link is of one client for good, for no longer than it may, and sent once somebody asked for it. */
export const clientLinks: Behaviour<Link> = {
  historical: ['clientRequests.linkId'],
  check: async ({ now }, _actor, row, before) => {
    if (before && before.clientId !== row.clientId) throw invalidField('clientId', 'CLIENT_MISMATCH')
    if (before?.expiresAt !== row.expiresAt && Date.parse(row.expiresAt) > Date.parse(now) + LONGEST_MS)
      throw invalidField('expiresAt', 'PERIOD_TOO_LONG')
  },
  follow: async (tx, _actor, row, before) => {
    if (before && wentElsewhere(before, row)) await deleteClientTokens(tx, row._id)
    await sendAskedLink(tx, row, before)
  },
  removed: (tx, _actor, row) => deleteClientTokens(tx, row._id),
}

/** Whether the address or the number that it was sent to is not the contact's any more; one that was copied went to neither. */
const wentElsewhere = (before: Link, { email, phone }: Link): boolean =>
  (before.channel === 'email' && before.email !== email) || (before.channel === 'sms' && before.phone !== phone)

async function sendAskedLink(tx: WriteTx, row: Link, before: Link | null): Promise<void> {
  if (row.askedAt === null || row.askedAt === before?.askedAt || row.channel === 'copy') return
  await addRequest(tx, { kind: 'client', channel: row.channel, recipient: row._id })
}

/** The office answers what a contact asked. */
export const clientRequests: Behaviour<Row<'clientRequests'>> = {
  complete: async ({ now }, row, before) =>
    before && before.state !== row.state ? { answeredAt: row.state === 'open' ? null : now } : {},
}

/** What a contact asked, and the links, outlive the order and the client they were of. */
export const clients: Behaviour<Row<'clients'>> = { historical: ['clientLinks.clientId', 'clientRequests.clientId'] }
