import { instantOf } from '#shared/domain/calendar/zone.ts'

// The date arithmetic of shared/model/dates, memoized: a large demo needs some 700 days millions of times.
const DAY_MS = 86_400_000

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = make(key)
      known.set(key, value)
    }
    return value
  }
}

const numberOf = memoized((day: string) => Date.parse(`${day}T00:00:00.000Z`) / DAY_MS)
const dayOf = memoized((number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10))
const atTime = memoized((time: string) => memoized((day: string) => Date.parse(instantOf(day, time))))

export const addDays = (from: string, n: number): string => dayOf(numberOf(from) + n)

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** Epoch milliseconds of a local day and time. */
export const timeOf = (day: string, time: string): number => atTime(time)(day)

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Epoch milliseconds as a stored instant (ISO). */
export function iso(at: number): string {
  const number = Math.floor(at / DAY_MS)
  const left = at - number * DAY_MS
  const [hours, minutes] = [Math.floor(left / 3_600_000), Math.floor(left / 60_000) % 60]
  return `${dayOf(number)}T${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(left / 1000) % 60, 2)}.${pad(Math.floor(left) % 1000, 3)}Z`
}
