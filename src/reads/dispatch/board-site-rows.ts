import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { SiteDay, SiteRow, SiteRowsQuery, SitesQuery, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import type { Moment } from '../engine/moment.ts'
import { siteShortNames } from './site-names.ts'
import type { Reader } from '../engine/reader.ts'
import { assignmentFilter, readBoardAssignments } from './board-assignments.ts'
import { COUNTED, COUNTS } from './board-days.ts'
import { notBegun } from './desk/missing.ts'
import { sinceOf } from './desk/silent.ts'
import { found } from './facts-people.ts'

interface CountedSite {
  readonly siteId: string
  readonly name: string
  readonly city: string | null
  readonly short: string
  readonly first: string
  /** Something is to fill there, after an absence or a refusal too, or somebody did not come. */
  readonly needsSomebody: boolean
  readonly days: readonly SiteDay[]
}

type Counted = SiteDay & { readonly siteId: string; readonly first: string; readonly noShows: number }
type Site = Pick<CountedSite, 'name' | 'city'> & { readonly _id: string }

const FROM = ['assignments', 'orders', 'orderPositions', 'sites', 'employees'] as const

/** Of the assignments that filters leave; a search leaves those of the people it finds. */
function whereOf(reader: Reader, { from, to, filters }: SitesQuery) {
  const shown = assignmentFilter(filters)
  const people = found(reader, filters.search)
  const searched = people === null ? '' : ` and a."employeeId" in (select value from json_each(?))`
  return {
    joins: shown.joins,
    text: `a."date" between ? and ? and ${COUNTED}${shown.text}${searched}`,
    params: [from, to, ...shown.params, ...(people === null ? [] : [JSON.stringify([...people])])],
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** By what the rows are called, and exit 8 before exit 68: any other order looks like none. */
const names = new Intl.Collator('fr', { numeric: true })
const byName = (a: CountedSite, b: CountedSite) => names.compare(a.short, b.short) || compare(a.siteId, b.siteId)

const byStart = (a: CountedSite, b: CountedSite) => compare(a.first, b.first) || byName(a, b)
const IN_ORDER = {
  name: byName,
  start: byStart,
  needs: (a, b) => Number(b.needsSomebody) - Number(a.needsSomebody) || byStart(a, b),
} satisfies Record<SiteRowsQuery['order'], (a: CountedSite, b: CountedSite) => number>

/** The sites that have something in a period with the numbers of each day, in order; kept until something of it changes. */
export function countedSites(reader: Reader, query: SitesQuery, order: SiteRowsQuery['order']): readonly CountedSite[] {
  const { from, to, filters } = query
  return reader.memo.of(`sites ${order} ${from} ${to} ${JSON.stringify(filters)}`, FROM, () => {
    const where = whereOf(reader, query)
    const counts = reader.all<Counted>(
      `select a."siteId", a."date", min(a."start") as first, ${COUNTS},
         count(*) filter (where a."status" = 'noShow') as noShows from "assignments" a ${where.joins}
       where a."deletedAt" is null and ${where.text} group by 1, 2 order by 2`,
      ...where.params,
    )
    const bySite = Map.groupBy(counts, ({ siteId }) => siteId)
    const sites = reader.all<Site>(
      `select "_id", "name", "city" from "sites" where "_id" in (select value from json_each(?))`,
      JSON.stringify([...bySite.keys()]),
    )
    const shorts = siteShortNames(reader)
    const rows = sites.map(({ _id, ...site }): CountedSite => {
      const own = bySite.get(_id) ?? []
      const days = own.map(({ date, unfilled, filled, missed }) => ({ date, unfilled, filled, missed }))
      const needsSomebody = own.some(({ unfilled, noShows }) => unfilled + noShows > 0)
      const short = shorts.get(_id) ?? site.name
      return { siteId: _id, ...site, short, first: own[0]?.first ?? '', needsSomebody, days }
    })
    return rows.toSorted(IN_ORDER[order])
  })
}

const NAMES = `select "_id", "firstName" || ' ' || "lastName" as name from "employees"
  where "_id" in (select value from json_each(?))`

/** Assignments with the names of their people, and what tells whether these will be there. */
function withPeople(reader: Reader, assignments: readonly BoardAssignment[], { now }: Moment): readonly SiteWork[] {
  const people = JSON.stringify([...new Set(assignments.flatMap(({ employeeId }) => employeeId ?? []))])
  const names = new Map(reader.arrays(NAMES, people) as readonly (readonly [string, string])[])
  const idsOf = (wanted: string) => assignments.filter(({ status }) => status === wanted).map(({ _id }) => _id)
  const since = sinceOf(reader, idsOf('pending'))
  const missing = notBegun(reader, idsOf('confirmed'), now)
  return assignments.map((assignment) => ({
    ...assignment,
    personName: names.get(assignment.employeeId ?? '') ?? null,
    since: since.get(assignment._id) ?? null,
    isMissing: missing.has(assignment._id),
  }))
}

/** A page of the sites of a period, with what they have on its days. */
export function readSiteRows(reader: Reader, query: SiteRowsQuery, at: Moment): readonly SiteRow[] {
  const { order, withWork, offset, limit } = query
  const page = countedSites(reader, query, order).slice(offset, offset + limit)
  const where = whereOf(reader, query)
  const work = withWork
    ? readBoardAssignments(reader, {
        text: `${where.text} and a."siteId" in (select value from json_each(?)) order by a."start", a."_id"`,
        params: [...where.params, JSON.stringify(page.map(({ siteId }) => siteId))],
      })
    : []
  const bySite = Map.groupBy(withPeople(reader, work, at), ({ siteId }) => siteId)
  return page.map(({ siteId, name, short, city, days }) => {
    return { siteId, name, short, city, days, work: bySite.get(siteId) ?? [] }
  })
}
