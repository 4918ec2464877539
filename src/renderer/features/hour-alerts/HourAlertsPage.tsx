import { Button, SegmentedControl, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { HOURS_OF, isCountedHour, type HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { addDays } from '#shared/model/dates.ts'
import type { View } from '#shared/model/query.ts'
import { SendLinks } from '#renderer/components/messages/SendLinks.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { isSelected } from '#renderer/records/grid/bulk/selection.ts'
import { ComputedGrid } from '#renderer/records/grid/computed/ComputedGrid.tsx'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconValid } from '#renderer/ui/icons.ts'
import { ReasonDialog } from '#renderer/ui/ReasonDialog.tsx'
import { alertOf, alertRows, FILTERABLE, hourAlertFields } from './alert-rows.ts'
import { useColumns } from './use-columns.tsx'
import { useReviews } from './use-reviews.ts'

const PRESETS = ['yesterday', 'sevenDays', 'payWeek'] as const
type Preset = (typeof PRESETS)[number]
/** As they are computed: the newest first. */
const everything: View = { search: '', filters: [], sort: [] }

/** The hours that passed a limit: those of yesterday, of seven days or of the pay week. */
export function HourAlertsPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const title = useScreenTitle()
  const weekStartOf = useWeekStart()
  const [query, setQuery] = useSearchParams()
  const preset: Preset = PRESETS.find((one) => one === query.get('period')) ?? 'yesterday'
  const yesterday = addDays(today(), -1)
  const from = { yesterday, sevenDays: addDays(yesterday, -6), payWeek: weekStartOf(today()) }[preset]
  const to = preset === 'payWeek' ? today() : yesterday
  const { value, error, refresh } = useLive('hours.alerts', { from, to }, HOURS_OF)
  const [accepting, setAccepting] = useState<readonly HourAlert[]>([])
  const { accept } = useReviews()
  const sites = useTitles(
    'sites',
    useMemo(() => [...new Set((value ?? []).flatMap(({ siteIds }) => siteIds))], [value]),
  )
  const rows = useMemo(() => value && alertRows(value, sites), [value, sites])
  const columns = useColumns(useCallback((alert: HourAlert) => setAccepting([alert]), [setAccepting]))
  const textOf = useCallback(
    ({ row, titles }: AnyGridRow) => {
      const { employeeName, employeeNumber, date, rule, siteIds, ackReason } = alertOf({ row })
      const names = siteIds.map((id) => titles[id] ?? '')
      const label = choiceLabel(t, 'hourReviews', 'rule', rule)
      return [employeeName, employeeNumber, formats.day(date), formats.longDay(date), label, ackReason, ...names].join(
        ' ',
      )
    },
    [t, formats],
  )
  return (
    <>
      <ComputedGrid
        entity={hourAlertFields}
        title={title}
        columns={columns}
        rows={rows}
        filterable={FILTERABLE}
        defaultView={everything}
        textOf={textOf}
        titleOf={(item) => `${alertOf(item).employeeName}, ${formats.longDay(alertOf(item).date)}`}
        onOpen={(row) => void navigate(paths.timeOf(alertOf({ row }).employeeId))}
        size={
          value && (
            <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
              {formats.number(value.filter(isCountedHour).length)}
            </Text>
          )
        }
        actions={<SendLinks />}
        lead={
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('hourAlerts.period')}
              value={preset}
              data={PRESETS.map((each) => ({ value: each, label: t(`hourAlerts.presets.${each}`) }))}
              onChange={(period) =>
                setQuery((now) => new URLSearchParams({ ...Object.fromEntries(now), period }), { replace: true })
              }
            />
            <Text size="sm" c="dimmed">
              {formats.range(from, to)}
            </Text>
          </>
        }
        renderBulk={({ selection, rows: listed, clear }) => {
          const able = listed
            .filter(({ _id }) => isSelected(selection, _id))
            .map((row) => alertOf({ row }))
            .filter(isCountedHour)
          return (
            <Button
              size="compact-sm"
              disabled={able.length === 0}
              onClick={() => {
                setAccepting(able)
                clear()
              }}
            >
              {t('hourAlerts.acceptChosen', { count: able.length })}
            </Button>
          )
        }}
        instead={
          error ? (
            <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />
          ) : value?.length === 0 ? (
            <EmptyState icon={IconValid} title={t('hourAlerts.emptyTitle')} text={t('hourAlerts.emptyText')} />
          ) : null
        }
      />
      {accepting.length > 0 && (
        <ReasonDialog
          title={t('hourAlerts.acceptTitle', { count: accepting.length })}
          label={t('hourAlerts.reason')}
          action={t('hourAlerts.accept')}
          onClose={() => setAccepting([])}
          onReason={(reason) => {
            const all = accepting
            setAccepting([])
            void accept(all, reason)
          }}
        />
      )}
    </>
  )
}
