import { AppError } from '#shared/contract/errors.ts'
import { isUnanswered } from '#shared/domain/messages/open-questions.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'

/**
 * A code of two to four digits with which a person answers one question among several: the first that no unanswered
 * question of the conversation has. `wanted` is one that the text already has.
 * @throws AppError CONFLICT when another question has that one
 */
export function* codeFor(conversationId: string, wanted?: string): Reading<string> {
  const asked = yield* readRows('messages', [
    { column: 'conversationId', is: conversationId },
    { column: 'code', from: '0', to: '9999' },
  ])
  const ids = [...new Set(asked.flatMap(({ assignmentIds }) => assignmentIds))]
  const assignments = yield* readRows('assignments', [{ column: '_id', in: ids }])
  const taken = new Set(asked.filter((one) => isUnanswered(one, assignments)).map(({ code }) => code))
  if (wanted !== undefined) {
    if (taken.has(wanted)) throw new AppError('CONFLICT', { code: wanted })
    return wanted
  }
  for (let code = 10; code < 10_000; code += 1) if (!taken.has(String(code))) return String(code)
  return '9999'
}
