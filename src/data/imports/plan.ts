import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/http.ts'
import type { ImportChange, ImportProblem, TableLine } from '#shared/contract/office/imports.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fieldsOfDraft } from '#shared/model/forms.ts'
import { brokenRules, fieldSchema, issuesOf, type FieldIssue } from '#shared/model/validation.ts'
import { defaultOf, type AnyRow } from '#shared/model/values.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { titleOf } from '#sql/titles.ts'
import { claimsOf, isAnother, readClaims, readRecognised, recognisedAs } from './known-rows.ts'
import { readValue } from './read-value.ts'
import { cellText, isBlank, type Table } from './table.ts'
import { readTitlesOf, type Titles } from './titles.ts'

type Values = Readonly<Record<string, unknown>>

/** A line that makes a row. */
export interface PlannedCreate {
  readonly line: number
  readonly id: string
  readonly fields: Values
}

/** What an import would do. */
export interface Plan {
  readonly creates: readonly PlannedCreate[]
  readonly changes: readonly ImportChange[]
  readonly problems: readonly ImportProblem[]
  readonly refused: number
  readonly same: number
  readonly skipped: number
}

export interface PlanParts {
  readonly entity: Entity
  readonly table: Table
  readonly columns: readonly (string | null)[]
  /** The value that all new records take in a choice for which the table has no column. */
  readonly same: Readonly<Record<string, string>>
  readonly existing: 'skip' | 'update'
  readonly language: Language
  readonly today: string
  readonly reader: Reader
  readonly rowOf: (id: string) => AnyRow | null
  readonly idOf: (line: number) => string
  readonly step: (done: number, total: number) => void
}

/** The fields a line fills, and what is wrong with its other cells. */
interface ReadLine {
  readonly values: Values
  readonly issues: readonly FieldIssue[]
}

/** Lines checked without a pause: about 20 ms. */
const BREATH = 100

/** Thrown inside for a line with something wrong. */
class Refused {
  readonly issues: readonly FieldIssue[]
  constructor(issues: readonly FieldIssue[]) {
    this.issues = issues
  }
}

