import type { Written } from '#shared/contract/sync/operation.ts'
import type { Row } from '#shared/entities/index.ts'
import { rememberDays } from '#renderer/components/dispatch/added-days.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { withReason } from '#renderer/components/dispatch/give-place.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { Clip } from './marks.ts'
import type { Weighed } from './planned.ts'

/** Something done that can be taken back. */
interface Act {
  readonly run: (isAgain: boolean) => Promise<Written>
  readonly undo: () => Promise<void>
}

const agreed = ({ agreement, needsReason }: Weighed, reason: string | undefined) => ({
  ...(agreement === 'extra' && { extra: true }),
  ...(agreement === 'addDay' && { addDay: true }),
  ...(needsReason && withReason(reason)),
})

const addedBy = (planned: readonly Weighed[]) =>
  planned.flatMap(({ agreement, date, assignment: { orderId } }) => (agreement === 'addDay' ? [{ orderId, date }] : []))

/** The assignments that people got, one for each of those planned; undefined where an answer does not tell. */
function arrivals({ changed }: Written, planned: readonly Pick<Weighed, 'person' | 'date'>[]) {
  const rows = changed.flatMap(({ entity, row }) =>
    entity === 'assignments' ? [row as unknown as Row<'assignments'>] : [],
  )
  const taken = new Set<string>()
  return planned.map(({ person, date }) => {
    const found = rows.find((row) => row.employeeId === person._id && row.date === date && !taken.has(row._id))
    if (found) taken.add(found._id)
    return found?._id
  })
}

/** People work like assignments, which stay as they are; taken back, what was agreed beyond the orders goes altogether. */
function copying(planned: readonly Weighed[], reason: string | undefined): Act {
  let made: readonly string[] = []
  let giveDaysBack = () => Promise.resolve()
  return {
    run: async () => {
      giveDaysBack = await rememberDays(addedBy(planned))
      const items = planned.map((each) => {
        const { assignment, person, date } = each
        const into = isOpen(assignment) && date === assignment.date ? { into: assignment._id } : {}
        return { id: assignment._id, employeeId: person._id, date, ...into, ...agreed(each, reason) }
      })
      const written = await runVerb('assignments.copyMany', { items })
      made = arrivals(written, planned).flatMap((id) => id ?? [])
      return written
    },
    undo: async () => {
      if (made.length > 0)
        await runVerb('assignments.unassignMany', { items: made.map((id) => ({ id, dropExtra: true })) })
      await giveDaysBack()
    },
  }
}

/** People leave assignments for others, or others get theirs; taken back, they have them again with what they had answered. */
function moving(planned: readonly Weighed[], reason: string | undefined, undoReason: string): Act {
  let there: readonly (string | undefined)[] = []
  let giveDaysBack = () => Promise.resolve()
  return {
    run: async (isAgain) => {
      giveDaysBack = await rememberDays(addedBy(planned))
      const items = planned.map((each) => {
        const { assignment, person, date } = each
        const { _id: id, rev: baseRev } = assignment
        const day = date === assignment.date ? {} : { date }
        return { id, employeeId: person._id, ...day, ...(!isAgain && { baseRev }), ...agreed(each, reason) }
      })
      const written = await runVerb('assignments.moveMany', { items })
      there = arrivals(written, planned)
      return written
    },
    undo: async () => {
      // The last that came leaves first.
      const back = planned
        .flatMap((each, n) => {
          const id = there[n]
          const { assignment: was } = each
          return id !== undefined && was.employeeId !== null ? [{ id, was, employeeId: was.employeeId, each }] : []
        })
        .toReversed()
      const override = { reason: undoReason }
      const items = back.map(({ id, was, employeeId, each }) => {
        const day = each.date === was.date ? {} : { date: was.date, into: was._id, extra: was.isExtra }
        return { id, employeeId, ...day, override }
      })
      if (items.length > 0) {
        const wanted = back.map(({ was, employeeId }) => ({ person: { _id: employeeId, name: '' }, date: was.date }))
        const again = arrivals(await runVerb('assignments.moveMany', { items }), wanted)
        await restoreAnswers(back.map(({ was }, n) => ({ was, id: again[n] ?? was._id })))
      }
      await giveDaysBack()
    },
  }
}

/** Brings back what people had answered, and whether they saw it. */
async function restoreAnswers(
  given: readonly { readonly was: Weighed['assignment']; readonly id: string }[],
): Promise<void> {
  const of = (isSo: (was: Weighed['assignment']) => boolean) =>
    given.flatMap(({ was, id }) => (isSo(was) ? [{ id }] : []))
  const confirmed = of(({ status }) => status === 'confirmed')
  const shown = of(({ published }) => published)
  if (confirmed.length > 0) await runVerb('assignments.confirmMany', { items: confirmed })
  if (shown.length > 0) await runVerb('assignments.publishMany', { items: shown })
}

/** Lays down what was cut or copied, in one operation. */
export const layingDown = (
  kind: Clip['kind'],
  planned: readonly Weighed[],
  reason: string | undefined,
  undoReason: string,
): Act => (kind === 'copy' ? copying(planned, reason) : moving(planned, reason, undoReason))
