import { readFileSync } from 'node:fs'

const fixture = (name: string) => readFileSync(new URL(`files/${name}.txt`, import.meta.url), 'utf8')

/** A file that somebody writes by hand, or lines that they add to one before a line that is there. */
export type Edit =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly before: string; readonly lines: string }

interface Words {
  readonly one: string
  readonly many: string
  readonly fields: readonly string[]
  readonly types: readonly string[]
}

const texts = ({ one, many, fields, types }: Words): string => `
    "vehicles": {
      "one": "${one}",
      "many": "${many}",
      "gender": "m",
      "fields": {
        ${['plate', 'type', 'officeId', 'inspectionDate', 'active'].map((name, at) => `"${name}": "${fields[at]}"`).join(',\n        ')}
      },
      "choices": {
        "type": {
          ${['pickup', 'van', 'truck', 'trailer'].map((name, at) => `"${name}": "${types[at]}"`).join(',\n          ')}
        }
      }
    },`

const french: Words = {
  one: 'véhicule',
  many: 'véhicules',
  fields: ['Plaque', 'Type', 'Bureau', 'Inspection', 'Actif'],
  types: ['Camionnette', 'Fourgon', 'Camion', 'Remorque'],
}
const english: Words = {
  one: 'vehicle',
  many: 'vehicles',
  fields: ['Plate', 'Type', 'Office', 'Inspection', 'Active'],
  types: ['Pickup', 'Van', 'Truck', 'Trailer'],
}

/** What the README's recipe asks somebody to write for a vehicle: plate, type, office, inspection date, active. */
export const vehicles: readonly Edit[] = [
  { path: 'src/shared/entities/vehicles.ts', text: fixture('entity') },
  {
    path: 'src/shared/entities/index.ts',
    before: '\n\n/** Every entity',
    lines: `\nimport { vehicles } from './vehicles.ts'`,
  },
  { path: 'src/shared/entities/index.ts', before: '\n} as const', lines: '\n  vehicles,' },
  { path: 'resources/locales/fr.json', before: '\n    "users": {', lines: texts(french) },
  { path: 'resources/locales/en.json', before: '\n    "users": {', lines: texts(english) },
  { path: 'src/renderer/screens/vehicles.ts', text: fixture('screens') },
  {
    path: 'src/renderer/screens/screens.ts',
    before: '\n\n/** The screens',
    lines: `\nimport { vehicleScreens } from './vehicles.ts'`,
  },
  { path: 'src/renderer/screens/screens.ts', before: '\n] as const', lines: '\n  ...vehicleScreens,' },
  { path: 'src/renderer/features/vehicles/vehicle-pages.ts', text: fixture('pages') },
  {
    path: 'src/renderer/app/pages.ts',
    before: '\n}\n\n/** Loads the page',
    lines: `\n  ...pagesOf('/vehicles', '/list', async () => (await import('#renderer/features/vehicles/vehicle-pages.ts')).vehiclePages),`,
  },
]