/** Checks each line as a form would, against the rows of this device and the lines before it. Nothing is written. */
export async function makePlan(parts: PlanParts): Promise<Plan> {
  const { entity: e, table, columns, existing, reader, rowOf, idOf, step } = parts
  const known = readClaims(reader, e)
  const recognised = readRecognised(reader, e)
  const schemas = new Map(columns.flatMap((name) => (name === null ? [] : [[name, fieldSchema(fieldOf(e, name))]])))
  const titles = new Map<string, Titles>()
  const titlesOf = (name: string): Titles => {
    const target = entityNamed(name)
    const found = titles.get(name) ?? (target ? readTitlesOf(reader, target) : new Map())
    titles.set(name, found)
    return found
  }
  const given = sameValues(parts)
  /** Who claimed what in the table, and which row a line changes: the line of the first. */
  const claimed = new Map<string, number>()
  const plan = { creates: [] as PlannedCreate[], changes: [] as ImportChange[], problems: [] as ImportProblem[] }
  let [refused, same, skipped] = [0, 0, 0]

  /** What can be read of a line, and what cannot. */
  const readLine = ({ cells }: TableLine): ReadLine => {
    const values: Record<string, unknown> = {}
    const issues: FieldIssue[] = []
    for (const [at, name] of columns.entries()) {
      const cell = cells[at] ?? null
      if (name === null || isBlank(cell)) continue
      const read = readValue(cell, { ...parts, name, field: fieldOf(e, name), titlesOf })
      if ('code' in read) {
        issues.push({ field: name, ...read })
        continue
      }
      const parsed = schemas.get(name)?.safeParse(read.value)
      if (parsed?.success) values[name] = parsed.data
      else if (parsed) issues.push(...issuesOf(parsed.error).map((issue) => ({ ...issue, field: name })))
    }
    return { values, issues }
  }
  /** Everything wrong with a row: what `found` says, then the rules and the uniques about what could be read. */
  const requireGood = (row: Values, id: string, line: number, found: readonly FieldIssue[]): void => {
    const bad = new Set(found.map(({ field }) => field))
    const claims = claimsOf(e, { ...row, ...Object.fromEntries([...bad].map((field) => [field, null])) })
    const taken = claims.flatMap(({ key, code, field }): FieldIssue[] => {
      const owner = known.get(key)
      if (owner !== undefined && owner !== id) return [{ field, code }]
      const before = claimed.get(key)
      return before === undefined ? [] : [{ field, code: 'REPEATED_IN_FILE', params: { line: before } }]
    })
    const issues = [...found, ...brokenRules(e, row, 'error', bad), ...taken]
    if (issues.length > 0) throw new Refused(issues)
    for (const { key } of claims) claimed.set(key, line)
  }
  const create = ({ values: read, issues }: ReadLine, id: string, line: number): void => {
    const values = { ...given, ...read }
    const bad = new Set(issues.map(({ field }) => field))
    const missing = issuesOfDraft(e, { ...values, _id: id }).filter(({ field }) => !bad.has(field))
    const defaults = Object.fromEntries(Object.entries(e.fields).map(([name, field]) => [name, defaultOf(field)]))
    const knownBy = claimsOf(e, values).length === 0 ? recognisedAs(e, values) : null
    const before = knownBy === null ? undefined : claimed.get(knownBy)
    const repeated =
      before === undefined
        ? []
        : [{ field: e.title[0] ?? '', code: 'REPEATED_IN_FILE', params: { line: before } } as const]
    requireGood({ ...defaults, ...values, _id: id }, id, line, [...issues, ...missing, ...repeated])
    if (knownBy !== null) claimed.set(knownBy, line)
    plan.creates.push({ line, id, fields: values })
  }
  const change = ({ values, issues }: ReadLine, row: AnyRow, line: number): void => {
    const before = claimed.get(row._id)
    if (before !== undefined)
      throw new Refused([{ field: e.title[0] ?? '', code: 'REPEATED_IN_FILE', params: { line: before } }])
    claimed.set(row._id, line)
    const fields = Object.entries(values).flatMap(([field, after]) =>
      JSON.stringify(row[field]) === JSON.stringify(after) ? [] : [{ field, before: row[field], after }],
    )
    if (fields.length === 0 && issues.length === 0) return void (same += 1)
    requireGood({ ...row, ...values }, row._id, line, issues)
    plan.changes.push({ line, id: row._id, title: titleOf(e, row), fields })
  }
  /** The row that a line is about, by what it is recognised by, unless a number of its own says otherwise. */
  const recognisedId = (values: Values): string | undefined =>
    recognised.get(recognisedAs(e, values) ?? '')?.find((id) => !isAnother(e, values, rowOf(id) ?? {}))
  const check = (line: TableLine): void => {
    const read = readLine(line)
    const id = idOf(line.line)
    const owners = claimsOf(e, read.values).flatMap(({ key }) => known.get(key) ?? [])
    const row = rowOf(owners[0] ?? recognisedId(read.values) ?? id)
    if (!row || row.deletedAt !== null) create(read, id, line.line)
    else if (existing === 'update') change(read, row, line.line)
    else if (read.issues.length > 0) throw new Refused(read.issues)
    else skipped += 1
  }

  for (const [n, line] of table.lines.entries()) {
    try {
      check(line)
    } catch (error) {
      refused += 1
      plan.problems.push(
        ...issuesIn(error).map((issue) => ({ line: line.line, issue, value: valueAt(parts, line, issue) })),
      )
    }
    if ((n + 1) % BREATH === 0) {
      step(n + 1, table.lines.length)
      await yieldToEvents()
    }
  }
  return { ...plan, refused, same, skipped }
}

/** @throws AppError BAD_REQUEST for a field that is no choice, has a column, or has no such choice */
function sameValues({ entity, columns, same }: PlanParts): Values {
  for (const [name, value] of Object.entries(same)) {
    const field = fieldOf(entity, name)
    if (field.kind !== 'choice' || columns.includes(name) || !field.options.includes(value))
      throw new AppError('BAD_REQUEST', { field: name })
  }
  return { ...same }
}

/** @throws AppError BAD_REQUEST for a field that is not imported */
function fieldOf(e: Entity, name: string) {
  const field = Object.hasOwn(e.imported, name) ? e.fields[name] : undefined
  if (!field) throw new AppError('BAD_REQUEST', { field: name })
  return field
}

/** What the form of a new row would refuse: fields that are missing, mostly. */
function issuesOfDraft(e: Entity, draft: Values): readonly FieldIssue[] {
  try {
    fieldsOfDraft(e, draft)
    return []
  } catch (error) {
    return issuesIn(error)
  }
}

function issuesIn(error: unknown): readonly FieldIssue[] {
  if (error instanceof Refused) return error.issues
  const issues = error instanceof AppError ? (error.details['issues'] as readonly FieldIssue[] | undefined) : undefined
  if (!issues) throw error
  return issues
}

function valueAt({ columns }: PlanParts, { cells }: TableLine, { field }: FieldIssue): string {
  const at = columns.indexOf(field)
  return at < 0 ? '' : cellText(cells[at]).slice(0, 200)
}
