import { Button, Text } from '@mantine/core'
import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { useNavigate } from 'react-router-dom'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { RecordState, type PageRecord } from '#renderer/records/page/RecordState.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { FormFields } from './FormFields.tsx'
import { useFormFocus } from './form-focus.ts'
import type { AnyFormGroup } from './form-layout.ts'
import type { FormValues } from './form-values.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveKeys } from './SaveKeys.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import type { RecordForm } from './use-record-form.ts'
import styles from './form.module.css'

/** What a high window shows of a form, its notices aside: drawn first, the others right after. */
const FIRST_FIELDS = 12

/** The groups drawn first: as many as are in sight. */
function firstGroups(groups: readonly AnyFormGroup[]): readonly AnyFormGroup[] {
  let fields = 0
  const after = groups.findIndex((group) => {
    fields += group.fields.length
    return fields >= FIRST_FIELDS
  })
  return after === -1 ? groups : groups.slice(0, after + 1)
}

interface Props {
  readonly title: string
  readonly form: RecordForm
  readonly groups: readonly AnyFormGroup[]
  /** The values a new record was given: the form begins at the first field without one. */
  readonly given?: FormValues
  readonly submitLabel: string
  /** Where *Annuler* leads. */
  readonly back: string
  /** Called after saving, once the form may be left without a question. */
  readonly onSaved: () => void
  /** The record it edits; none for a new one. */
  readonly record?: PageRecord
  /** Somebody else deleted the record: nothing can be saved any more, and what was typed stays to be copied. */
  readonly isGone?: boolean
  /** Beside the buttons: what saving would do. */
  readonly note?: ReactNode
  /** At the right of the fields, where a window leaves room: what they come to. It stays in sight. */
  readonly aside?: ReactNode
}

/** A form as a page: groups of fields with their errors, a footer that stays in sight, and a question before changes are lost. */
export function FormPage({
  title,
  form,
  groups,
  given = {},
  submitLabel,
  back,
  onSaved,
  record,
  isGone = false,
  note,
  aside,
}: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const body = useRef<HTMLDivElement>(null)
  const { issues } = form
  useFormFocus(body, form, { given })
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])

  // After the render in which the form is clean: LeaveGuard would ask a question before.
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    if (form.isSaved) saved()
  }, [form.isSaved])

  const submit = () => {
    if (!form.isBusy && !form.isSaved && !isGone) void form.submit()
  }
  useShortcuts('shell.shortcuts.forms', [{ keys: 'mod+S', label: 'shell.shortcuts.save', run: submit, inFields: true }])

  return (
    <Page title={title} aside={record && <RecordState record={record} mode="editing" />} fill>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.body} ref={body}>
          <div className={styles.column}>
            {form.draftAt && <DraftNotice at={form.draftAt} onDiscard={form.discardDraft} />}
            {isGone ? (
              <Notice tone="warning" icon={IconWarning} role="alert">
                {t('form.gone')}
              </Notice>
            ) : (
              <StaleNotice form={form} />
            )}
            {(isWhole ? groups : firstGroups(groups)).map((group) => (
              <FormFields key={group.title} form={form} group={group} />
            ))}
          </div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
        <footer className={styles.footer} data-form-foot>
          <Button type="submit" disabled={isGone} loading={form.isBusy} rightSection={<SaveKeys />}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={() => void navigate(back)}>
            {t(isGone ? 'form.backToList' : 'form.cancel')}
          </Button>
          {issues.length > 0 && (
            <Text size="sm" className={styles.problems ?? ''} role="alert">
              {t('form.problems', { count: issues.length })}
            </Text>
          )}
          {note}
        </footer>
      </form>
      <LeaveGuard isDirty={form.isDirty} onLeave={form.discardDraft} />
    </Page>
  )
}

function DraftNotice({ at, onDiscard }: { readonly at: string; readonly onDiscard: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('form.draftDiscard')}
        </Button>
      }
    >
      {t('form.draftFound', { age: formats.age(at, now) })}
    </Notice>
  )
}
