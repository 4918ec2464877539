import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { count } from '#shared/model/field.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { ListInput } from '#renderer/fields/ListInput.tsx'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'

const entity = entities.orderPositions
const FIELDS = { ...entity.fields, quantity: count({ required: true, min: 1, max: 99, default: 1 }) }
const NAMES = ['quantity', 'role', 'label', 'requiredSkillIds'] as const
const BLANK = { label: '', role: 'flagger', quantity: 1, requiredSkillIds: [] }

/** The positions that orders at a site begin with. */
export function DefaultPositionsInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <ListInput
      {...props}
      label=""
      subfields={NAMES.map((name) => ({ entity, name, label: fieldLabel(t, entity, name), field: FIELDS[name] }))}
      blank={BLANK}
      add={t('orders.positions.add')}
      nameOf={({ role, label }) => String(label || choiceLabel(t, 'orderPositions', 'role', String(role)))}
      // An emptied name stays a text.
      onChange={(positions) =>
        props.onChange(
          (positions as readonly Readonly<Record<string, unknown>>[]).map((position) => ({
            ...position,
            label: position['label'] ?? '',
          })),
        )
      }
    />
  )
}
