import { addDays } from '#shared/model/dates.ts'
import { dayText } from './ask-text.ts'

/** Days in a row from which on they are told as a first and a last one. */
const SHORTEST_RUN = 3

function runsOf(days: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = []
  for (const day of days.toSorted()) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && addDays(last, 1) === day) run.push(day)
    else runs.push([day])
  }
  return runs
}

/**
 * Days as a text tells them, in 7-bit characters: those in a row by the first and the last one, for the days of eight weeks
 * have to fit in a message.
 */
export function daysText(days: readonly string[], language: 'fr' | 'en'): string {
  const told = runsOf(days).flatMap((run) => {
    const [first = '', last = ''] = [run[0], run.at(-1)]
    if (run.length < SHORTEST_RUN) return run.map((day) => dayText(day, language))
    const [from, to] = [dayText(first, language), dayText(last, language)]
    return [language === 'fr' ? `du ${from} au ${to}` : `${from} to ${to}`]
  })
  return told.join(', ')
}
