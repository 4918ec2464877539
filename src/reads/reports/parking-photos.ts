import { countedEntries, PERSON } from './engine/asked-rows.ts'
import type { ReportContext } from './engine/report.ts'
import { photoNames } from './photo-names.ts'

/** A photo of a parking fee, or an entry with an amount that has none. */
export interface ParkingPhoto {
  readonly date: string
  readonly site: string
  readonly client: string
  readonly number: string
  readonly person: string
  readonly cents: number | null
  readonly note: string | null
  /** Null where the photo is missing. */
  readonly fileId: string | null
  /** Its name in the archive, with folders; null where the photo is missing. */
  readonly name: string | null
}

type Found = Omit<ParkingPhoto, 'name'> & { readonly lastName: string; readonly mime: string | null }

/** The photos of parking of a period, by day and site: each once, and each entry with an amount and no photo. */
export function readParkingPhotos({ reader, asked }: ReportContext): readonly ParkingPhoto[] {
  const { sql, params } = countedEntries(asked)
  const found = reader.all<Found>(
    `select t."date", s."name" as site, coalesce(c."name", '') as client, e."employeeNumber" as number, e."lastName",
       ${PERSON} as person, t."parkingCents" as cents, t."note", j.value as fileId, f."mime"
     from "timeEntries" t join "employees" e on e."_id" = t."employeeId" join "sites" s on s."_id" = t."siteId"
       left join "clients" c on c."_id" = t."clientId" left join json_each(t."parkingPhotoIds") j
       left join "files" f on f."_id" = j.value
     where (t."parkingCents" > 0 or j.value is not null) and ${sql}
     order by t."date", s."name_f", s."_id", e."lastName_f", e."firstName_f", t."start", t."_id", j.key`,
    ...params,
  )
  const nameOf = photoNames()
  return found.map(({ lastName, mime, ...photo }) => ({
    ...photo,
    name: photo.fileId === null ? null : nameOf({ ...photo, lastName, mime, fileId: photo.fileId }),
  }))
}
