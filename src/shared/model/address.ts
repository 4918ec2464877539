import { decimal, choice, text } from './field.ts'

/** Province codes (requirement ENT-19). */
export const PROVINCES = ['NL', 'PE', 'NS', 'NB', 'QC', 'ON', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU'] as const
export type Province = (typeof PROVINCES)[number]

/** The columns of a postal address with its position. */
export const addressFields = {
  addressLine1: text({ max: 120 }),
  addressLine2: text({ max: 120 }),
  city: text({ max: 80, fold: true }),
  province: choice(PROVINCES, { default: 'QC' }),
  postalCode: text({ format: 'postalCode' }),
  lat: decimal({ min: -90, max: 90 }),
  lng: decimal({ min: -180, max: 180 }),
  geocodeStatus: choice(['none', 'auto', 'manual'], { default: 'none' }),
} as const

/** The fields of an address as it is written. */
export const WRITTEN_ADDRESS = ['addressLine1', 'addressLine2', 'city', 'province', 'postalCode'] as const

/** PO, job and REQ numbers of clients and sites (requirement ENT-21); an order takes its site's, a site its client's (DES-11). */
export const referenceFields = {
  poNumber: text({ format: 'referenceNumber' }),
  jobNumber: text({ format: 'referenceNumber' }),
  reqNumber: text({ format: 'referenceNumber' }),
} as const

const FIRST_LETTERS: Readonly<Record<Province, string>> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
  NT: 'X',
  NU: 'X',
  YT: 'Y',
}

/** Whether a stored postal code can belong to a province, by its first letter as Canada Post assigns them; true without a code. Only ever a warning. */
export function postalCodeFits(row: { readonly postalCode: string | null; readonly province: Province }): boolean {
  return row.postalCode === null || FIRST_LETTERS[row.province].includes(row.postalCode.charAt(0))
}

/** Whether a position (degrees) lies in the rectangle around Québec; true without a position or in another province. Only ever a warning. */
export function positionFits(row: {
  readonly lat: number | null
  readonly lng: number | null
  readonly province: Province
}): boolean {
  if (row.lat === null || row.lng === null || row.province !== 'QC') return true
  return row.lat >= 44.9 && row.lat <= 62.6 && row.lng >= -79.8 && row.lng <= -57.1
}
