import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { FormFields } from './FormFields.tsx'
import { useFormFocus } from './form-focus.ts'
import type { AnyFormGroup } from './form-layout.ts'
import type { FormValues } from './form-values.ts'
import { SaveKeys } from './SaveKeys.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import type { RecordForm } from './use-record-form.ts'

interface Props {
  readonly form: RecordForm
  readonly group: AnyFormGroup
  /** The text of the button that saves. */
  readonly action: string
  /** Somebody else deleted the record: nothing can be saved any more, and what was typed stays to be copied. */
  readonly isGone?: boolean
  /** What a new record was given: the first field without a value is focused. */
  readonly given?: FormValues
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A short form in a drawer. Closing the drawer keeps the draft; *Annuler* discards it. */
export function DrawerForm({ form, group, action, isGone = false, given, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const body = useRef<HTMLFormElement>(null)
  useFormFocus(body, form, given && { given })
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    if (form.isSaved) saved()
  }, [form.isSaved])
  const submit = () => {
    if (!form.isBusy && !form.isSaved && !isGone) void form.submit()
  }
  useShortcuts('shell.shortcuts.forms', [
    { keys: 'mod+S', label: 'shell.shortcuts.save', run: submit, inFields: true, overDialogs: true },
  ])
  return (
    <form
      ref={body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        {isGone ? (
          <Notice tone="warning" icon={IconWarning} role="alert">
            {t('form.gone')}
          </Notice>
        ) : (
          <StaleNotice form={form} />
        )}
        <FormFields form={form} group={group} />
        <Group gap="xs">
          <Button type="submit" disabled={isGone} loading={form.isBusy} rightSection={<SaveKeys />}>
            {action}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              form.discardDraft()
              onClose()
            }}
          >
            {t(isGone ? 'form.back' : 'form.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
