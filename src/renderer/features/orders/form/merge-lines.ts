import { changesInTheWay, type ChangeInTheWay } from '#shared/contract/sync/stale.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { withUnits } from '#shared/model/units.ts'
import { clashesOf } from '#renderer/records/form/clashes.ts'
import { patchOf, type FormValues } from '#renderer/records/form/form-values.ts'
import { linesOf, type PositionLine } from './position-lines.ts'

type Position = Row<'orderPositions'>

const entity = entities.orderPositions
const shown = Object.keys(entity.fields).filter((name) => name !== 'orderId')

const changedBetween = (before: Position, after: FormValues | Position): readonly string[] =>
  Object.keys(patchOf(entity, before, { ...after, orderId: before.orderId }))

interface Theirs {
  /** The positions the lines began with. */
  readonly base: readonly Position[]
  readonly current: readonly Position[]
  /** The refusal that named the fields in the way, when the server refused. */
  readonly refusal?: Pick<AppError, 'details'>
  /** When this is asked, in milliseconds: the server does not tell when a position was removed. */
  readonly now: number
}

/**
 * The lines of an order's form over what others made of its positions: a field that only one side changed is merged, one
 * that both changed is to be settled, and so is a position that one side removed and the other changed.
 */
export function mergeLines(lines: readonly PositionLine[], theirs: Theirs): readonly PositionLine[] {
  const { base, current } = theirs
  const isIn = (list: readonly Position[], { _id }: Position) => list.some((other) => other._id === _id)
  const here = lines.flatMap(({ position }) => position ?? [])
  const kept = lines.flatMap((line) => mergedLine(line, theirs))
  const changed = base.flatMap((before) => {
    const now = current.find(({ _id }) => _id === before._id)
    return now && !isIn(here, now) && changedBetween(before, now).length > 0 ? [askAgain(now)] : []
  })
  const added = current.filter((position) => !isIn(base, position) && !isIn(here, position))
  return [...kept, ...changed, ...linesOf(added)]
}

const authorOf = ({ updatedBy, updatedAt }: Position): ChangeInTheWay => ({ by: updatedBy, at: updatedAt })

/** A line that was removed here while somebody else changed its position. */
const askAgain = (position: Position): PositionLine => {
  const [line] = linesOf([position]) as [PositionLine]
  return { ...line, asks: { about: 'changed', ...authorOf(position) } }
}

function mergedLine(line: PositionLine, { current, refusal, now }: Theirs): readonly PositionLine[] {
  const before = line.position
  if (!before) return [line]
  const after = current.find(({ _id }) => _id === before._id)
  const mine = changedBetween(before, line.values)
  if (!after)
    return mine.length === 0 ? [] : [{ ...line, asks: { about: 'removed', by: null, at: new Date(now).toISOString() } }]
  if (after.rev === before.rev) return [line]
  const last = authorOf(after)
  const refused = (refusal?.details['current'] as Position | undefined)?._id === after._id
  const clashes = clashesOf(entity, {
    opened: before as unknown as FormValues,
    current: after as unknown as FormValues,
    mine: line.values,
    changes: {
      ...inTheWay(changedBetween(before, after), mine, last),
      ...(refused && refusal && changesInTheWay(refusal)),
    },
    last,
    shown,
  })
  const own = [...mine, ...Object.keys(clashes)]
  const [fresh] = linesOf([after]) as [PositionLine]
  const values = { ...fresh.values, ...Object.fromEntries(own.map((name) => [name, line.values[name]])) }
  return [{ ...fresh, key: line.key, values, clashes: { ...line.clashes, ...clashes } }]
}

/** The fields somebody else changed that were changed here too, or merge as one with such a field. */
function inTheWay(theirs: readonly string[], mine: readonly string[], last: ChangeInTheWay) {
  const own = withUnits(entity, mine)
  return Object.fromEntries(theirs.filter((name) => own.has(name)).map((name) => [name, last]))
}
