import { useTranslation } from 'react-i18next'
import type { SkillStatus } from '#shared/domain/people/skill-status.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { skillAppearance } from '#renderer/fields/appearance.ts'

/** The state of a skill somebody holds, or lacks. */
export function SkillStateChip({ state, children }: { readonly state: SkillStatus; readonly children?: string }) {
  const { t } = useTranslation()
  const { tone, icon } = skillAppearance[state]
  return (
    <Chip tone={tone} icon={icon} {...(children ? { hint: t(`skills.states.${state}`) } : {})}>
      {children ?? t(`skills.states.${state}`)}
    </Chip>
  )
}
