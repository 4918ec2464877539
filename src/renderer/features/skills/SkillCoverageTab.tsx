import { Anchor, Progress, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { CoverageWeek } from '#shared/domain/people/skill-coverage.ts'
import type { Row } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { viewQuery } from '#renderer/records/grid/views/view-state.ts'
import { paths } from '#renderer/screens/paths.ts'
import { COVERAGE_OF, holdersView, lostView } from './coverage-views.ts'
import styles from './coverage.module.css'

/** What each of the next weeks asks of a skill, against the people who hold it then. */
export function SkillCoverageTab({ skill }: { readonly skill: Row<'skills'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = todayNow()
  const shown = useSearchParams()[0].get('week')
  const from = useWeekStart()(today)
  const { value } = useLive('board.coverage', { skillId: skill._id, from, today }, COVERAGE_OF)
  if (!value) return <Skeleton h={320} maw={1040} />
  const label = (id: string) => orderNumberLabel(t, value.orderNumbers[id] ?? '…')
  const people = (view: View) => `${paths.list('employees')}?${viewQuery(view)}`
  const holdersOf = (week: CoverageWeek) => (
    <>
      {week.holders === 0 ? (
        formats.number(0)
      ) : (
        <Anchor component={Link} to={people(holdersView(skill._id, week))}>
          {formats.number(week.holders)}
        </Anchor>
      )}
      {week.lost > 0 && (
        <Text size="xs">
          <Anchor component={Link} inherit to={people(lostView(skill._id, week, today))}>
            {t('skills.coverage.lost', { count: week.lost })}
          </Anchor>
        </Text>
      )}
    </>
  )
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm" maw={720}>
        {t('skills.coverage.help')}
      </Text>
      <table className={styles.weeks} aria-label={t('skills.tabs.coverage')}>
        <thead>
          <tr>
            <th scope="col">{t('skills.coverage.week')}</th>
            <th scope="col" data-number>
              {t('skills.coverage.assignments')}
            </th>
            <th scope="col" data-number>
              {t('skills.coverage.most')}
            </th>
            <th scope="col" data-number>
              {t('skills.coverage.holders')}
            </th>
            <th scope="col">{t('skills.coverage.share')}</th>
            <th scope="col">{t('skills.coverage.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {value.weeks.map((week) => (
            <tr key={week.from} aria-current={week.from === shown || undefined}>
              <td>
                <Anchor component={Link} to={paths.board(week.from)}>
                  {formats.range(week.from, week.to)}
                </Anchor>
              </td>
              <td data-number>{formats.number(week.assignments)}</td>
              <td data-number>{formats.number(week.mostOnOneDay)}</td>
              <td data-number>{holdersOf(week)}</td>
              <td>
                <Share {...week} />
              </td>
              <td>
                {week.orders.length > 0 && (
                  <details open={week.from === shown}>
                    <summary>{t('skills.coverage.orderCount', { count: week.orders.length })}</summary>
                    {week.orders.map(({ orderId, assignments }) => (
                      <div key={orderId}>
                        <Anchor component={Link} to={paths.record('orders', orderId)}>
                          {label(orderId)}
                        </Anchor>{' '}
                        {t('skills.coverage.shifts', { count: assignments })}
                      </div>
                    ))}
                  </details>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** How much of the holders the fullest day takes; more than all of them is said. */
function Share({ mostOnOneDay, holders, missing }: Pick<CoverageWeek, 'mostOnOneDay' | 'holders' | 'missing'>) {
  const { t } = useTranslation()
  const percent = holders === 0 ? (mostOnOneDay > 0 ? 100 : 0) : Math.min(100, (100 * mostOnOneDay) / holders)
  const text = missing > 0 ? t('skills.coverage.missing', { count: missing }) : t('skills.coverage.enough')
  return (
    <>
      <Progress mt={6} value={percent} color={missing > 0 ? 'danger' : 'accent'} aria-label={text} />
      <Text size="xs">{text}</Text>
    </>
  )
}
