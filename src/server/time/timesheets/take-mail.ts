import type { Row } from '#shared/entities/index.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { rowOf } from '#server/records/rows.ts'
import { makeApprovalToken } from './approval-tokens.ts'
import { noteDelivery } from './delivery.ts'
import { dueMails, endMail, returnMail, takeMail, type MailKind, type QueuedMail } from './mail-queue.ts'

/** A mail that this server has taken to send it, checked again. */
export interface TakenMail {
  readonly mail: QueuedMail
  readonly kind: MailKind
  readonly to: Row<'supervisors'>
  /** The token of the link that approves the timesheet; null for a reader who may not approve, and for a copy. */
  readonly token: string | null
}

/** What is mailed now, since others may have signed or revised it meanwhile; null when it is not wanted any more. */
function kindNow({ kind }: QueuedMail, { approval, superseded }: Row<'timesheets'>): MailKind | null {
  if (superseded) return null
  if (approval === 'unsigned') return kind === 'copy' ? 'send' : kind
  return kind === 'reminder' ? null : 'copy'
}

async function prepare(tx: WriteTx, mail: QueuedMail): Promise<TakenMail | null> {
  const sheet = await rowOf(tx.db, 'timesheets', mail.timesheetId)
  const kind = sheet && kindNow(mail, sheet)
  if (!kind) {
    await endMail(tx, mail)
    return null
  }
  const to = await rowOf(tx.db, 'supervisors', mail.supervisorId)
  // Only to supervisors of the client, also when that changed since it was sent.
  if (!to?.active || !to.clientIds.includes(sheet.clientId)) {
    await returnMail(tx, mail, 'notSupervisor')
    await noteDelivery(tx, mail, 'notSupervisor')
    return null
  }
  const its = await rowOf(tx.db, 'supervisors', sheet.supervisorId)
  const mayApprove = to._id === sheet.supervisorId || its?.approvalDelegateId === to._id
  const token = kind !== 'copy' && mayApprove ? await makeApprovalToken(tx, sheet._id, to._id) : null
  return { mail: await takeMail(tx, mail), kind, to, token }
}

/** Takes mails that may leave now, each checked again. `seen` is how many were looked at. */
export async function takeMails(
  tx: WriteTx,
  limit: number,
): Promise<{ readonly taken: readonly TakenMail[]; readonly seen: number }> {
  const due = await dueMails(tx.db, tx.now, limit)
  const taken: TakenMail[] = []
  for (const mail of due) {
    const one = await prepare(tx, mail)
    if (one) taken.push(one)
  }
  return { taken, seen: due.length }
}
