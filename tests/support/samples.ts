import { entityNames } from '#shared/entities/index.ts'
import type {
  ChoiceField,
  DayField,
  Field,
  FieldKind,
  FileField,
  JsonField,
  NumberField,
  RefField,
  TextField,
} from '#shared/model/field.ts'
import type { TextFormat } from '#shared/model/formats.ts'

/** The id of the nth sample of an entity: a UUIDv7 that contains the number. */
export function sampleId(entity: string, n = 1): string {
  const which = (entityNames as readonly string[]).indexOf(entity) + 1
  return `01930000-0000-7000-8${which.toString(16).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`
}

const byFormat = {
  phone: (n) => `+1514${2_000_000 + (n % 1_000_000)}`,
  extension: (n) => String(n % 1_000_000),
  email: (n) => `personne.${n}@exemple.ca`,
  postalCode: () => 'H2X 1Y4',
  neq: (n) => `11${String(n % 100_000_000).padStart(8, '0')}`,
  employeeNumber: (n) => String(10_000 + n),
  toolCode: (n) => `T-${n}`,
  sha256: (n) => n.toString(16).padStart(64, '0'),
  referenceNumber: (n) => `PO-${n}`,
  colour: () => '#1c7ed6',
  code: (n) => `C${n % 10_000_000}`,
} satisfies Record<TextFormat, (n: number) => string>

const byName: Readonly<Record<string, (n: number) => string>> = {
  firstName: () => 'Élodie',
  lastName: (n) => `Gagnon-${n}`,
  city: () => 'Montréal',
  addressLine1: (n) => `${n}, rue Saint-Denis`,
}

function textSample(field: TextField, name: string, n: number): string {
  if (field.default !== undefined && field.default !== '') return field.default
  if (field.format) return byFormat[field.format](n)
  return (byName[name]?.(n) ?? `${name} ${n}`).slice(0, field.max ?? 255)
}

function numberSample(field: NumberField, name: string): number {
  if (field.default !== undefined) return field.default
  if (name === 'lat') return 45.5088
  if (name === 'lng') return -73.554
  return field.min ?? 1
}

type Sample = (field: Field, name: string, n: number) => unknown

/** A valid value of each kind: the nth one, where rows must differ. */
export const samples = {
  text: (f, name, n) => textSample(f as TextField, name, n),
  choice: (f) => (f as ChoiceField).default ?? (f as ChoiceField).options[0],
  flag: (f) => (f as { default?: boolean }).default ?? false,
  count: (f, name) => numberSample(f as NumberField, name),
  decimal: (f, name) => numberSample(f as NumberField, name),
  cents: (f, name) => numberSample(f as NumberField, name),
  day: (f) => (f as DayField).default ?? '2024-01-08',
  time: (_, name) => (name.startsWith('end') ? '17:00' : '07:00'),
  instant: () => '2026-11-01T12:00:00.000Z',
  ref: (f) => sampleId((f as RefField).to),
  refs: (f) => [sampleId((f as RefField).to)],
  json: (f) => (f as JsonField).default ?? null,
  file: (f) => Array.from({ length: Math.min(2, (f as FileField).max) }, (_, i) => sampleId('files', i + 1)),
} satisfies Record<FieldKind, Sample>
