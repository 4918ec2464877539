import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ForecastSkill, SkillForecast } from '#shared/contract/people/skill-forecast.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { coveragePath } from '../coverage-views.ts'
import styles from './forecast.module.css'

/** Skills, those that lack most holders first, by weeks; a week leads to its orders that need the skill. */
export function ForecastTable({ forecast: { weeks, skills } }: { readonly forecast: SkillForecast }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('skills.forecast.title')}>
        <thead>
          <tr>
            <th scope="col">{t('skills.forecast.skill')}</th>
            {weeks.map(({ from, to }) => (
              <th key={from} scope="col" title={formats.range(from, to)}>
                {formats.dayAndMonth(from)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skills.map((skill) => (
            <tr key={skill._id}>
              <th scope="row">
                <Link className={styles.skill} to={paths.record('skills', skill._id)}>
                  {skill.name}
                </Link>
              </th>
              {skill.weeks.map((week) => (
                <td key={week.from} data-short={week.missing > 0 || undefined}>
                  <Week skill={skill} week={week} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface WeekProps {
  readonly skill: ForecastSkill
  readonly week: ForecastSkill['weeks'][number]
}

function Week({ skill, week: { from, to, mostOnOneDay, holders, missing } }: WeekProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (mostOnOneDay === 0) return <span className={styles.none}>–</span>
  const weekText = formats.range(from, to)
  const state = missing > 0 ? t('skills.coverage.missing', { count: missing }) : t('skills.coverage.enough')
  const [needed, held] = [formats.number(mostOnOneDay), formats.number(holders)]
  return (
    <Link
      className={styles.week}
      to={coveragePath(skill._id, from)}
      title={t('skills.forecast.week', { skill: skill.name, week: weekText, needed, held, state })}
    >
      {missing > 0 && <strong>{t('skills.forecast.gap', { shown: formats.number(missing) })}</strong>}
      <span>{t('skills.forecast.share', { needed, held })}</span>
    </Link>
  )
}
