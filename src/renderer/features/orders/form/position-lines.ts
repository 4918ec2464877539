import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { openClashes, type Clashes } from '#renderer/records/form/clashes.ts'
import { check, issuesAtOnce, startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import type { ChangeInTheWay } from '#shared/contract/sync/stale.ts'

const entity = entities.orderPositions

/** The field `orders.createWithPositions` fills in. */
const SERVER_FILLS = 'orderId'

/** The name of the lines among the values of an order's form. */
export const LINES = 'positions'
export const linesIn = (values: FormValues) => values[LINES] as readonly PositionLine[]

/** One line of the editor; `key` is its React key. */
export interface PositionLine {
  readonly key: string
  readonly values: FormValues
  /** The position it changes; none for a new one. */
  readonly position?: Row<'orderPositions'>
  /** The fields that somebody else changed too; those still to be settled are the open ones. */
  readonly clashes?: Clashes
  /** Whether it stays is a question: somebody else removed the position this line changes, or changed the one it removed. */
  readonly asks?: LineQuestion
}

/** Who took a position away or changed it, and when: an instant, ISO. */
export interface LineQuestion extends ChangeInTheWay {
  readonly about: 'removed' | 'changed'
}

export const newLine = (start: object = {}): PositionLine => ({
  key: crypto.randomUUID(),
  values: { ...startValues(entity, start), [SERVER_FILLS]: null },
})

/** Lines of new positions like these. */
export const linesLike = (positions: readonly Row<'orderPositions'>[]): readonly PositionLine[] =>
  positions.map(newLine)

/** Lines that change these positions. */
export const linesOf = (positions: readonly Row<'orderPositions'>[]): readonly PositionLine[] =>
  positions.map((position) => ({ ...newLine(position), key: position._id, position }))

const NO_CLASHES: Clashes = {}
const NOTHING: ReadonlySet<string> = new Set()

/** The fields of a line that somebody else changed too, while the line has another value. */
export const openIn = ({ clashes = NO_CLASHES, values }: PositionLine): Clashes => openClashes(clashes, NOTHING, values)

/** A line with another value in one field: typing or choosing one settles what was asked there. */
export function settled(line: PositionLine, name: string, value: unknown): PositionLine {
  const clashes = Object.fromEntries(Object.entries(line.clashes ?? {}).filter(([field]) => field !== name))
  return { ...line, values: { ...line.values, [name]: value }, clashes }
}

/** A line that stays after all; a position that somebody else removed is placed anew. */
export function keptLine({ asks, position, ...line }: PositionLine): PositionLine {
  return position && asks?.about !== 'removed' ? { ...line, position } : line
}

/** What is to be settled in the lines, under the field names the server uses. */
export const clashesOfLines = (lines: readonly PositionLine[]): Clashes =>
  Object.fromEntries(
    lines.flatMap((line, at) => {
      const { asks } = line
      if (asks) return [[`positions.${at}.quantity`, { ...asks, before: null, theirs: null }]]
      return Object.entries(openIn(line)).map(([name, clash]) => [`positions.${at}.${name}`, clash])
    }),
  )

/** The issues of the lines, with the field names the server uses: `positions.0.quantity`. */
export function issuesOfLines(lines: readonly PositionLine[]): readonly FieldIssue[] {
  if (lines.length === 0) return [{ field: 'positions', code: 'REQUIRED' }]
  const asked = Object.keys(clashesOfLines(lines)).map((field): FieldIssue => ({ field, code: 'CHANGED_MEANWHILE' }))
  const wrong = lines.flatMap(({ values }, at) => {
    const { issues } = check(entity, values)
    const nobody: FieldIssue[] =
      values.quantity === 0 ? [{ field: 'quantity', code: 'TOO_SMALL', params: { min: 1 } }] : []
    return [...issues.filter(({ field }) => field !== SERVER_FILLS), ...nobody].map((issue) => ({
      ...issue,
      field: `positions.${at}.${issue.field}`,
    }))
  })
  return [...asked, ...wrong]
}

/** The issues of a form with those of its lines that are said while somebody types. */
export function withLinesAtOnce(issues: readonly FieldIssue[], lines: readonly PositionLine[]): readonly FieldIssue[] {
  const told = new Set(issues.map(({ field }) => field))
  const more = issuesAtOnce({ issues: issuesOfLines(lines) }).filter(({ field }) => !told.has(field))
  return more.length === 0 ? issues : [...issues, ...more]
}

/** The lines as the input of `orders.createWithPositions`. */
export const positionsInput = (lines: readonly PositionLine[]): Record<string, unknown>[] =>
  lines.map(({ values }) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => name !== SERVER_FILLS && value !== null && value !== ''),
    ),
  )

/** How many people the lines ask for each day. */
export const peopleIn = (lines: readonly PositionLine[]): number =>
  lines.reduce((sum, { values }) => sum + (typeof values.quantity === 'number' ? values.quantity : 0), 0)
