import { useTranslation } from 'react-i18next'
import type { HeldBadge } from '#shared/contract/computed.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { skillAppearance } from '#renderer/fields/appearance.ts'
import { countHidden } from '#renderer/ui/count-hidden.ts'
import classes from './skill-badges.module.css'

const URGENCY = { expired: 0, unverified: 1, expiring: 2, valid: 3 } as const

/** Skills side by side, the most urgent first. Valid ones have no icon; those without room are counted. */
export function SkillBadges({ skills }: { readonly skills: readonly HeldBadge[] }) {
  const { t } = useTranslation()
  return (
    <span
      className={classes.badges}
      key={skills.map(({ code, state }) => code + state).join()}
      ref={countHidden}
      title={skills.map(({ name }) => name).join(', ')}
    >
      {skills
        .toSorted((a, b) => URGENCY[a.state] - URGENCY[b.state])
        .map(({ code, name, state }) => {
          const { tone, icon } = skillAppearance[state]
          const isFine = state === 'valid'
          return (
            <Chip
              key={code}
              tone={isFine ? 'neutral' : tone}
              {...(isFine ? {} : { icon })}
              hint={`${name} · ${t(`board.skillStates.${state}`)}`}
            >
              {code}
            </Chip>
          )
        })}
    </span>
  )
}
