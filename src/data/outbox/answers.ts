import { isErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import type { PushAnswer, PushOp } from '#shared/contract/sync/push.ts'

/** Whether the answers are those of the first operations of a batch, in its order. */
export const isOf = (batch: readonly PushOp[], answers: readonly PushAnswer[]): boolean =>
  answers.every(({ opId }, i) => batch[i]?.opId === opId)

export const isApplied = (answer: PushAnswer) => 'changed' in answer

/** A refusal of the server; a code that this version does not know becomes CONFLICT. */
export function refusalOf({ code, details }: PushAnswer & { result: 'rejected' }): ErrorPayload {
  return isErrorCode(code)
    ? { code, details }
    : { code: 'CONFLICT', details: { ...details, serverCode: code.slice(0, 60) } }
}
