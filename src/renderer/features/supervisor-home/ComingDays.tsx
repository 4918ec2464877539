import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isNeeded } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { SiteCrew } from './SiteCrew.tsx'
import styles from './coming-days.module.css'

interface Props {
  /** Today and tomorrow. */
  readonly days: readonly string[]
}

const MOST = 200

/** What is on the sites of a supervisor today and tomorrow: where, who comes, when and as what, and who is not there. */
export function ComingDays({ days }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const between = { field: 'date', op: 'between' as const, value: [days[0] ?? null, days.at(-1) ?? null] }
  const assignments = useList('assignments', {
    filters: [between],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: MOST,
  })
  const entries = useList('timeEntries', { filters: [between], limit: MOST }).rows ?? []
  const sites = useList('sites', { filters: [{ field: 'active', op: 'is', value: true }], limit: MOST }).rows
  if (!assignments.rows || !sites) return null
  const siteOf = new Map(sites.map((site) => [site._id, site]))
  const needed = assignments.rows.filter(isNeeded)
  return (
    <div className={styles.days}>
      {days.map((day, at) => {
        const bySite = [
          ...Map.groupBy(
            needed.filter(({ date }) => date === day),
            ({ siteId }) => siteId,
          ),
        ]
        return (
          <section key={day} className={styles.day}>
            <Title order={2}>
              {t(at === 0 ? 'supervisorHome.today' : 'supervisorHome.tomorrow', { day: formats.weekday(day) })}
            </Title>
            {bySite.length === 0 && <Text c="dimmed">{t('supervisorHome.nobodyThatDay')}</Text>}
            {bySite.map(([siteId, shifts]) => (
              <SiteCrew
                key={siteId}
                site={siteOf.get(siteId) ?? null}
                name={assignments.titles[siteId] ?? '…'}
                shifts={shifts}
                entries={entries as readonly Row<'timeEntries'>[]}
                titles={assignments.titles}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}
