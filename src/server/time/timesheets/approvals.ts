import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/http.ts'
import type { Db } from '#sql/list.ts'
import type { Throttle } from '#server/auth/throttle.ts'
import type { Writer } from '#server/db/writes/write.ts'
import type { FileStore } from '#server/files/store.ts'
import { createTokenTries } from '#server/links/token-tries.ts'
import type { Actor } from '#server/access/actor.ts'
import { rowOf } from '#server/records/rows.ts'
import type { RunVerb } from '#server/records/verbs.ts'
import { approvalLinkOf, useApprovalToken, type ApprovalLink } from './approval-tokens.ts'
import { readPaper } from './paper.ts'

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly runVerb: RunVerb
  readonly store: FileStore
  readonly throttle: Throttle
  readonly now: () => Date
}

/** What a link leads to: the sheet to approve, or as it was approved; or that it is gone or a revision took its place. */
export type ApprovalView =
  | { readonly state: 'open' | 'signed'; readonly paper: TimesheetPaper }
  | { readonly state: 'gone' | 'replaced' }

export interface Approvals {
  /** What the link of a token leads to; nothing is used up. @throws AppError LINK_EXPIRED */
  readonly look: (token: string, language: Language) => Promise<ApprovalView>
  /**
   * Approves what was shown, once. `address` is that of their network; each try with a wrong token counts against it.
   * @throws AppError LINK_EXPIRED, TOO_MANY_ATTEMPTS, and what `timesheets.sign` refuses
   */
  readonly approve: (token: string, shown: Shown, address: string) => Promise<void>
}

/** What somebody approves: the digest of the lines they saw, and the name that they typed. */
interface Shown {
  readonly digest: string
  readonly name: string
}

/** Somebody who opened an approval link acts as the supervisor it was sent to, for that timesheet only. */
const holderOf = ({ supervisorId }: ApprovalLink): Actor => ({
  userId: null,
  role: 'supervisor',
  employeeId: null,
  supervisorId,
  deviceId: null,
  linkOf: supervisorId,
  source: 'portal',
})

/** Approval by a link, without an account. */
export function createApprovals({ db, writer, runVerb, store, throttle, now }: Parts): Approvals {
  async function requireLink(from: Db, token: string, at: string): Promise<ApprovalLink> {
    const link = await approvalLinkOf(from, token, at)
    if (!link) throw new AppError('LINK_EXPIRED')
    return link
  }

  const counted = createTokenTries(throttle, 'approval')

  return {
    look: async (token, language) => {
      const link = await requireLink(db, token, now().toISOString())
      const paper = await readPaper(db, store, link.timesheetId, language)
      if (!paper) return { state: 'gone' }
      if (paper.sheet.superseded) return { state: 'replaced' }
      return { state: paper.sheet.approval === 'signed' ? 'signed' : 'open', paper }
    },
    approve: (token, { digest, name }, address) =>
      counted(token, address, async () => {
        const actor = holderOf(await requireLink(db, token, now().toISOString()))
        await writer.write({ actor }, async (tx) => {
          // Writes run one after another: of several that use one token at once exactly one signs.
          const { timesheetId, usedAt } = await requireLink(tx.db, token, tx.now)
          const sheet = await rowOf(tx.db, 'timesheets', timesheetId)
          if (usedAt !== null && sheet?.approval !== 'signed') throw new AppError('LINK_EXPIRED')
          await runVerb(tx, actor, 'timesheets.sign', { id: timesheetId, digest, name, method: 'link' })
          await useApprovalToken(tx, token)
        })
      }),
  }
}
