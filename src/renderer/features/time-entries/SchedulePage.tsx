import { Box, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addDays } from '#shared/model/dates.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useDayPlan } from '#renderer/components/time/clocking/use-day-plan.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { OwnShifts } from './own-shifts/OwnShifts.tsx'
import { OwnPapers } from './OwnPapers.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { Schedule } from './Schedule.tsx'
import { LogTime } from './LogTime.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

const DAYS = 14

/** « Mon horaire »: the next two weeks of the person whose account this is. */
export function OwnSchedule() {
  const { t } = useTranslation()
  const user = useSession().session?.user
  const account = useRecord('users', user?._id ?? null)
  const today = todayNow(useNow(60_000))
  const last = addDays(today, DAYS - 1)
  const own = account.row?.employeeId ?? null
  const isAdmin = user?.role === 'admin'
  const { plan } = useDayPlan(isAdmin ? null : own, today)
  const isAtWork = plan !== undefined && plan.open !== null
  return (
    <Page
      title={t(account.row && own === null ? 'timeEntries.views.schedule' : 'timeEntries.schedule')}
      aside={<Aside from={today} to={last} />}
      primary={<LogTime isSecond={isAtWork} />}
    >
      {account.row === undefined ? (
        <Skeleton h={120} maw={880} />
      ) : (
        <Stack>
          {isAdmin && <Choice employeeId={own} />}
          {own !== null && isAdmin && (
            <Schedule employeeId={own} from={today} to={last} emptyText={t('timeEntries.emptyText')} />
          )}
          {own !== null && !isAdmin && <OwnShifts employeeId={own} today={today} last={last} />}
          {own !== null && !isAdmin && <OwnPapers employeeId={own} />}
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

interface Props {
  readonly employeeId: string
  readonly name: string
}

/** The next two weeks of one person. */
export function ScheduleOf({ employeeId, name }: Props) {
  const { t } = useTranslation()
  const isAdmin = useSession().session?.user.role === 'admin'
  const today = todayNow(useNow(60_000))
  const last = addDays(today, DAYS - 1)
  return (
    <Page title={t('timeEntries.scheduleOf', { name })} aside={<Aside from={today} to={last} />}>
      <Stack>
        {isAdmin && <Choice employeeId={employeeId} />}
        <Schedule employeeId={employeeId} from={today} to={last} emptyText={t('timeEntries.emptyTextOf')} />
      </Stack>
    </Page>
  )
}

function Aside({ from, to }: { readonly from: string; readonly to: string }) {
  const formats = useFormats()
  return (
    <>
      {/* On a telephone each day says its own date. */}
      <Text c="dimmed" visibleFrom="xs">
        {formats.range(from, to)}
      </Text>
      <ViewSwitch />
    </>
  )
}

const Choice = ({ employeeId }: { readonly employeeId: string | null }) => (
  <Box maw={360}>
    <PersonChoice employeeId={employeeId} />
  </Box>
)
