import { elapsedMinutes } from '../minutes/elapsed.ts'
import type { Worked } from './pay-facts.ts'

/** Whether an entry goes on with the call of the one before it: between them there is only travel and a meal. Midnight ends no call. */
export const isSameCall = (before: Worked, { entry, labour }: Worked): boolean =>
  elapsedMinutes({ start: before.entry.end, end: entry.start }) <= (entry.travelMinutes ?? 0) + labour.mealMinutes

/** Entries, in the order in which they were worked, in the calls they were worked in. */
export function callsOf(all: readonly Worked[]): readonly (readonly Worked[])[] {
  const calls: Worked[][] = []
  for (const worked of all) {
    const call = calls.at(-1)
    const before = call?.at(-1)
    if (call && before && isSameCall(before, worked)) call.push(worked)
    else calls.push([worked])
  }
  return calls
}
