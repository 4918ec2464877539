import { Checkbox, Group, Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { ChoiceFieldInput } from '#renderer/fields/choice-inputs.tsx'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { lacksDetails, type CancelForm, type CancelWhy } from './use-called-off.ts'

const { siteCancellations } = entities

interface Props {
  readonly form: CancelWhy
  readonly onChange: (part: Partial<CancelWhy>) => void
}

interface ReasonProps extends Props {
  readonly isFocusedFirst: boolean
}

/** Why it is called off. */
export function CancelReason({ form, isFocusedFirst, onChange }: ReasonProps) {
  const { t } = useTranslation()
  return (
    <ChoiceFieldInput
      isFocusedFirst={isFocusedFirst}
      entity={siteCancellations}
      name="reason"
      field={siteCancellations.fields.reason}
      label={fieldLabel(t, siteCancellations, 'reason')}
      value={form.reason}
      onChange={(reason) => onChange({ reason: reason as CancelForm['reason'] })}
    />
  )
}

interface DetailsProps extends Props {
  readonly detailsRef: RefObject<HTMLTextAreaElement | null>
}

/** Why in words, and whether it is superior force, which must be explained. */
export function CancelReasonDetails({ form, detailsRef, onChange }: DetailsProps) {
  const { t } = useTranslation()
  const label = (name: string) => fieldLabel(t, siteCancellations, name)
  return (
    <>
      <Textarea
        ref={detailsRef}
        label={label('details')}
        value={form.details}
        onChange={(event) => onChange({ details: event.currentTarget.value })}
        maxLength={500}
        autosize
        minRows={1}
        maxRows={4}
        withAsterisk={form.forceMajeure}
        // An empty field is no mistake yet.
        {...(lacksDetails(form) && {
          [form.details === '' ? 'description' : 'error']: t('cancelDay.detailsNeeded'),
        })}
      />
      <Group>
        <Checkbox
          label={label('forceMajeure')}
          description={t('cancelDay.forceMajeureText')}
          checked={form.forceMajeure}
          onChange={(event) => onChange({ forceMajeure: event.currentTarget.checked })}
        />
      </Group>
    </>
  )
}
