import { Button, SimpleGrid, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { AnswerTile } from './AnswerTile.tsx'
import { NextToFill } from './NextToFill.tsx'
import { useWeekAnswers } from './use-week-answers.ts'
import { WeekShape } from './WeekShape.tsx'
import styles from './overview.module.css'

/** The first screen of a dispatcher: figures of the day that link to their rows, the week, the next open assignments. */
export function OverviewPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(60_000)
  const today = todayNow(now)
  const answers = useWeekAnswers(today, now)
  return (
    <Page
      title={title}
      aside={<span className={styles.day}>{formats.weekday(today)}</span>}
      actions={
        <Button component={Link} to={paths.board(today)}>
          {t('overview.openBoard')}
        </Button>
      }
    >
      <div className={styles.page}>
        <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="md">
          <AnswerTile label={t('overview.unfilledToday')} tone="danger" {...answers.unfilledToday} />
          <AnswerTile label={t('overview.unfilledTomorrow')} tone="warning" {...answers.unfilledTomorrow} />
          <AnswerTile
            label={
              answers.toCome.isNext
                ? t('overview.unfilledNextWeek')
                : t('overview.unfilledWeek', { day: formats.weekday(answers.toCome.to) })
            }
            tone="warning"
            {...answers.unfilledWeek}
          />
          <AnswerTile label={t('overview.orders')} {...answers.orders} />
          <AnswerTile label={t('overview.expiring')} tone="warning" {...answers.expiring} />
          <AnswerTile label={t('overview.expired')} tone="danger" {...answers.expired} />
        </SimpleGrid>
        <section>
          <Title order={2} className={styles.heading}>
            {t('overview.weekShape')}
          </Title>
          <WeekShape days={answers.week?.days ?? []} today={today} />
        </section>
        <section>
          <Title order={2} className={styles.heading}>
            {t('overview.next')}
          </Title>
          <NextToFill assignments={answers.next} />
        </section>
      </div>
    </Page>
  )
}
