import { useTranslation } from 'react-i18next'
import type { PositionRole } from '#shared/entities/order-positions.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconSkills } from '#renderer/ui/icons.ts'
import { useRequiredSkills } from './use-required-skills.ts'

interface Props {
  readonly role: PositionRole
  /** Ids of the skills that the position, and its site and client where they are known, ask for. */
  readonly asked: readonly string[]
}

/** The skills that a position requires; those of its trade say so, with their source. */
export function RequiredCards({ role, asked }: Props) {
  const { t } = useTranslation()
  return useRequiredSkills(role, asked).map(({ _id, name, byTrade, legalRef }) => (
    <Chip
      key={_id}
      tone="info"
      icon={IconSkills}
      {...(byTrade && { hint: legalRef ? t('skills.byLaw', { source: legalRef }) : t('skills.byTrade') })}
    >
      {name}
    </Chip>
  ))
}
