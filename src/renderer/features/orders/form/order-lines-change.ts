import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { patchOf } from '#renderer/records/form/form-values.ts'
import { positionsInput, type PositionLine } from './position-lines.ts'

/** How the lines of the editor differ from the positions they began with, as `orders.update` takes it. */
export function linesChange(lines: readonly PositionLine[], positions: readonly Row<'orderPositions'>[]) {
  const created = lines.filter(({ position }) => !position)
  const kept = lines.flatMap((line) => (line.position ? [{ line, position: line.position }] : []))
  const change = kept.flatMap(({ line, position }) => {
    const fields = patchOf(entities.orderPositions, position, { ...line.values, orderId: position.orderId })
    return Object.keys(fields).length > 0 ? [{ id: position._id, baseRev: position.rev, fields }] : []
  })
  const keptIds = new Set(kept.map(({ position }) => position._id))
  const remove = positions.filter(({ _id }) => !keptIds.has(_id)).map(({ _id: id, rev: baseRev }) => ({ id, baseRev }))
  return { create: positionsInput(created), change, remove }
}

const PART = /^positions\.(create|change)\.(\d+)\.(.+)$/

/**
 * Issues of `orders.update` and `orders.createWithPositions` under the names of the form: `order.endDate` is `endDate`,
 * `positions.change.0.quantity` is that of its line, `positions.2.quantity`.
 */
export function formIssues(
  issues: readonly FieldIssue[],
  lines: readonly PositionLine[],
  change: ReturnType<typeof linesChange> | null,
): FieldIssue[] {
  const created = lines.filter(({ position }) => !position)
  const lineAt = (part: string, n: number) =>
    part === 'create'
      ? lines.indexOf(created[n] as PositionLine)
      : lines.findIndex(({ position }) => position?._id === change?.change[n]?.id)
  return issues.map((issue) => {
    const [, part, n, field] = PART.exec(issue.field) ?? []
    if (part && n && field) return { ...issue, field: `positions.${lineAt(part, Number(n))}.${field}` }
    return { ...issue, field: issue.field.replace(/^order\./, '').replace(/^positions\.quantity$/, 'positions') }
  })
}
