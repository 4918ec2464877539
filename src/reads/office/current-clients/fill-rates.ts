import type { Filled, FillRates } from '#shared/contract/office/current-clients.ts'
import { addDays } from '#shared/model/dates.ts'
import { FILLED, NEEDED } from '#sql/dispatch/to-fill.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'

const WEEKS = 12
const LARGEST = 5

/** Lost is a place of a day that is over at which nobody was. */
const WEEK_COUNTS = `
  select a."clientId", (julianday(a."date") - julianday(?)) / 7 as week, count(*) as ordered,
    count(*) filter (where ${FILLED}) as filled, count(*) filter (where not ${FILLED} and a."date" < ?) as lost
  from "assignments" a where a."date" between ? and ? and a."deletedAt" is null and ${NEEDED} group by a."clientId", a."date"`

interface Count extends Filled {
  readonly clientId: string
  readonly week: number
  readonly lost: number
}

const sum = (counts: readonly Count[], of: 'ordered' | 'filled' | 'lost') =>
  counts.reduce((all, count) => all + count[of], 0)

const weeksOf = (counts: readonly Count[]): readonly Filled[] => {
  const byWeek = Map.groupBy(counts, ({ week }) => Math.floor(week))
  return Array.from({ length: WEEKS }, (_, week) => {
    const own = byWeek.get(week) ?? []
    return { ordered: sum(own, 'ordered'), filled: sum(own, 'filled') }
  })
}

/** How well twelve weeks were filled, the one that begins on a day last; for all and for the five clients that ordered most. */
export function readFillRates(reader: Reader, from: string, { today }: Moment): FillRates {
  return reader.memo.of(`fill rates ${from} ${today}`, ['assignments', 'clients'], () => {
    const first = addDays(from, -7 * (WEEKS - 1))
    const counts = reader.all<Count>(WEEK_COUNTS, first, today, first, addDays(from, 6))
    const clients = reader.all<{ _id: string; name: string }>(`select "_id", "name" from "clients"`)
    const names = new Map(clients.map(({ _id, name }) => [_id, name]))
    const all = [...Map.groupBy(counts, ({ clientId }) => clientId)].map(([_id, own]) => ({
      _id,
      name: names.get(_id) ?? '',
      weeks: weeksOf(own),
      ordered: sum(own, 'ordered'),
      lost: sum(own, 'lost'),
    }))
    const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name)
    const [most] = all.toSorted((a, b) => b.lost - a.lost || byName(a, b))
    return {
      weeks: Array.from({ length: WEEKS }, (_, week) => addDays(first, 7 * week)),
      company: weeksOf(counts),
      largest: all
        .toSorted((a, b) => b.ordered - a.ordered || byName(a, b))
        .slice(0, LARGEST)
        .map(({ _id, name, weeks }) => ({ _id, name, weeks })),
      mostLost:
        most && most.lost > 0 ? { _id: most._id, name: most.name, lost: most.lost, ordered: most.ordered } : null,
    }
  })
}
