import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { filterFields } from '#shared/entities/computed.ts'
import type { AlertTurn } from '#shared/domain/alerts/turn.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { CountLink } from '#renderer/records/grid/CountLink.tsx'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { isSelected, type SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { rowPath } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconInfo, IconValid, IconWarning } from '#renderer/ui/icons.ts'
import type { ToneName } from '#renderer/ui/theme.ts'
import { AlertActions } from './AlertActions.tsx'
import { CardCure } from './CardCure.tsx'
import { alertObject, alertText } from './alert-text.ts'
import type { Alert } from './use-alert-actions.ts'
import { MOST, standForAll, useAlike } from './use-alike.ts'

const FILTERS = [
  ...(Object.keys(filterFields.alerts) as readonly (keyof typeof filterFields.alerts)[]),
  'leads',
] as const
const OPEN: Filter = { field: 'state', op: 'anyOf', value: ['open'] }

const COUNTED: Filter = { field: 'counted', op: 'is', value: true }
/** A row for each cause, the first that somebody can act on first. */
const grouped = (turns: readonly AlertTurn[]): View => ({
  search: '',
  filters: [COUNTED, { field: 'leads', op: 'is', value: true }, { field: 'turn', op: 'anyOf', value: [...turns] }],
  sort: [
    { field: 'turn', dir: 'asc' },
    { field: 'dueAt', dir: 'asc' },
  ],
})
/** What the badge of the menu counts, but for what is long overdue and can wait. */
const waiting = grouped(['now', 'soon', 'later'])
const overdue = grouped(['old'])
/** Those that cannot wait, the first due first. */
const critical: View = {
  search: '',
  filters: [OPEN, { field: 'severity', op: 'anyOf', value: ['critical'] }],
  sort: [{ field: 'dueAt', dir: 'asc' }],
}
/** What is open beside that: older, or only good to know. */
const others: View = { ...waiting, sort: critical.sort, filters: [OPEN, { field: 'counted', op: 'is', value: false }] }
const RELATED: readonly EntityName[] = ['employees', 'sites', 'clients', 'users']
const TONES: Readonly<Record<Alert['severity'], ToneName>> = { critical: 'danger', warning: 'warning', info: 'info' }
/** The alerts: what a dispatcher should deal with. Enter opens where the cause is cured. */
export function AlertsPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const filters = useMemo(() => FILTERS.map((id) => ({ id, label: t(`alerts.filters.${id}`) })), [t])
  const columns = useMemo<readonly GridColumn<'alerts'>[]>(
    () => [
      {
        id: 'turn',
        computed: true,
        label: t('alerts.columns.turn'),
        width: 124,
        render: ({ computed }) => choiceLabel(t, 'alerts', 'turn', computed.turn),
      },
      {
        id: 'severity',
        width: 116,
        render: ({ row }) => (
          <Chip tone={TONES[row.severity]} icon={row.severity === 'info' ? IconInfo : IconWarning}>
            {choiceLabel(t, 'alerts', 'severity', row.severity)}
          </Chip>
        ),
      },
      { id: 'kind', width: 164 },
      {
        id: 'objectId',
        label: t('alerts.columns.object'),
        width: 164,
        render: ({ row, titles }) => alertObject(row, titles),
      },
      {
        id: 'details',
        label: t('alerts.columns.message'),
        width: 388,
        isSortable: false,
        render: ({ row, computed: { alike } }) =>
          [alertText(t, formats, row), ...(alike > 1 ? [t('alerts.alike', { count: alike - 1 })] : [])].join(' · '),
      },
      { id: 'dueAt', width: 136 },
      { id: 'openedAt', width: 136 },
      { id: 'assignedToUserId', width: 150 },
      { id: 'state', width: 110 },
      { id: 'employeeId', width: 170, isHidden: true },
      { id: 'siteId', width: 170, isHidden: true },
      { id: 'clientId', width: 170, isHidden: true },
      { id: 'snoozedUntil', width: 140, isHidden: true },
      { id: 'reason', width: 220, isHidden: true },
      { id: 'resolvedAt', width: 140, isHidden: true },
    ],
    [t, formats],
  )
  return (
    <DataGrid
      entity="alerts"
      columns={columns}
      defaultView={waiting}
      related={RELATED}
      filters={filters}
      attention={
        <Group gap="xs">
          <CountLink entity="alerts" view={critical} text={(count) => t('alerts.criticalCount', { count })} />
          <CountLink entity="alerts" view={overdue} text={(count) => t('alerts.oldCount', { count })} />
          <CountLink entity="alerts" view={others} text={(count) => t('alerts.othersCount', { count })} />
        </Group>
      }
      renderBulk={(selected) => <AlertBulk selected={selected} />}
      renderPreview={({ row }, view) => <Cure alert={row as unknown as Alert} view={view} />}
      empty={<EmptyState icon={IconValid} title={t('alerts.emptyTitle')} text={t('alerts.emptyText')} />}
    />
  )
}

function AlertBulk({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const rows = (selected.rows as readonly unknown[] as readonly Alert[]).filter(({ _id }) =>
    isSelected(selected.selection, _id),
  )
  const alike = useAlike(rows, standForAll(selected.view))
  const isTooMany = selected.selection.mode === 'all' || alike === null
  const why = isTooMany ? t('grid.bulkLimit', { max: MOST }) : undefined
  return <AlertActions alerts={alike ?? []} why={why} onDone={selected.clear} />
}

interface CureProps {
  readonly alert: Alert
  /** The list that the row stands in. */
  readonly view: View
}

/** What is wrong, and the way to where it is cured; what is done is done to all that the row stands for, as in the list. */
function Cure({ alert, view }: CureProps) {
  const { t } = useTranslation()
  const to = rowPath('alerts', alert as never)
  const rows = useMemo(() => [alert], [alert])
  const alike = useAlike(rows, standForAll(view))
  const why = alike === null ? t('grid.bulkLimit', { max: MOST }) : undefined
  const others = (alike ?? rows).length - 1
  const told = [alertText(t, useFormats(), alert), ...(others > 0 ? [t('alerts.alike', { count: others })] : [])]
  return (
    <Stack gap="sm" mb="md">
      <Text size="sm">{told.join(' · ')}</Text>
      <Group gap="xs">
        {to !== null && (
          <Button component={Link} to={to} size="compact-sm">
            {t('alerts.actions.cure')}
          </Button>
        )}
        {(alert.kind === 'skillExpired' || alert.kind === 'skillExpiring') && <CardCure alert={alert} />}
        <AlertActions alerts={alike ?? []} why={why} onDone={doNothing} />
      </Group>
    </Stack>
  )
}
const doNothing = () => undefined
