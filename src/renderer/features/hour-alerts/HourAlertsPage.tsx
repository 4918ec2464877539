import { Button, Group, SegmentedControl, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { HOURS_OF, isCountedHour, type HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { addDays } from '#shared/model/dates.ts'
import { SendLinks } from '#renderer/components/messages/SendLinks.tsx'
import { ReasonDialog } from '#renderer/ui/ReasonDialog.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconValid } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { HourAlertRow } from './HourAlertRow.tsx'
import { useReviews } from './use-reviews.ts'

const PRESETS = ['yesterday', 'sevenDays', 'payWeek'] as const
type Preset = (typeof PRESETS)[number]
const COLUMNS = ['employee', 'date', 'total', 'week', 'remaining', 'projected', 'rule', 'rest'] as const
const NUMBERS: ReadonlySet<string> = new Set(['total', 'week', 'remaining', 'projected'])

const keyOf = ({ employeeId, date, rule }: HourAlert) => `${employeeId} ${date} ${rule}`

/** The hours that passed a limit: those of yesterday, of seven days or of the pay week. */
export function HourAlertsPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = useScreenTitle()
  const weekStartOf = useWeekStart()
  const [query, setQuery] = useSearchParams()
  const preset: Preset = PRESETS.find((one) => one === query.get('period')) ?? 'yesterday'
  const yesterday = addDays(today(), -1)
  const from = { yesterday, sevenDays: addDays(yesterday, -6), payWeek: weekStartOf(today()) }[preset]
  const to = preset === 'payWeek' ? today() : yesterday
  const { value, error, refresh } = useLive('hours.alerts', { from, to }, HOURS_OF)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [accepting, setAccepting] = useState<readonly HourAlert[]>([])
  const { accept } = useReviews()
  const sites = useTitles(
    'sites',
    useMemo(() => [...new Set((value ?? []).flatMap(({ siteIds }) => siteIds))], [value]),
  )
  const able = (value ?? []).filter((alert) => isCountedHour(alert) && chosen.has(keyOf(alert)))
  const choose = (alert: HourAlert, isChosen: boolean) =>
    setChosen((now) => new Set([...now].filter((key) => key !== keyOf(alert)).concat(isChosen ? keyOf(alert) : [])))
  return (
    <Page
      title={title}
      aside={
        value && (
          <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
            {formats.number(value.filter(isCountedHour).length)}
          </Text>
        )
      }
      actions={<SendLinks />}
      isRead
      bar={
        <Group gap="sm" mb="sm" px={24}>
          <SegmentedControl
            aria-label={t('hourAlerts.period')}
            value={preset}
            data={PRESETS.map((each) => ({ value: each, label: t(`hourAlerts.presets.${each}`) }))}
            onChange={(period) => setQuery({ period }, { replace: true })}
          />
          <Text size="sm" c="dimmed">
            {formats.range(from, to)}
          </Text>
          {able.length > 0 && (
            <Button size="compact-sm" onClick={() => setAccepting(able)}>
              {t('hourAlerts.acceptChosen', { count: able.length })}
            </Button>
          )}
        </Group>
      }
    >
      {error && <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />}
      {value?.length === 0 && (
        <EmptyState icon={IconValid} title={t('hourAlerts.emptyTitle')} text={t('hourAlerts.emptyText')} />
      )}
      {value && value.length > 0 && (
        <Table aria-label={title} stickyHeader verticalSpacing={6} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th aria-hidden />
              {COLUMNS.map((column) => (
                <Table.Th
                  key={column}
                  ta={NUMBERS.has(column) ? 'right' : 'left'}
                  {...(column === 'rule' && { pl: { lg: 16 } })}
                >
                  {t(`hourAlerts.columns.${column}`)}
                  {column === 'rule' && ` · ${t('hourAlerts.columns.sites')}`}
                </Table.Th>
              ))}
              <Table.Th aria-hidden />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.map((alert) => (
              <HourAlertRow
                key={keyOf(alert)}
                alert={alert}
                sites={sites}
                isChosen={chosen.has(keyOf(alert))}
                onChoose={(isChosen) => choose(alert, isChosen)}
                onAccept={() => setAccepting([alert])}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {accepting.length > 0 && (
        <ReasonDialog
          title={t('hourAlerts.acceptTitle', { count: accepting.length })}
          label={t('hourAlerts.reason')}
          action={t('hourAlerts.accept')}
          onClose={() => setAccepting([])}
          onReason={(reason) => {
            const all = accepting
            setAccepting([])
            setChosen(new Set())
            void accept(all, reason)
          }}
        />
      )}
    </Page>
  )
}
