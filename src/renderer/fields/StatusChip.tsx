import { useTranslation } from 'react-i18next'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { choiceAppearance } from './appearance.ts'

/** A choice as a chip with colour and icon; plain text when the choice is no status. */
export function StatusChip({ entity, field, value }: { entity: string; field: string; value: string }) {
  const { t } = useTranslation()
  const appearance = choiceAppearance[`${entity}.${field}`]?.[value]
  const label = choiceLabel(t, entity, field, value)
  if (!appearance) return <>{label}</>
  return (
    <Chip tone={appearance.tone} icon={appearance.icon} striped={appearance.striped ?? false}>
      {label}
    </Chip>
  )
}
