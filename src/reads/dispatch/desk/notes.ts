import type { ShownNote } from '#shared/contract/dispatch/desk.ts'
import type { Reader } from '#reads/engine/reader.ts'

const NOTES = `
  select n."_id", n."text", n."day", n."siteId", n."orderId", n."employeeId", n."createdAt" as "at", u."firstName" || ' ' || u."lastName" as "by",
    coalesce(s."name", o."orderNumber", e."firstName" || ' ' || e."lastName") as "about"
  from "handoverNotes" n
  left join "users" u on u."_id" = n."createdBy"
  left join "sites" s on s."_id" = n."siteId"
  left join "orders" o on o."_id" = n."orderId"
  left join "employees" e on e."_id" = n."employeeId"
  where n."deletedAt" is null and n."doneAt" is null and coalesce(n."day", '') <= ?
  order by n."day" desc, n."createdAt", n."_id" limit 50`

/** The hand-over notes that nobody ticked, but for those of a day after one. */
export const readNotes = (reader: Reader, until: string): readonly ShownNote[] => reader.all<ShownNote>(NOTES, until)
