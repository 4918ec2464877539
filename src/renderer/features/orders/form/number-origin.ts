import type { Row } from '#shared/entities/index.ts'

type Numbers = Pick<Row<'sites'>, 'poNumber' | 'jobNumber' | 'reqNumber'>

/** The fields of an order that it takes from its site, or through it from its client. */
const NUMBERS = ['poNumber', 'jobNumber', 'reqNumber'] as const
export type NumberName = (typeof NUMBERS)[number]
export const isNumberName = (name: string): name is NumberName => (NUMBERS as readonly string[]).includes(name)

/** Where a number of an order comes from, as `valuesOfSite` took it; null for one that was typed, and for none. */
export function originOf(
  name: NumberName,
  number: unknown,
  site: Numbers | null,
  client: Numbers | null,
): 'site' | 'client' | null {
  if (!site || !number) return null
  if (site[name] !== null) return site[name] === number ? 'site' : null
  return client?.[name] === number ? 'client' : null
}
