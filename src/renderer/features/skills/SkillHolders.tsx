import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { skillStatus } from '#shared/domain/people/skill-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { paths } from '#renderer/screens/paths.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconSkills } from '#renderer/ui/icons.ts'
import { SkillStateChip } from '#renderer/components/people/SkillStateChip.tsx'
import styles from './skill-holders.module.css'

const SHOWN = 100

/** The people who work here and hold a skill; those whose certification ends first on top. */
export function SkillHolders({ skill }: { readonly skill: Row<'skills'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows, titles, total } = useList('employeeSkills', {
    filters: [
      { field: 'skillId', op: 'anyOf', value: [skill._id] },
      { field: 'ofActive', op: 'is', value: true },
    ],
    sort: [{ field: 'expiresAt', dir: 'asc' }],
    limit: SHOWN,
    count: true,
  })
  if (!rows) return null
  if (rows.length === 0) return <EmptyState icon={IconSkills} title={t('skills.noHolders')} />
  const today = todayNow()
  return (
    <>
      <ul className={styles.holders}>
        {rows.map((held) => (
          <li key={held._id}>
            <Anchor component={Link} to={paths.record('employees', held.employeeId, 'skills')}>
              {titles[held.employeeId] ?? '…'}
            </Anchor>
            <span className="tabular">
              {skill.expirable && held.expiresAt && t('skills.until', { day: formats.longDay(held.expiresAt) })}
            </span>
            <SkillStateChip state={skillStatus(held, skill, today)} />
          </li>
        ))}
      </ul>
      {total !== null && total > SHOWN && <p>{t('skills.moreHolders', { count: total - SHOWN })}</p>}
    </>
  )
}
