import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFields } from './FormFields.tsx'
import type { AnyFormGroup } from './form-layout.ts'
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
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    if (form.isSaved) saved()
  }, [form.isSaved])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack>
        {form.stale && <StaleNotice error={form.stale} />}
        <FormFields form={form} group={group} />
        <Group gap="xs">
          <Button type="submit" loading={form.isBusy}>
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
