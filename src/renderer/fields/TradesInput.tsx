import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { POSITION_ROLES } from '#shared/entities/order-positions.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { commonProps, type InputProps } from './input-props.ts'

/** Several trades of positions. */
export function TradesInput(props: InputProps) {
  const { t } = useTranslation()
  const chosen = Array.isArray(props.value) ? (props.value as string[]) : []
  const options = POSITION_ROLES.map((value) => ({ value, label: choiceLabel(t, 'orderPositions', 'role', value) }))
  return (
    <MultiSelect
      {...commonProps(props)}
      description={t('skills.tradesHint')}
      data={options}
      value={chosen}
      onChange={props.onChange}
      searchable
      hidePickedOptions
      placeholder={chosen.length === 0 ? t('fields.search') : ''}
      nothingFoundMessage={t('fields.nothingFound')}
      comboboxProps={{ transitionProps: { duration: 100 } }}
    />
  )
}
