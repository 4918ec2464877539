import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import type { AppError } from '#shared/contract/errors.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { whenAdded } from '#renderer/fields/files/use-adding.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { whenChosen } from '#renderer/ui/use-held-enter.ts'
import { shownTitle } from '../shown-title.ts'
import type { Final, Reversible } from '../undo.ts'
import { tellRefused } from '../tell-refused.ts'
import { useUndoStack } from '../use-undo.ts'
import { takeUnsent } from '../write.ts'
import { check, issuesAtOnce, issuesOfError, type FormValues } from './form-values.ts'
import type { Clashes } from './clashes.ts'
import { useChanges } from './use-changes.ts'
import { useDraft, type Draft } from './use-draft.ts'

/** What a form wrote, and how Ctrl+Z undoes it; without `undo`, Ctrl+Z answers that the record is to be changed or deleted. */
export interface Saved extends Pick<Written, 'waits'> {
  readonly undo?: Reversible
}

/** What saving came to: null when there was nothing to write, or the result was shown; `kept` when the person did not want it after all. */
export type SaveResult = Saved | null | 'kept'

/** The key of the toast after saving: a form that shows its own uses it too, so that only one is shown. */
export const SAVED_TOAST = 'saved'

interface Options {
  readonly entity: Entity
  /** The values the form opened with. */
  readonly start: FormValues
  /** What the fields were before they were changed, where it is not what `start` has. */
  readonly base?: FormValues
  /** The id of the row; a new one without it, which the draft then carries. */
  readonly recordId?: string | undefined
  /** The key the unsaved draft is stored under: `employees.<id>`, `employees.new`. */
  readonly draftKey: string
  /** The values as they are checked and saved: without those of fields that others take away. What was typed stays on display. */
  readonly asChecked?: (values: FormValues) => FormValues
  /** Checks that the entity's declaration cannot express: the lines of an order, what another row requires. */
  readonly extraIssues?: (values: FormValues) => readonly FieldIssue[]
  /**
   * Writes; resolves when the server accepted it, or when it is pending on this device. Null: there was nothing to
   * write, or `save` showed the result itself. `kept`: the person chose not to, and the form stays as it is.
   */
  readonly save: (draft: Readonly<Record<string, unknown>>, values: FormValues) => Promise<SaveResult>
  /** Takes in the version that refused the write; returns this person's changes over it, null when it cannot. */
  readonly onStale?: (error: AppError, values: FormValues) => FormValues | null
}

export interface RecordForm {
  readonly entity: Entity
  /** The id of the row, also of one that is not created yet. Files are added to it: whoever saves it another way uses it. */
  readonly recordId: string
  readonly values: FormValues
  readonly issues: readonly FieldIssue[]
  readonly warnings: readonly FieldIssue[]
  /** How many times saving was refused for its fields. */
  readonly refusals: number
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly isSaved: boolean
  /** The refusal when somebody else changed the row meanwhile. */
  readonly stale: AppError | null
  /** When the draft on display was stored; null when the form shows no stored draft. */
  readonly draftAt: string | null
  /** The draft that was found when the form opened. */
  readonly found: Draft | null
  /** The fields that somebody else changed too and that are not settled yet. */
  readonly clashes: Clashes
  /** Keeps one's own value of a field, or takes the other's. */
  readonly settle: (name: string, choice: 'mine' | 'theirs') => void
  readonly set: (name: string, value: unknown) => void
  /** Saves; true when it succeeded. */
  readonly submit: () => Promise<boolean>
  readonly discardDraft: () => void
}

const NO_CLASHES: Clashes = {}

const notUndone = (entity: Entity, values: FormValues): Final => ({
  label: ({ t }) => t('form.saved'),
  isFinal: true,
  answer: ({ t, formats }) => t('form.savedNotUndone', { name: shownTitle(t, formats, entity, values) }),
})
const nothingToSettle = () => undefined
const asTyped = (values: FormValues) => values

