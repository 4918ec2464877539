import { useCallback, useMemo, useState } from 'react'
import { AppError } from '#shared/contract/errors.ts'
import { changeInTheWay, changesInTheWay } from '#shared/contract/sync/stale.ts'
import { entities, type EntityName, type Patch, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { patchRecord } from '#renderer/records/write.ts'
import type { Done } from '../run-each.ts'
import { clashesOf, openClashes, type Clashes } from './clashes.ts'
import { patchOf, startValues, type FormValues } from './form-values.ts'
import { undoEdit } from './undo-edit.ts'
import { useRecordForm, type RecordForm, type SaveResult, type Saved } from './use-record-form.ts'

export interface EditOptions<N extends EntityName> {
  /** The fields the form shows. */
  readonly shown: readonly string[]
  /** Values the form begins with instead of the row's. */
  readonly start?: FormValues
  /** The key its draft is stored under; that of the row by default. */
  readonly draftKey?: string
  /** The values as they are checked and saved. */
  readonly asChecked?: (values: FormValues) => FormValues
  readonly extraIssues?: (values: FormValues) => readonly FieldIssue[]
  /** What is written beside the changes, such as the history of what they replace. */
  readonly also?: (row: Row<N>) => object
  /** Values beside those of the row: the positions of an order. */
  readonly beside?: Beside
  /** Writes what differs from the row as it was opened, and the values beside it; patches the row by default. */
  readonly save?: (patch: Patch<N>, values: FormValues, opened: Row<N>) => Promise<SaveResult>
}

interface Beside {
  readonly start: FormValues
  /** Lays the typed values over the row as others changed it meanwhile, which the error has. */
  readonly over: (error: AppError, values: FormValues) => FormValues
}

/** The form of an existing row, and the version of it that its changes are made over. */
export interface EditForm<N extends EntityName> extends RecordForm {
  readonly opened: Row<N>
}

const NO_CLASHES: Clashes = {}
const asValues = (row: object) => row as FormValues
const picked = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Writes what differs from the row as it was opened; null when nothing does. */
export const patchRow =
  <N extends EntityName>(name: N) =>
  async (patch: Patch<N>, _values: FormValues, opened: Row<N>): Promise<Saved | null> => {
    if (Object.keys(patch).length === 0) return null
    const { row, waits } = await patchRecord(name, opened, patch)
    return { waits, undo: undoEdit(name, opened, patch, row) }
  }
/** Saves as part of something larger, which is taken back with it. @throws AppError BAD_ANSWER when there was nothing to save */
export async function undoableOf(save: () => Promise<Saved | null>): Promise<Required<Done>> {
  const saved = await save()
  if (!saved?.undo) throw new AppError('BAD_ANSWER')
  const { waits, undo } = saved
  return { waits, undo: () => undo.undo() }
}

const CHANGED: FieldIssue['code'] = 'CHANGED_MEANWHILE'

/**
 * The form of an existing row. It saves the fields that differ from the row as it was opened. When somebody else changed one
 * of them meanwhile, the form goes on over their version with all that was typed, and asks at each such field which value
 * to keep; so it does when a stored draft is older than the row.
 */
export function useEditForm<N extends EntityName>(name: N, row: Row<N>, options: EditOptions<N>): EditForm<N> {
  const { shown, start, draftKey = `${name}.${row._id}`, extraIssues, also, beside, save = patchRow(name) } = options
  const entity = entities[name]
  const [opened, setOpened] = useState(row)
  const [refused, setRefused] = useState(NO_CLASHES)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const more = beside?.start
  const first = useMemo(
    () => ({ ...startValues(entity, { ...opened, ...start }), ...more }),
    [entity, opened, start, more],
  )
  const base = useMemo(() => {
    const before = Object.entries(refused).map(([field, clash]) => [field, clash.before])
    return { ...first, ...Object.fromEntries(before.filter(([field]) => !settled.has(String(field)))) }
  }, [first, refused, settled])

  const onStale = (error: AppError, values: FormValues): FormValues | null => {
    const others = beside?.over(error, values)
    const current = error.details.current as Row<N> | undefined
    if (current?._id !== opened._id) {
      return others ? { ...picked(values, Object.keys(patchOf(entity, opened, values))), ...others } : null
    }
    const last = changeInTheWay(error) ?? { by: current.updatedBy, at: current.updatedAt }
    const versions = { opened: asValues(opened), current: asValues(current), mine: values }
    const found = clashesOf(entity, { ...versions, changes: changesInTheWay(error), last, shown })
    const mine = [...Object.keys(patchOf(entity, opened, values)), ...Object.keys(found)]
    setOpened(current)
    setRefused(found)
    setSettled((now) => new Set([...now].filter((field) => !Object.hasOwn(found, field))))
    return { ...picked(values, mine), ...others }
  }

  const form = useRecordForm({
    entity,
    start: first,
    base,
    recordId: opened._id,
    draftKey,
    ...(options.asChecked && { asChecked: options.asChecked }),
    extraIssues: (values) => [
      ...Object.keys(clashes).map((field) => ({ field, code: CHANGED })),
      ...(extraIssues?.(values) ?? []),
    ],
    save: (draft, values) => save({ ...patchOf(entity, opened, draft), ...also?.(opened) } as Patch<N>, values, opened),
    onStale,
  })

  const { found, values, set: setValue } = form
  const sinceDraft = useMemo(() => {
    if (!found?.base) return NO_CLASHES
    const current = asValues(opened)
    const versions = { opened: { ...current, ...found.base }, current, mine: { ...current, ...found.values } }
    const last = { by: opened.updatedBy, at: opened.updatedAt }
    return clashesOf(entity, { ...versions, changes: {}, last, shown })
  }, [entity, found, opened, shown])
  const clashes = openClashes({ ...sinceDraft, ...refused }, settled, values)

  // What is typed after the question is an answer to it.
  const set = useCallback(
    (field: string, value: unknown) => {
      setSettled((now) => (now.has(field) ? now : new Set([...now, field])))
      setValue(field, value)
    },
    [setValue],
  )
  return {
    ...form,
    opened,
    clashes,
    set,
    settle: (field, choice) => set(field, choice === 'theirs' ? clashes[field]?.theirs : values[field]),
  }
}
