/**
 * Whom a commit may concern, by ids that stand in the rows it changed, as they were and as they are: people themselves,
 * and what they see by way of. Everybody hears of rows that everybody sees.
 */
export interface Concerned {
  everybody: boolean
  readonly users: Set<string>
  readonly employees: Set<string>
  readonly supervisors: Set<string>
  /** Their supervisors are concerned; those of the orders are too. */
  readonly clients: Set<string>
  readonly sites: Set<string>
  readonly orders: Set<string>
  /** Timesheets: whoever approves them is concerned. */
  readonly sheets: Set<string>
  /** Sites of which the row itself changed: those who work there see it. */
  readonly workplaces: Set<string>
  /** Orders of which the row itself changed: those who work on them see it. */
  readonly worked: Set<string>
  /** Held skills and absences: their person is concerned. */
  readonly ofPeople: Set<string>
  /** Employees of whom the row itself changed: supervisors of sites where they work read their names. */
  readonly workers: Set<string>
  /** Supervisors of whom the row itself changed: those who work where they are asked for read their names. */
  readonly contacts: Set<string>
}

export const nobody = (): Concerned => ({
  everybody: false,
  users: new Set(),
  employees: new Set(),
  supervisors: new Set(),
  clients: new Set(),
  sites: new Set(),
  orders: new Set(),
  sheets: new Set(),
  workplaces: new Set(),
  worked: new Set(),
  ofPeople: new Set(),
  workers: new Set(),
  contacts: new Set(),
})

const SETS = [
  'users',
  'employees',
  'supervisors',
  'clients',
  'sites',
  'orders',
  'sheets',
  'workplaces',
  'worked',
  'ofPeople',
  'workers',
  'contacts',
] as const
type SetName = (typeof SETS)[number]

/** Ids to add to the sets of these names; null for none. */
export type Ids = Readonly<Partial<Record<SetName, readonly (string | null)[]>>>

export function addIds(concerned: Concerned, ids: Ids): void {
  for (const name of SETS) for (const id of ids[name] ?? []) if (id !== null) concerned[name].add(id)
}

/** Adds those whom another commit concerns. */
export function addConcerned(concerned: Concerned, other: Concerned): void {
  if (other.everybody) concerned.everybody = true
  addIds(concerned, Object.fromEntries(SETS.map((name) => [name, [...other[name]]])))
}
