import { isBeyond } from '#shared/domain/time/pay/pay-line.ts'
import { readPaidPeople, readPay } from '#reads/time/pay.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** Minutes of a month as they are paid. */
export interface MonthHours {
  regularMinutes: number
  overtimeMinutes: number
}

/** Whose trends they are: of some clients, of the people of some offices, of all where none is named. */
export interface TrendsOf {
  readonly clients: readonly string[]
  readonly offices: readonly string[]
}

/** People read at once: what else waits has its turn between. */
const PAGE = 20

/** The people of some offices; null for those of all. */
function ofOffices(reader: Reader, offices: readonly string[]): ReadonlySet<string> | null {
  if (offices.length === 0) return null
  const people = reader.all<{ _id: string }>(
    `select "_id" from "employees" where "officeId" in (select value from json_each(?))`,
    JSON.stringify(offices),
  )
  return new Set(people.map(({ _id }) => _id))
}

/** The entries at some clients and who made them; null for those at all. */
function ofClients(reader: Reader, clients: readonly string[], from: string, to: string) {
  if (clients.length === 0) return null
  const entries = reader.all<{ _id: string; employeeId: string }>(
    `select "_id", "employeeId" from "timeEntries"
     where "clientId" in (select value from json_each(?)) and "date" between ? and ?`,
    JSON.stringify(clients),
    from,
    to,
  )
  return {
    entries: new Set(entries.map(({ _id }) => _id)),
    people: new Set(entries.map(({ employeeId }) => employeeId)),
  }
}

/**
 * Hours of work by `yyyy-MM` as they are paid, double time among overtime. Overtime belongs to the work in which it arises, so that of a client is what
 * arose there. Stops after each page of people, so that others have their turn.
 */
export function* monthHours(
  reader: Reader,
  { clients, offices }: TrendsOf,
  from: string,
  to: string,
): Generator<void, ReadonlyMap<string, MonthHours>> {
  const office = ofOffices(reader, offices)
  const client = ofClients(reader, clients, from, to)
  const people = readPaidPeople(reader, from, to).filter(
    (id) => (office?.has(id) ?? true) && (client?.people.has(id) ?? true),
  )
  const months = new Map<string, MonthHours>()
  for (let at = 0; at < people.length; at += PAGE) {
    for (const { lines } of readPay(reader, people.slice(at, at + PAGE), from, to))
      for (const { kind, date, entryId, minutes } of lines) {
        if (kind !== 'regular' && !isBeyond(kind)) continue
        if (client !== null && (entryId === null || !client.entries.has(entryId))) continue
        const month = date.slice(0, 7)
        const sums = months.get(month) ?? { regularMinutes: 0, overtimeMinutes: 0 }
        sums[kind === 'regular' ? 'regularMinutes' : 'overtimeMinutes'] += minutes
        months.set(month, sums)
      }
    yield
  }
  return months
}
