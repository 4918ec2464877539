import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/contract/errors.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import { check, patchOf, startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import type { Saved } from '#renderer/records/form/use-record-form.ts'
import { runVerb } from '#renderer/records/write.ts'
import { peopleOf } from '../give-back.ts'
import { undoOrderEdit } from '../undo-edit.ts'
import { withoutSettled } from './form-schedule.ts'
import { mergeLines } from './merge-lines.ts'
import { orderGroups } from './order-form.ts'
import { linesChange } from './order-lines-change.ts'
import { clashesOfLines, issuesOfLines, LINES, linesIn, linesOf } from './position-lines.ts'
import { withFormFields } from './with-form-fields.ts'

type Order = Row<'orders'>
type Position = Row<'orderPositions'>

const shown = orderGroups({}).flatMap(({ fields }) => fields.map(({ name }): string => name))

/** What saving would send; null when nothing differs. */
function inputOf(
  order: Order,
  patch: VerbInput<'orders.update'>['order'] & object,
  lines: ReturnType<typeof linesIn>,
  removable: readonly Position[],
): VerbInput<'orders.update'> | null {
  const positions = linesChange(lines, removable)
  const isChanged = positions.create.length + positions.change.length + positions.remove.length > 0
  const isPatched = Object.keys(patch).length > 0
  if (!isPatched && !isChanged) return null
  return {
    id: order._id,
    baseRev: order.rev,
    ...(isPatched && { order: patch }),
    ...(isChanged && { positions }),
  }
}

/** The positions the lines of a stored draft began with. */
const begunWith = (base: FormValues | undefined) =>
  base && LINES in base ? linesIn(base).flatMap(({ position }) => position ?? []) : undefined

/**
 * The form of an order and its positions: what others changed meanwhile is merged, or asked about field by field. Returns
 * the form, the values it began with, and what saving would send (null while it has errors or nothing differs).
 */
export function useOrderEdit(order: Order, positions: readonly Position[], confirms: boolean) {
  const now = useNow()
  const toasts = useToasts()
  const { t } = useTranslation()
  const [opened] = useState(positions)
  const [merged, setMerged] = useState<readonly Position[] | null>(null)
  const beside = useMemo(() => ({ [LINES]: linesOf(merged ?? opened) }), [merged, opened])
  const baseOf = (found: FormValues | undefined) => merged ?? begunWith(found) ?? opened
  // A position that somebody else removed too needs no removal.
  const removable = (base: readonly Position[]) => base.filter(({ _id }) => positions.some((one) => one._id === _id))

  /** Saves, and says how one undo takes back what saving did to the order, its positions and its people. */
  const saveUndoably = async (input: VerbInput<'orders.update'>): Promise<Saved> => {
    const before = { order, positions, people: await peopleOf(order._id) }
    const written = await runVerb('orders.update', input)
    return { waits: written.waits, undo: undoOrderEdit(before, input, written, t('board.undoReason')) }
  }
  const form = useEditForm('orders', order, {
    shown,
    extraIssues: useCallback((values: FormValues) => issuesOfLines(linesIn(values)), []),
    beside: {
      start: beside,
      over: (refusal, values) => {
        const theirs = refusal.details['current'] as Position | undefined
        const current = positions.map((one) => (one._id === theirs?._id ? theirs : one))
        setMerged(current)
        const base = baseOf(form.found?.base)
        return { [LINES]: mergeLines(linesIn(values), { base, current, refusal, now }) }
      },
    },
    save: async (patch, values, over) => {
      const lines = linesIn(values)
      const base = baseOf(form.found?.base)
      const [asked] = Object.values(clashesOfLines(mergeLines(lines, { base, current: positions, now })))
      if (asked) throw new AppError('STALE', { by: asked.by, at: asked.at })
      const input = inputOf(over, patch, lines, removable(base))
      return withFormFields(lines, linesChange(lines, base), async () => {
        if (!confirms) return input && (await saveUndoably(input))
        const saved = input && (await runVerb('orders.update', input))
        try {
          return await runVerb('orders.changeStatus', { id: order._id, to: 'confirmed' })
        } catch (refused) {
          // Saving once more would make the new positions twice: the form is left, and a toast says why it is not confirmed.
          if (!saved || !input.positions?.create?.length) throw refused
          toasts.error(refused)
          return saved
        }
      })
    },
  })
  const calendar = useCalendar()
  const issues = useMemo(
    () => withoutSettled(form.issues, form.values, today(), calendar),
    [form.issues, form.values, calendar],
  )
  const lines = linesIn(form.values)
  const { draft } = check(entities.orders, form.values)
  const isSendable = draft !== null && issuesOfLines(lines).length === 0 && !form.isSaved
  return {
    form: { ...form, issues, clashes: { ...form.clashes, ...clashesOfLines(lines) } },
    start: { ...startValues(entities.orders, form.opened), ...beside },
    input: isSendable
      ? inputOf(form.opened, patchOf(entities.orders, form.opened, draft), lines, removable(baseOf(form.found?.base)))
      : null,
  }
}
