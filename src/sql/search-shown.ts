import { sql, type RawBuilder } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import { readTypedDay } from '#shared/model/typed-day.ts'
import { readTypedTime } from '#shared/model/typed-time.ts'

/** A leap year, in which every day and month that can be typed exists. */
const ANY_YEAR = { today: '2000-01-01', sense: 'planned' } as const

/** How many numbers a day is written with: `2/12/2026`, `2/12`, `2 décembre 2026`, `2 décembre`. */
const numbersOfDay = (hasName: boolean, hasYear: boolean) => (hasName ? 1 : 2) + (hasYear ? 1 : 0)

/** The end of a stored day that a text names as lists and sentences show days: the whole day, or `-12-02` without a year; null for another text. */
export function shownDay(typed: string): string | null {
  const hasName = /\p{L}{3}/u.test(typed)
  const hasYear = /(?<!\d)\d{4}(?!\d)/.test(typed)
  // Numbers with a dash and no year, such as `26-11`, begin the numbers of orders.
  const isWritten = hasName || typed.includes('/') || /^\d{4}-\d{2}-\d{2}$/.test(typed.trim())
  if (!isWritten || typed.match(/\d+/g)?.length !== numbersOfDay(hasName, hasYear)) return null
  const read = readTypedDay(typed, ANY_YEAR)
  if (!('day' in read)) return null
  return hasYear ? read.day : read.day.slice(4)
}

/** The stored time of day that a text names: `07:30`, `7 h 30`, `7 h`; null for a number alone and any other text. */
export function shownTime(typed: string): string | null {
  return /^\d{1,2}\s?(?:h\s?(?:\d{2})?|:\d{2})$/i.test(typed.trim()) ? readTypedTime(typed) : null
}

/** The rows of which a day or a time of day is the whole text that was typed; null when it names none, or they have none. */
export function shownCondition(e: Entity, typed: string): RawBuilder<boolean> | null {
  const [day, time] = [shownDay(typed), shownTime(typed)]
  const at = (name: string) => sql.ref(`${e.name}.${name}`)
  const found = e.searchShown.flatMap((name) => {
    const { kind } = e.fields[name] ?? {}
    if (kind === 'day' && day !== null) return [sql`${at(name)} like ${`%${day}`}`]
    return kind === 'time' && time !== null ? [sql`${at(name)} = ${time}`] : []
  })
  return found.length === 0 ? null : sql<boolean>`(${sql.join(found, sql` or `)})`
}
