import { SimpleGrid, Stack } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { RefFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { CancelReason, CancelReasonDetails } from './CancelReason.tsx'
import type { CancelForm } from './use-called-off.ts'

const { siteCancellations } = entities

interface Props {
  readonly form: CancelForm
  /** The day that is shown, chosen or not. */
  readonly date: string
  /** The dialog is about one site: it is in its title. */
  readonly isSiteFixed: boolean
  readonly detailsRef: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (part: Partial<CancelForm>) => void
}

/** Which site, which day, and why it is called off. */
export function CancelDayFields({ form, date, isSiteFixed, detailsRef, onChange }: Props) {
  const { t } = useTranslation()
  const label = (name: string) => fieldLabel(t, siteCancellations, name)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={isSiteFixed ? 2 : 3}>
        {!isSiteFixed && (
          <RefFieldInput
            isFocusedFirst
            entity={siteCancellations}
            name="siteId"
            field={siteCancellations.fields.siteId}
            label={label('siteId')}
            value={form.siteId}
            onChange={(siteId) => onChange({ siteId: siteId as string | null, date: null })}
          />
        )}
        <DayInput
          label={t('cancelDay.day')}
          sense="planned"
          value={date}
          onChange={(day) => onChange({ date: day as string | null })}
        />
        <CancelReason isFocusedFirst={isSiteFixed} form={form} onChange={onChange} />
      </SimpleGrid>
      <CancelReasonDetails form={form} onChange={onChange} detailsRef={detailsRef} />
    </Stack>
  )
}
