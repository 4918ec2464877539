import type { TrendsAsked } from '#shared/contract/office/trends.ts'
import { readPaidPeople, readPay } from '#reads/time/pay.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** Minutes of a month as they are paid. */
export interface MonthHours {
  regularMinutes: number
  overtimeMinutes: number
}

/** People read at once: what else waits has its turn between. */
const PAGE = 20

/** The people of an office; null for those of all. */
function ofOffice(reader: Reader, officeId: string | null): ReadonlySet<string> | null {
  if (officeId === null) return null
  const people = reader.all<{ _id: string }>(`select "_id" from "employees" where "officeId" = ?`, officeId)
  return new Set(people.map(({ _id }) => _id))
}

/** The entries at a client and who made them; null for those at all. */
function ofClient(reader: Reader, clientId: string | null, from: string, to: string) {
  if (clientId === null) return null
  const entries = reader.all<{ _id: string; employeeId: string }>(
    `select "_id", "employeeId" from "timeEntries" where "clientId" = ? and "date" between ? and ?`,
    clientId,
    from,
    to,
  )
  return {
    entries: new Set(entries.map(({ _id }) => _id)),
    people: new Set(entries.map(({ employeeId }) => employeeId)),
  }
}

/**
 * Hours of work by `yyyy-MM` as they are paid. Overtime belongs to the work in which it arises, so that of a client is what
 * arose there. `turn` is awaited now and then.
 */
export async function readMonthHours(
  reader: Reader,
  { clientId, officeId }: TrendsAsked,
  from: string,
  to: string,
  turn: () => Promise<void>,
): Promise<ReadonlyMap<string, MonthHours>> {
  const office = ofOffice(reader, officeId)
  const client = ofClient(reader, clientId, from, to)
  const people = readPaidPeople(reader, from, to).filter(
    (id) => (office?.has(id) ?? true) && (client?.people.has(id) ?? true),
  )
  const months = new Map<string, MonthHours>()
  for (let at = 0; at < people.length; at += PAGE) {
    for (const { lines } of readPay(reader, people.slice(at, at + PAGE), from, to))
      for (const { kind, date, entryId, minutes } of lines) {
        if (kind !== 'regular' && kind !== 'overtime') continue
        if (client !== null && (entryId === null || !client.entries.has(entryId))) continue
        const month = date.slice(0, 7)
        const sums = months.get(month) ?? { regularMinutes: 0, overtimeMinutes: 0 }
        sums[kind === 'regular' ? 'regularMinutes' : 'overtimeMinutes'] += minutes
        months.set(month, sums)
      }
    await turn()
  }
  return months
}
