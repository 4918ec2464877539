import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SENT_HOME_REASONS } from '#shared/domain/time/entries/entry-kinds.ts'
import { commonProps, type InputProps } from '#renderer/fields/input-props.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'

/** Why somebody was sent home: without the reasons of who did not come. */
export function SentHomeReason(props: InputProps) {
  const { t } = useTranslation()
  return (
    <Select
      {...commonProps(props)}
      data={SENT_HOME_REASONS.map((value) => ({ value, label: choiceLabel(t, 'timeEntries', 'absentReason', value) }))}
      value={typeof props.value === 'string' ? props.value : null}
      onChange={props.onChange}
    />
  )
}
