import type { MapDay, MapDayQuery, MapOffice, MapPerson, MapSite } from '#shared/contract/dispatch/map.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import { fold } from '#shared/model/fold.ts'
import { FILLED, MISSED, NEEDED, TO_FILL } from '#sql/dispatch/to-fill.ts'
import { labourRules } from '#reads/time/labour-rules.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { assignmentFilter } from '../board-assignments.ts'
import { placed, type PlacedSite } from './placed-site.ts'

/** Only under this regime is travel paid (domain/dispatch/travel.ts). */
const PAID_REGIME = 'signallingDecree'

interface SiteWithWork extends PlacedSite {
  readonly timezone: string
  readonly filled: number
  readonly missed: number
  readonly toFill: number
  readonly start: string | null
  readonly people: string | null
}

const sum = (sites: readonly MapSite[], of: 'filled' | 'missed' | 'toFill') =>
  sites.reduce((all, site) => all + site[of], 0)

/** The first hour to fill comes first; what is filled follows by its name. */
const byNeed = (a: MapSite, b: MapSite): number =>
  Number(b.toFill > 0) - Number(a.toFill > 0) ||
  (a.toFill > 0 ? (a.startTime ?? '').localeCompare(b.startTime ?? '') : 0) ||
  a.name.localeCompare(b.name)

/** What the map shows of a day: active sites and those with work, offices, and homes if they are asked for. */
export function readMapDay(reader: Reader, { date, filters, search, withPeople }: MapDayQuery): MapDay {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const sites = readSites(reader, { date, filters, withNames: words.length > 0 })
    .filter((site) => words.every((word) => textOf(site).includes(word)))
    .map(siteOf)
    .toSorted(byNeed)
  return {
    sites,
    offices: reader.all<MapOffice>(
      `select "_id", "name", "lat", "lng" from "offices"
       where "deletedAt" is null and "active" = 1 and "lat" is not null order by "name_f"`,
    ),
    paidTravelKm: labourRulesOn(labourRules(reader), PAID_REGIME, date).travelRadiusKm,
    people: withPeople ? readPeople(reader) : [],
    filled: sum(sites, 'filled'),
    missed: sum(sites, 'missed'),
    toFill: sum(sites, 'toFill'),
  }
}

interface SitesQuery extends Pick<MapDayQuery, 'date' | 'filters'> {
  /** Who works there is read for the search only. */
  readonly withNames: boolean
}

function readSites(reader: Reader, { date, filters, withNames }: SitesQuery): readonly SiteWithWork[] {
  const shown = assignmentFilter(filters)
  // A filter of hours or states is about work: a site without any is left out.
  const isOfWork = filters.shift !== 'all' || filters.statuses.length > 0
  const among = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? '' : ` and ${column} in (select value from json_each(?))`
  const chosen = [filters.siteIds, filters.clientIds].filter((ids) => ids.length > 0).map((ids) => JSON.stringify(ids))
  const names = withNames ? `group_concat(e."firstName" || ' ' || e."lastName", ' ')` : 'null'
  return reader.all<SiteWithWork>(
    `with work as (
       select a."siteId", count(*) filter (where ${NEEDED} and ${FILLED}) as filled, count(*) filter (where ${MISSED}) as missed,
         count(*) filter (where ${TO_FILL}) as toFill,
         coalesce(min(a."start") filter (where ${TO_FILL}), min(a."start") filter (where ${NEEDED})) as "start",
         ${names} as people
       from "assignments" a ${shown.joins}
       ${withNames ? 'left join "employees" e on e."_id" = a."employeeId"' : ''}
       where a."deletedAt" is null and a."date" = ?${shown.text} group by 1)
     select s."_id", s."name", s."city", c."name" as clientName, s."lat", s."lng", s."timezone",
       coalesce(w.filled, 0) as filled, coalesce(w.missed, 0) as missed, coalesce(w.toFill, 0) as toFill, w."start", w.people
     from "sites" s join "clients" c on c."_id" = s."clientId" left join work w on w."siteId" = s."_id"
     where (coalesce(w.filled, 0) + coalesce(w.missed, 0) + coalesce(w.toFill, 0) > 0
       ${isOfWork ? '' : 'or (s."deletedAt" is null and s."active" = 1 and s."startDate" <= ? and s."endDate" >= ?)'})
       ${among('s."_id"', filters.siteIds)}${among('s."clientId"', filters.clientIds)}`,
    date,
    ...shown.params,
    ...(isOfWork ? [] : [date, date]),
    ...chosen,
  )
}

const textOf = ({ name, city, clientName, people }: SiteWithWork): string =>
  fold([name, city, clientName, people].filter(Boolean).join(' '))

function siteOf({ timezone, start, people: _people, ...site }: SiteWithWork): MapSite {
  return { ...placed(site), startTime: start === null ? null : localTimeOf(start, timezone) }
}

const readPeople = (reader: Reader): readonly MapPerson[] =>
  reader.all<MapPerson>(
    `select "_id", "firstName" || ' ' || substr("lastName", 1, 1) || '.' as name, "lat", "lng" from "employees"
     where "deletedAt" is null and "status" <> 'inactive' and "lat" is not null`,
  )
