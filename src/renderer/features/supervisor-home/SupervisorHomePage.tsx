import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isNeeded, isToFill } from '#shared/domain/to-fill.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconSites } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { AssignmentRows } from '#renderer/entities/AssignmentRows.tsx'

/** The sites of a supervisor and who works there this week. The server sends a supervisor their own only. */
export function SupervisorHomePage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const start = weekStart(todayNow(useNow(60_000)))
  const sites = useList('sites', {
    filters: [{ field: 'active', op: 'is', value: true }],
    sort: [{ field: 'name', dir: 'asc' }],
    limit: 50,
  })
  const assignments = useList('assignments', {
    filters: [{ field: 'date', op: 'between', value: [start, addDays(start, 6)] }],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 200,
  })
  if (sites.rows === undefined || assignments.rows === undefined)
    return (
      <Page title={title}>
        <Skeleton h={120} maw={880} />
      </Page>
    )
  return (
    <Page title={title} isRead aside={<Text c="dimmed">{formats.range(start, addDays(start, 6))}</Text>}>
      <Stack gap="xl">
        {sites.rows.length === 0 && (
          <EmptyState icon={IconSites} title={t('supervisorHome.noSites')} text={t('supervisorHome.noSitesText')} />
        )}
        {sites.rows.map((site) => {
          const ofSite = assignments.rows?.filter((each) => each.siteId === site._id && isNeeded(each)) ?? []
          return (
            <section key={site._id}>
              <Title order={2}>{site.name}</Title>
              <Text c="dimmed" mb="sm">
                {[site.addressLine1, site.city].filter(Boolean).join(', ')}
              </Text>
              {ofSite.length === 0 ? (
                <Text c="dimmed">{t('supervisorHome.nobody')}</Text>
              ) : (
                <AssignmentRows
                  assignments={ofSite}
                  renderMain={(assignment) =>
                    // The server does not send a supervisor every employee: the name may be missing.
                    isToFill(assignment)
                      ? t('supervisorHome.open')
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
