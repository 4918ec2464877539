import type { ClosingDay, SiteClosing } from '#shared/contract/dispatch/desk.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { isExpected, lateFee } from '#shared/domain/dispatch/called-off.ts'
import { readCallableFrom } from '#shared/verbs/dispatch/steps/callable-day.ts'
import { requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { costsOf, type Cost } from './called-off-costs.ts'
import { readPeople, readSupervisor } from './called-off-people.ts'

interface Asked {
  readonly siteId: string
  readonly from: string
  readonly at: string
}

function* dayOf(date: string, costs: readonly Cost[], zone: string | undefined): Reading<ClosingDay> {
  const { clientId = '' } = costs[0]?.assignment ?? {}
  const client = yield* requireRow('clients', clientId)
  const late = costs.filter(({ isLate }) => isLate).length
  const shifts = costs.flatMap(({ assignment, owedMinutes }) => {
    const { employeeId, start, end } = assignment
    if (employeeId === null || !isExpected(assignment)) return []
    const [startTime, endTime] = [localTimeOf(start, zone), localTimeOf(end, zone)]
    return [{ personId: employeeId, startTime, endTime, end, owedMinutes }]
  })
  return { date, shifts, open: costs.length - shifts.length, isLate: late > 0, fee: lateFee(client, late) }
}

function* daysOf({ siteId, from, at }: Asked) {
  const when = { actedAt: at }
  const site = yield* requireRow('sites', siteId)
  const costs = yield* costsOf(when, readCallableFrom(when, siteId, from))
  const days: ClosingDay[] = []
  for (const [date, own] of Map.groupBy(costs, ({ assignment }) => assignment.date))
    days.push(yield* dayOf(date, own, site.timezone ?? undefined))
  return { days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)), first: costs[0]?.assignment._id }
}

/** What would be called off of a site from a day on, were it closed: what each day costs, and whom to tell of all of it. */
export function readClosing(reader: Reader, asked: Asked): SiteClosing {
  const { days, first } = decide(reader, daysOf(asked))
  const ids = new Set(days.flatMap(({ shifts }) => shifts.map(({ personId }) => personId)))
  const people = [...readPeople(reader, [...ids]).values()]
  return { days, people, supervisor: readSupervisor(reader, asked.siteId, first) }
}
