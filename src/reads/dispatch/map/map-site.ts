import type { MapSiteDay, MapSiteQuery } from '#shared/contract/dispatch/map.ts'
import { NEEDED, TO_FILL, VACANT } from '#sql/dispatch/to-fill.ts'
import { assignmentFilter, readBoardAssignments } from '../board-assignments.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { placed, type PlacedSite } from './placed-site.ts'

interface SiteWithContact extends PlacedSite {
  readonly contactName: string | null
  readonly phone: string | null
}

/** A site by itself on a day: what it needs, and its first supervisor. */
export function readMapSite(reader: Reader, { siteId, date, filters }: MapSiteQuery): MapSiteDay | null {
  const [stored] = reader.all<SiteWithContact>(
    `select s."_id", s."name", s."city", c."name" as clientName, s."lat", s."lng",
       v."firstName" || ' ' || v."lastName" as contactName, v."phone"
     from "sites" s join "clients" c on c."_id" = s."clientId"
     left join "supervisors" v on v."deletedAt" is null
       and v."_id" = coalesce(s."primarySupervisorId", json_extract(s."supervisorIds", '$[0]'))
     where s."_id" = ? and s."deletedAt" is null`,
    siteId,
  )
  if (!stored) return null
  const { contactName, phone, ...site } = stored
  const shown = assignmentFilter(filters)
  const where = `a."siteId" = ? and a."date" = ?${shown.text}`
  const params = [siteId, date, ...shown.params]
  const toFill = reader.all<{ _id: string }>(
    `select a."_id" from "assignments" a ${shown.joins} where a."deletedAt" is null and ${where} and ${TO_FILL}`,
    ...params,
  )
  return {
    site: placed(site),
    contact: contactName === null ? null : { name: contactName, phone },
    slots: readBoardAssignments(reader, {
      text: `${where} and (${TO_FILL} or (${NEEDED} and not ${VACANT})) order by a."start", a."_id"`,
      params,
    }),
    toFillIds: toFill.map(({ _id }) => _id),
  }
}
