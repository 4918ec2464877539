import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { FormFields } from './FormFields.tsx'
import { useFormFocus } from './form-focus.ts'
import type { AnyFormGroup } from './form-layout.ts'
import { SaveKeys } from './SaveKeys.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import type { RecordForm } from './use-record-form.ts'

interface Props {
  readonly form: RecordForm
  readonly group: AnyFormGroup
  /** The text of the button that saves. */
  readonly action: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A short form in a drawer. Closing the drawer keeps the draft; *Annuler* discards it. */
export function DrawerForm({ form, group, action, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const body = useRef<HTMLFormElement>(null)
  useFormFocus(body, form)
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    if (form.isSaved) saved()
  }, [form.isSaved])
  const submit = () => {
    if (!form.isBusy && !form.isSaved) void form.submit()
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
        <StaleNotice form={form} />
        <FormFields form={form} group={group} />
        <Group gap="xs">
          <Button type="submit" loading={form.isBusy} rightSection={<SaveKeys />}>
            {action}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              form.discardDraft()
              onClose()
            }}
          >
            {t('form.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
