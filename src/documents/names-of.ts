import type { Reader } from '#reads/engine/reader.ts'

const NAMES = {
  clients: `select "name" from "clients"`,
  sites: `select "name" from "sites"`,
  offices: `select "name" from "offices"`,
  skills: `select "name" from "skills"`,
  supervisors: `select "firstName" || ' ' || "lastName" as name from "supervisors"`,
  employees: `select "firstName" || ' ' || "lastName" as name from "employees"`,
} as const
/** Names printed of one filter; more are told by their number. */
const MOST_NAMES = 5

/** The names of what a document was narrowed to: the first ones, and how many more. */
export function namesOf(reader: Reader, of: keyof typeof NAMES, ids: readonly string[]): string {
  const found = reader.all<{ name: string }>(
    `${NAMES[of]} where "_id" in (select value from json_each(?)) order by 1`,
    JSON.stringify(ids),
  )
  const shown = found.slice(0, MOST_NAMES).map(({ name }) => name)
  const more = ids.length - shown.length
  return [...shown, ...(more > 0 ? [`+ ${more}`] : [])].join(', ')
}
