import type { Read, Reading } from '#shared/verbs/engine/reads.ts'

/** What was read, by what was asked for. */
export type Answers = Map<string, unknown>

const keyOf = (read: Read): string => JSON.stringify('entity' in read ? { ...read, entity: read.entity.name } : read)

/** A decision that asks for nothing that another one with these answers asked for: nothing may change meanwhile. */
export function* readOnce<T>(reading: Reading<T>, answers: Answers): Reading<T> {
  let step = reading.next()
  while (!step.done) {
    const key = keyOf(step.value)
    if (!answers.has(key)) answers.set(key, yield step.value)
    step = reading.next(answers.get(key))
  }
  return step.value
}
