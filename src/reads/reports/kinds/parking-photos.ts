import { count, day, money, text } from '../engine/columns.ts'
import { report, table, type Words } from '../engine/report.ts'
import { words } from '../engine/words.ts'
import { readParkingPhotos, type ParkingPhoto } from '../parking-photos.ts'

const MISSING: Words = { fr: 'photo manquante', en: 'photo missing' }

const photos = table<ParkingPhoto>({
  name: { fr: 'Photos', en: 'Photos' },
  columns: {
    date: day(words.date, (row) => row.date),
    site: text(words.site, (row) => row.site, { width: 30 }),
    client: text(words.client, (row) => row.client),
    number: text(words.employeeNumber, (row) => row.number, { width: 9 }),
    person: text(words.person, (row) => row.person),
    amount: money({ fr: 'Montant de l’entrée', en: 'Amount of the entry' }, (row) => row.cents, { sum: null }),
    note: text({ fr: 'Note', en: 'Note' }, (row) => row.note, { width: 26 }),
    photo: count({ fr: 'Photo', en: 'Photo' }, (row) => (row.fileId === null ? 0 : 1), { width: 8 }),
    file: text({ fr: 'Fichier', en: 'File' }, (row, { word }) => row.name ?? word(MISSING), { width: 60 }),
  },
  pictures: { of: (row) => row.fileId, captions: ['date', 'site', 'person', 'amount', 'note'] },
  rows: readParkingPhotos,
})

const filters = ['clients', 'sites', 'supervisors', 'employees', 'offices', 'approval'] as const

/** Every photo of parking, with the name that the archive gives it. */
export const parkingPhotos = report({
  key: 'parkingPhotos',
  title: { fr: 'Photos de stationnement', en: 'Parking photos' },
  fileName: { fr: 'photos-stationnement', en: 'parking-photos' },
  filters,
  tables: [photos],
})

/** The same photos as files, by day and site, with their list. */
export const parkingPhotosZip = report({
  key: 'parkingPhotosZip',
  title: { fr: 'ZIP des photos de stationnement', en: 'Parking photos ZIP' },
  fileName: { fr: 'photos-stationnement', en: 'parking-photos' },
  formats: ['zip'],
  filters,
  tables: [photos],
  archive: (context) =>
    readParkingPhotos(context).flatMap(({ fileId, name }) =>
      fileId === null || name === null ? [] : [{ fileId, name }],
    ),
})
