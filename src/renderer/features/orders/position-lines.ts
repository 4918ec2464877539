import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { check, startValues, type FormValues } from '#renderer/records/form/form-values.ts'

const entity = entities.orderPositions

/** What the server fills in (`orders.place`). */
const SERVER_FILLS = 'orderId'

/** One line of the editor; `key` only keeps it apart from the others on screen. */
export interface PositionLine {
  readonly key: string
  readonly values: FormValues
}

export const newLine = (given: object = {}): PositionLine => ({
  key: crypto.randomUUID(),
  values: { ...startValues(entity, given), [SERVER_FILLS]: null },
})

export const linesOf = (positions: readonly Row<'orderPositions'>[]): readonly PositionLine[] => positions.map(newLine)

/** What is wrong with the lines, told as the server tells it: `positions.0.quantity`. */
export function issuesOfLines(lines: readonly PositionLine[]): readonly FieldIssue[] {
  if (lines.length === 0) return [{ field: 'positions', code: 'REQUIRED' }]
  return lines.flatMap(({ values }, at) =>
    check(entity, values)
      .issues.filter(({ field }) => field !== SERVER_FILLS)
      .map((issue) => ({ ...issue, field: `positions.${at}.${issue.field}` })),
  )
}

/** The lines as `orders.place` takes them. */
export const placedLines = (lines: readonly PositionLine[]): Record<string, unknown>[] =>
  lines.map(({ values }) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => name !== SERVER_FILLS && value !== null && value !== ''),
    ),
  )

/** People asked for on each day. */
export const seatsOf = (lines: readonly PositionLine[]): number =>
  lines.reduce((sum, { values }) => sum + (typeof values.quantity === 'number' ? values.quantity : 0), 0)
