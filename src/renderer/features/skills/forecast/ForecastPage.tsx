import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SkillForecast } from '#shared/contract/people/skill-forecast.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconForecast } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { COVERAGE_OF } from '../coverage-views.ts'
import { ForecastTable } from './ForecastTable.tsx'
import { RenewalGroup } from './RenewalGroup.tsx'
import styles from './forecast.module.css'

/** *Couverture des compétences*: where holders will lack, week by week, and whose card is to be renewed first. */
export function ForecastPage() {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const today = todayNow()
  const from = useWeekStart()(today)
  const { value, error, refresh } = useLive('board.forecast', { from, today }, COVERAGE_OF)
  return (
    <Page title={title} isRead>
      {error && !value && <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />}
      {!value && !error && <Skeleton h={320} aria-busy />}
      {value?.skills.length === 0 && (
        <EmptyState icon={IconForecast} title={t('skills.forecast.emptyTitle')} text={t('skills.forecast.emptyText')} />
      )}
      {value && value.skills.length > 0 && <Forecast forecast={value} today={today} />}
    </Page>
  )
}

function Forecast({ forecast, today }: { readonly forecast: SkillForecast; readonly today: string }) {
  const { t } = useTranslation()
  const short = forecast.skills.filter(({ lacking }) => lacking > 0)
  const renewed = short.filter(({ renewals }) => renewals.length > 0).toSorted((a, b) => b.gained - a.gained)
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600} role="status" className={short.length > 0 ? styles.short : undefined}>
          {short.length > 0 ? t('skills.forecast.short', { count: short.length }) : t('skills.forecast.covered')}
        </Text>
        <Text c="dimmed" size="sm" maw={720}>
          {t('skills.forecast.help')}
        </Text>
      </div>
      <ForecastTable forecast={forecast} />
      {short.length > 0 && (
        <section aria-labelledby="renewals">
          <h2 id="renewals" className={styles.heading}>
            {t('skills.forecast.renewals')}
          </h2>
          {renewed.length === 0 && <Text c="dimmed">{t('skills.forecast.noRenewal')}</Text>}
          {renewed.map((skill) => (
            <RenewalGroup key={skill._id} skill={skill} today={today} />
          ))}
        </section>
      )}
    </Stack>
  )
}
