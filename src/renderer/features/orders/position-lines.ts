import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { check, startValues, type FormValues } from '#renderer/records/form/form-values.ts'

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

/** The issues of the lines, with the field names the server uses: `positions.0.quantity`. */
export function issuesOfLines(lines: readonly PositionLine[]): readonly FieldIssue[] {
  if (lines.length === 0) return [{ field: 'positions', code: 'REQUIRED' }]
  return lines.flatMap(({ values }, at) => {
    const { issues } = check(entity, values)
    const nobody: FieldIssue[] =
      values.quantity === 0 ? [{ field: 'quantity', code: 'TOO_SMALL', params: { min: 1 } }] : []
    return [...issues.filter(({ field }) => field !== SERVER_FILLS), ...nobody].map((issue) => ({
      ...issue,
      field: `positions.${at}.${issue.field}`,
    }))
  })
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
