import { writeFileSync } from 'node:fs'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'

/** The fields that reports print of people, places, work and files. */
const FIELDS = [
  ['clients', 'name'],
  ['sites', 'name'],
  ['sites', 'poNumber'],
  ['sites', 'addressLine1'],
  ['sites', 'city'],
  ['employees', 'firstName'],
  ['employees', 'lastName'],
  ['employees', 'employeeNumber'],
  ['supervisors', 'firstName'],
  ['supervisors', 'lastName'],
  ['supervisors', 'email'],
  ['supervisors', 'phone'],
  ['offices', 'name'],
  ['orders', 'orderNumber'],
  ['timesheets', 'number'],
  ['timeEntries', 'note'],
  ['companySettings', 'legalName'],
  ['companySettings', 'agencyPermitNumber'],
] as const

/** Longer than any text the server takes: only names of files and notes have them, which no table on paper shows. */
const isLong = (text: string) => text.length > 2000

/** Documents of the period for the inspection file, and photos of parking: their names are hostile too. */
const FILES = `
  create temp table told as select n, "_id" as person, (select "_id" from "orders" limit 1) as "order" from (
    select "_id", row_number() over (order by "_id") as n from "employees") where n <= 190;
  insert into "assignmentDocuments" ("_id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "rev", "source",
    "employeeId", "orderId", "positionId", "revision", "superseded", "firstDay", "lastDay", "contentSha256",
    "documentFileIds", "channel", "_sum")
  select 'document-' || n, '2026-11-02T15:00:00.000Z', null, '2026-11-02T15:00:00.000Z', null, null, 9000000 + n, 'system',
    person, "order", 'position-' || n, 1, 0, '2026-11-01', '2026-11-02', 'sum', json_array('paper-' || n), 'text', 0 from told;
  insert into "files" ("_id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "rev", "source", "name",
    "name_f", "_search", "mime", "size", "sha256", "ownerEntity", "ownerId", "ownerField", "_sum")
  select 'paper-' || n, '2026-11-02T15:00:00.000Z', null, '2026-11-02T15:00:00.000Z', null, null, 9100000 + n, 'system',
    'CMD.pdf', '', '', 'application/pdf', 1, 'sum', 'assignmentDocuments', 'document-' || n, 'documentFileIds', 0 from told;
  update "timeEntries" set "parkingCents" = 1250, "parkingPhotoIds" = json_array('photo-' || n) from (
    select "_id" as id, row_number() over (order by "_id") as n from "timeEntries"
    where "status" <> 'void' and "date" between '2026-10-13' and '2026-11-04' limit 200) t where t.id = "timeEntries"."_id"`

/** A device with the small demo, in which every text that a report prints is one of the hostile ones, in turn. */
export function openHostileDevice(): ReportDevice {
  const device = openReportDevice('small', (id) => {
    const path = device.path(`${id}.bin`)
    writeFileSync(path, `content of ${id}`)
    return Promise.resolve({ path, mime: 'image/jpeg', name: id })
  })
  device.change(FILES)
  FIELDS.forEach(([entity, field], at) => put(device, entity, field, at))
  put(device, 'sites', 'meetingPoint', 3, '', `json_object('label', @value)`)
  put(device, 'files', 'name', 0, `where "_id" like 'paper-%'`)
  put(device, 'timeEntries', 'note', 0, `where "parkingCents" > 0`)
  return device
}

/** A day of which each report has something. */
export const HOSTILE_DAY = '2026-11-02'

/** Every text that a report of that day prints becomes this one. */
export function putEverywhere(device: ReportDevice, value: string): void {
  const set = (entity: string, field: string, where = '', stored = '@value') =>
    device.rows(`update "${entity}" set "${field}" = ${stored} ${where} returning 1`, { value })
  const ofDay = `where "_id" in (select "orderId" from "assignments" where "date" = '${HOSTILE_DAY}')`
  if (!isLong(value)) {
    for (const [entity, field] of FIELDS) set(entity, field, entity === 'orders' ? ofDay : '')
    set('sites', 'meetingPoint', '', `json_object('label', @value)`)
  }
  set('files', 'name', `where "_id" like 'paper-%'`)
  set('timeEntries', 'note', `where "date" = '${HOSTILE_DAY}'`)
}

/** Each row gets the next text; the first field of a kind has the long ones too. */
function put(device: ReportDevice, entity: string, field: string, from: number, where = '', stored = '@value'): void {
  const texts = entity === 'files' || field === 'note' ? HOSTILE_TEXTS : HOSTILE_TEXTS.filter((one) => !isLong(one))
  const rows = device.rows(`select "_id" from "${entity}" ${where} order by "_id"`, {})
  rows.slice(0, 400).forEach(([id], n) => {
    const value = texts[(n + from * 7) % texts.length] ?? ''
    device.rows(`update "${entity}" set "${field}" = ${stored} where "_id" = @id returning 1`, {
      value,
      id: String(id),
    })
  })
}
