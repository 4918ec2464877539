import { Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OVER_STATUSES } from '#shared/domain/orders/order-status.ts'
import { isNeeded, isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { addDays } from '#shared/model/dates.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconSites } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { useIsPhone } from '#renderer/ui/use-phone.ts'
import { PermitsValue } from '#renderer/components/office/PermitsValue.tsx'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { FirstToApprove } from './FirstToApprove.tsx'
import { ComingDays } from './ComingDays.tsx'
import { useOwnSites } from './use-own-sites.ts'
import styles from './coming-days.module.css'
import { SheetCards } from './SheetCards.tsx'
import { AssignmentRows } from '#renderer/components/dispatch/AssignmentRows.tsx'

/** The orders among some in which nobody can be assigned any more. */
const ordersOver = (ids: string[]) => ({
  filters: [
    { field: '_id', op: 'anyOf' as const, value: ids },
    { field: 'status', op: 'anyOf' as const, value: [...OVER_STATUSES] },
  ],
  limit: 200,
})

/** What is on the sites of a supervisor today and tomorrow, the timesheets they approve, then their week. The server sends a supervisor their own only. */
export function SupervisorHomePage() {
  const title = useScreenTitle()
  const isPhone = useIsPhone()
  const { t } = useTranslation()
  const formats = useFormats()
  const today = todayNow(useNow(60_000))
  const start = useWeekStart()(today)
  const sites = useOwnSites()
  const assignments = useList('assignments', {
    filters: [{ field: 'date', op: 'between', value: [start, addDays(start, 6)] }],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 200,
  })
  const orderIds = [...new Set(assignments.rows?.filter(isVacant).map(({ orderId }) => orderId))]
  const over = useList('orders', orderIds.length === 0 ? null : ordersOver(orderIds)).rows ?? []
  if (sites === undefined || assignments.rows === undefined)
    return (
      <Page title={title}>
        <Skeleton h={120} maw={880} />
      </Page>
    )
  return (
    <Page
      title={title}
      isRead
      aside={<Text c="dimmed">{formats.range(start, addDays(start, 6))}</Text>}
      primary={isPhone && <FirstToApprove />}
      actions={
        // On a telephone it stands at the foot.
        !isPhone && (
          <Button component={Link} to={paths.list('timeEntries')} variant="default">
            {t('timeEntries.title')}
          </Button>
        )
      }
    >
      <Stack gap="xl">
        <div className={styles.home}>
          <ComingDays days={[today, addDays(today, 1)]} />
          <div className={styles.sheets}>
            <SheetCards />
          </div>
        </div>
        <Title order={2}>{t('supervisorHome.week')}</Title>
        {sites.length === 0 && (
          <EmptyState icon={IconSites} title={t('supervisorHome.noSites')} text={t('supervisorHome.noSitesText')} />
        )}
        {sites.map((site) => {
          const ofSite = assignments.rows?.filter((each) => each.siteId === site._id && isNeeded(each)) ?? []
          return (
            <section key={site._id}>
              <Title order={3}>{site.name}</Title>
              <Text c="dimmed" mb="sm">
                {[site.addressLine1, site.city].filter(Boolean).join(', ')}
              </Text>
              {site.permits.length > 0 && (
                <Box mb="sm">
                  <PermitsValue permits={site.permits} />
                </Box>
              )}
              {site.photoFileIds.length > 0 && (
                <Box mb="sm">
                  <FileStrip ids={site.photoFileIds} />
                </Box>
              )}
              {ofSite.length === 0 ? (
                <Text c="dimmed">{t('supervisorHome.nobody')}</Text>
              ) : (
                <AssignmentRows
                  level={4}
                  assignments={ofSite}
                  titles={assignments.titles}
                  renderMain={(assignment) =>
                    // The server does not send a supervisor every employee: the name may be missing.
                    isVacant(assignment)
                      ? t(
                          over.some(({ _id }) => _id === assignment.orderId)
                            ? 'orders.leftOpen'
                            : 'supervisorHome.open',
                        )
                      : (assignments.titles[assignment.employeeId ?? ''] ?? t('supervisorHome.filled'))
                  }
                  renderAside={({ orderId }) => assignments.titles[orderId]}
                />
              )}
            </section>
          )
        })}
      </Stack>
    </Page>
  )
}
