import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconValid, IconWarning } from '#renderer/ui/icons.ts'
import { alertOf } from './alert-rows.ts'
import { HourAlertActions } from './HourAlertActions.tsx'

/** The columns of the hour alerts: whose, when, the limit that was passed, and what can be done. */
export function useColumns(onAccept: (alert: HourAlert) => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    const minutes = (
      id: 'totalMinutes' | 'weekMinutes' | 'scheduledRemainingMinutes' | 'projectedWeekMinutes',
      column: 'total' | 'week' | 'remaining' | 'projected',
    ) =>
      ({
        id,
        label: t(`hourAlerts.columns.${column}`),
        width: 84,
        align: 'right',
        render: (item: AnyGridRow) => formats.duration(alertOf(item)[id]),
      }) as const
    return [
      {
        id: 'employeeId',
        label: t('hourAlerts.columns.employee'),
        width: 150,
        render: (item: AnyGridRow) => (
          <Anchor component={Link} size="sm" fz="inherit" to={paths.record('employees', alertOf(item).employeeId)}>
            {alertOf(item).employeeName}
          </Anchor>
        ),
      },
      {
        id: 'rule',
        label: t('hourAlerts.columns.rule'),
        width: 236,
        render: (item: AnyGridRow) => {
          const { rule, limit, context, ackReason } = alertOf(item)
          const isOpen = ackReason === null
          return (
            <Chip tone={isOpen ? 'warning' : 'neutral'} icon={isOpen ? IconWarning : IconValid}>
              {rule === 'OT_40'
                ? t(`hourAlerts.limits.${context ?? 'week'}`, { limit: formats.duration(limit) })
                : choiceLabel(t, 'hourReviews', 'rule', rule)}
            </Chip>
          )
        },
      },
      {
        id: 'actions',
        label: t('hourAlerts.columns.actions'),
        width: 118,
        isSortable: false,
        render: (item: AnyGridRow) => (
          <HourAlertActions alert={alertOf(item)} onAccept={() => onAccept(alertOf(item))} />
        ),
      },
      { id: 'date', label: t('hourAlerts.columns.date'), width: 100 },
      minutes('totalMinutes', 'total'),
      minutes('weekMinutes', 'week'),
      minutes('scheduledRemainingMinutes', 'remaining'),
      minutes('projectedWeekMinutes', 'projected'),
      {
        id: 'weeklyRest',
        label: t('hourAlerts.columns.rest'),
        width: 150,
        render: (item: AnyGridRow) => t(`hourAlerts.rests.${alertOf(item).weeklyRest}`),
      },
      { id: 'siteIds', label: t('hourAlerts.columns.sites'), width: 190 },
      {
        id: 'ackReason',
        label: t('hourAlerts.columns.reason'),
        width: 220,
        render: (item: AnyGridRow) => {
          const { ackReason } = alertOf(item)
          return ackReason === null ? null : t('hourAlerts.because', { reason: ackReason })
        },
      },
      { id: 'isAccepted', label: t('hourAlerts.columns.accepted'), width: 90, isHidden: true },
    ] as const
  }, [t, formats, onAccept])
}