/** The state of one form: values, issues, saving, and the stored draft that survives a crash. */
export function useRecordForm(options: Options): RecordForm {
  const { entity, start, base, draftKey, asChecked = asTyped, extraIssues, save, onStale } = options
  const isNew = options.recordId === undefined
  const { t } = useTranslation()
  const toasts = useToasts()
  const stack = useUndoStack()
  const { changes, setChanges, lastChanges } = useChanges()
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [stale, setStale] = useState<AppError | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [newId] = useState(() => uuidv7())

  const typed = useMemo(() => ({ ...start, ...changes }), [start, changes])
  const draft = useDraft(`draft.${draftKey}`, isSaved ? null : changes, base ?? start)
  const isRestored = changes === null && Boolean(draft.found)
  const values = useMemo(
    () => (isRestored && draft.found ? { ...start, ...draft.found.values } : typed),
    [isRestored, draft.found, start, typed],
  )
  const draftId = typeof values['_id'] === 'string' ? values['_id'] : newId
  const recordId = options.recordId ?? draftId
  const checked = useMemo(() => check(entity, asChecked(values)), [asChecked, entity, values])
  const { warnings } = checked
  const shownIssues = useMemo(() => {
    const told = new Set(issues.map(({ field }) => field))
    return [...issues, ...issuesAtOnce(checked).filter(({ field }) => !told.has(field))]
  }, [issues, checked])

  const set = useCallback(
    (name: string, value: unknown) => {
      // A file belongs to the row that will be created: its id is kept with the draft.
      const owner = isNew && entity.fields[name]?.kind === 'file' ? { _id: recordId } : {}
      setChanges({ ...(lastChanges() ?? draft.found?.values), ...owner, [name]: value })
      setIssues((now) => now.filter(({ field }) => field !== name && !field.startsWith(`${name}.`)))
    },
    [draft.found, entity, isNew, lastChanges, recordId, setChanges],
  )

  const submit = useCallback(async () => {
    const lastValues = () => {
      const last = lastChanges()
      return last ? { ...start, ...last } : values
    }
    setBusy(true)
    try {
      await whenAdded(recordId)
      await whenChosen()
      const wanted = lastValues()
      const { draft: ready, issues: wrong } = check(entity, asChecked(wanted))
      const found = [...wrong, ...(extraIssues?.(wanted) ?? [])]
      setIssues(found)
      setStale(null)
      if (found.length > 0) setRefusals((before) => before + 1)
      if (!ready || found.length > 0) return false
      const before = stack.newest()
      const saved = await save(ready, wanted)
      if (saved === 'kept') return false
      // `save` may have added its own action. Without one here, Ctrl+Z would undo what was done before the form.
      if (saved && stack.newest() === before) stack.push(saved.undo ?? notUndone(entity, wanted))
      setSaved(true)
      draft.remove()
      if (saved?.waits) {
        const options = { key: SAVED_TOAST }
        const isShown = toasts.confirm(t('form.keptHere'), options)
        tellRefused({ label: null, ops: takeUnsent(), isShown, options })
      }
      return true
    } catch (error) {
      const refused = asAppError(error)
      const fieldIssues = issuesOfError(entity, refused)
      if (refused.code === 'STALE') {
        setStale(refused)
        const kept = onStale?.(refused, lastValues())
        if (kept) setChanges(kept)
      } else if (fieldIssues.length > 0) {
        setIssues(fieldIssues)
        setRefusals((before) => before + 1)
      } else toasts.error(refused)
      return false
    } finally {
      setBusy(false)
    }
  }, [
    entity,
    start,
    values,
    lastChanges,
    setChanges,
    recordId,
    asChecked,
    extraIssues,
    save,
    onStale,
    draft,
    stack,
    toasts,
    t,
  ])

  const { remove: removeDraft } = draft
  const discardDraft = useCallback(() => {
    setChanges(null)
    setIssues([])
    setStale(null)
    removeDraft()
  }, [removeDraft, setChanges])

  return {
    entity,
    recordId,
    values,
    issues: shownIssues,
    warnings,
    refusals,
    isDirty: (changes !== null || isRestored) && !isSaved,
    isBusy,
    isSaved,
    stale,
    found: draft.found ?? null,
    clashes: NO_CLASHES,
    settle: nothingToSettle,
    draftAt: isRestored ? (draft.found?.at ?? null) : null,
    set,
    submit,
    discardDraft,
  }
}
