import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { SaveTrends } from './SaveTrends.tsx'
import { SmallLine } from './SmallLine.tsx'
import { trendLines } from './trend-lines.ts'
import type { TrendsView } from './trends-address.ts'
import { TrendsOf } from './TrendsOf.tsx'
import styles from './trends.module.css'

const COUNTED: readonly EntityName[] = ['assignments', 'timeEntries', 'labourRuleSets']

interface Props {
  /** What they can be narrowed to. */
  readonly by: 'clients' | 'offices'
  readonly trends: TrendsView
}

/** How the last twelve months went: places filled, people who did not come, and how much of the work was overtime. */
export function Trends({ by, trends }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id } = trends
  const asked = { until: today(), clientId: by === 'clients' ? id : null, officeId: by === 'offices' ? id : null }
  const { value, isPrevious, error, refresh } = useLive('reports.trends', asked, COUNTED)
  // Others were asked for meanwhile: their answer is on its way.
  const isLost = error !== null && error.code !== 'CANCELLED'
  return (
    <section className={styles.trends} aria-label={t('trends.title')} aria-busy={isPrevious}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('trends.title')}</h2>
        <TrendsOf by={by} trends={trends} />
        <Text size="xs" c="dimmed">
          {t('trends.until', { day: formats.longDay(asked.until) })}
        </Text>
        <SaveTrends asked={asked} />
      </div>
      {isLost && <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />}
      {!value && !isLost && <Skeleton h={90} />}
      {value && (
        <div className={styles.lines} data-previous={isPrevious || undefined}>
          {trendLines(t, formats, asked, value).map(({ key, ...line }) => (
            <SmallLine key={key} title={t(`trends.lines.${key}`)} {...line} />
          ))}
        </div>
      )}
    </section>
  )
}
