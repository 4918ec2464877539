import { Box, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { addDays } from '#shared/model/dates.ts'
import { entities } from '#shared/entities/index.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { Schedule } from './Schedule.tsx'

const DAYS = 14

/** « Mon horaire »: the next two weeks of the person whose account this is, or of the one an administrator chooses. */
export function TimeEntriesPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const user = useSession().session?.user
  const account = useRecord('users', user?._id ?? null)
  const today = todayNow(useNow(60_000))
  const last = addDays(today, DAYS - 1)
  const own = account.row?.employeeId ?? null
  const isAdmin = user?.role === 'admin'
  return (
    <Page title={title} aside={<Text c="dimmed">{formats.range(today, last)}</Text>}>
      {account.row === undefined ? (
        <Skeleton h={120} maw={880} />
      ) : (
        <Stack>
          {isAdmin && <Choice employeeId={own} />}
          {own !== null && <Schedule employeeId={own} from={today} to={last} emptyText={t('timeEntries.emptyText')} />}
          {own === null && (
            <EmptyState
              icon={IconDay}
              title={t('timeEntries.notAnEmployee')}
              text={isAdmin ? t('timeEntries.choose') : t('timeEntries.ofOthers')}
            >
              {user?.role === 'supervisor' && (
                <Button component={Link} to={paths.to('/dashboard-supervisor')} variant="default">
                  {t('supervisorHome.title')}
                </Button>
              )}
            </EmptyState>
          )}
        </Stack>
      )}
    </Page>
  )
}

/** The next two weeks of one person. The server sends an employee their own only. */
export function EmployeeTimeEntriesPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { employeeId = '' } = useParams()
  const isAdmin = useSession().session?.user.role === 'admin'
  const { row, error } = useRecord('employees', employeeId)
  const today = todayNow(useNow(60_000))
  const last = addDays(today, DAYS - 1)
  if (!row) return <RecordMissing entity="employees" row={row} error={error} />
  return (
    <Page
      title={t('timeEntries.titleOf', { name: titleOf(entities.employees, row) })}
      aside={<Text c="dimmed">{formats.range(today, last)}</Text>}
    >
      <Stack>
        {isAdmin && <Choice employeeId={employeeId} />}
        <Schedule employeeId={employeeId} from={today} to={last} emptyText={t('timeEntries.emptyTextOf')} />
      </Stack>
    </Page>
  )
}

const Choice = ({ employeeId }: { readonly employeeId: string | null }) => (
  <Box maw={360}>
    <PersonChoice employeeId={employeeId} />
  </Box>
)
