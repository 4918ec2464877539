import { AppError } from '#shared/contract/errors.ts'
import { clientLinkCalls } from '#shared/contract/office/client-link-calls.ts'
import { entities } from '#shared/entities/index.ts'
import { addressOfClientLink, makeClientToken } from '../client-links/tokens.ts'
import type { Writer } from '../db/writes/write.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import type { Register } from './endpoint.ts'

interface Parts {
  readonly writer: Writer
  /** Under which people reach this server, without a slash at its end. */
  readonly publicUrl: () => string
}

/** Registers the calls about links of clients' contacts. */
export function registerClientLinkCalls(register: Register, { writer, publicUrl }: Parts): void {
  register(clientLinkCalls.address, async ({ params, signedIn }) => {
    const { actor } = signedIn()
    const { reply } = await writer.write({ actor }, async (tx) => {
      const link = await rowOf(tx.db, 'clientLinks', params.id)
      if (!link) throw new AppError('NOT_FOUND')
      if (!link.active || link.expiresAt <= tx.now) throw new AppError('LINK_EXPIRED')
      const address = addressOfClientLink(publicUrl(), await makeClientToken(tx, link._id))
      if (link.channel === 'copy') await changeRow(tx, actor, entities.clientLinks, link, { sentAt: tx.now })
      return { address }
    })
    return reply
  })
}
