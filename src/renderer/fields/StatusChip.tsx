import { useTranslation } from 'react-i18next'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { choiceLooks } from './choice-looks.ts'

/** A state of a row, as colour, icon and text; plain text when the list of values is no state. */
export function StatusChip({ entity, field, value }: { entity: string; field: string; value: string }) {
  const { t } = useTranslation()
  const look = choiceLooks[`${entity}.${field}`]?.[value]
  const label = choiceLabel(t, entity, field, value)
  if (!look) return <>{label}</>
  return (
    <Chip tone={look.tone} icon={look.icon} striped={look.striped ?? false}>
      {label}
    </Chip>
  )
}
