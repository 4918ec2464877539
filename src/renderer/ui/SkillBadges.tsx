import { useTranslation } from 'react-i18next'
import { Chip } from './Chip.tsx'
import { skillLooks } from './statuses.ts'
import classes from './skill-badges.module.css'

/** A competence as a list shows it: its short code and whether it counts. */
export interface SkillBadge {
  readonly code: string
  readonly name: string
  readonly state: 'valid' | 'expiring' | 'expired' | 'unverified'
}

const URGENCY = { expired: 0, unverified: 1, expiring: 2, valid: 3 } as const

/** Competences side by side, what is to be done first: only that has an icon, and what has no room is left out whole. */
export function SkillBadges({ skills }: { readonly skills: readonly SkillBadge[] }) {
  const { t } = useTranslation()
  return (
    <span className={classes.badges}>
      {skills
        .toSorted((a, b) => URGENCY[a.state] - URGENCY[b.state])
        .map(({ code, name, state }) => {
          const { tone, icon } = skillLooks[state]
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
