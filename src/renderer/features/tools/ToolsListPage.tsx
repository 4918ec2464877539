import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { CountLink } from '#renderer/records/grid/CountLink.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconScan, IconTools } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { QuickLend } from './QuickLend.tsx'
import { ToolBulk } from './ToolBulk.tsx'

const all: View = { search: '', filters: [], sort: [{ field: 'code', dir: 'asc' }] }
const overdue: View = {
  search: '',
  filters: [{ field: 'lateDays', op: 'atLeast', value: 1 }],
  sort: [{ field: 'lateDays', dir: 'desc' }],
}
const related: readonly EntityName[] = ['toolLoans', 'employees', 'sites', 'orders']

/** What the office lends, who has it and since when; *Prêt rapide* lends and returns by codes. */
export function ToolsListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [query, setQuery] = useSearchParams()
  const lend = (isOpen: boolean) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (isOpen) next.set('lend', '1')
        else next.delete('lend')
        return next
      },
      { replace: true },
    )
  useShortcuts('shell.shortcuts.lists', [{ keys: 'p', label: 'tools.lend.title', run: () => lend(true) }])
  const columns = useMemo<readonly GridColumn<'tools'>[]>(
    () => [
      { id: 'code', width: 104 },
      { id: 'name', width: 216 },
      { id: 'category', width: 176 },
      { id: 'state', width: 132 },
      {
        id: 'available',
        computed: true,
        label: t('tools.columns.available'),
        width: 88,
        align: 'right',
        render: ({ row, computed }) => t('tools.ofAll', { left: computed.available, all: row.quantity }),
      },
      {
        id: 'holders',
        computed: true,
        label: t('tools.columns.holder'),
        width: 176,
        render: ({ computed }) => formats.list(computed.holders),
      },
      { id: 'site', computed: true, label: t('tools.columns.site'), width: 168 },
      {
        id: 'lentAt',
        computed: true,
        label: t('tools.columns.lentAt'),
        width: 100,
        render: ({ computed }) => computed.lentAt && formats.day(localDayOf(computed.lentAt)),
      },
      {
        id: 'dueOn',
        computed: true,
        label: t('tools.columns.dueOn'),
        width: 110,
        render: ({ computed }) => computed.dueOn && formats.day(computed.dueOn),
      },
      {
        id: 'lateDays',
        computed: true,
        label: t('tools.columns.late'),
        width: 84,
        align: 'right',
        render: ({ computed }) =>
          computed.lateDays && (
            <Text span inherit c="var(--eq-danger-fg)" fw={600} className="tabular">
              {t('tools.days', { days: computed.lateDays })}
            </Text>
          ),
      },
      { id: 'valueCents', width: 96 },
      { id: 'quantity', width: 84, isHidden: true },
      { id: 'serial', width: 120, isHidden: true },
      { id: 'consumable', width: 108, isHidden: true },
      { id: 'officeId', width: 140, isHidden: true },
      { id: 'nextInspection', width: 120, isHidden: true },
      { id: 'purchaseDate', width: 104, isHidden: true },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t, formats],
  )
  const create = (
    <Button component={Link} to={paths.create('tools')} variant="default" leftSection={<IconAdd size={16} />}>
      {standardText(t, 'tools', 'create')}
    </Button>
  )
  return (
    <>
      <DataGrid
        entity="tools"
        columns={columns}
        defaultView={all}
        related={related}
        attention={
          <CountLink entity="tools" view={overdue} related={related} text={(count) => t('tools.overdue', { count })} />
        }
        action={
          <>
            {create}
            <Button leftSection={<IconScan size={16} />} onClick={() => lend(true)} title={t('tools.lend.shortcut')}>
              {t('tools.lend.title')}
            </Button>
          </>
        }
        renderBulk={(selected) => <ToolBulk selected={selected} />}
        empty={
          <EmptyState icon={IconTools} title={standardText(t, 'tools', 'none')} text={t('tools.emptyText')}>
            {create}
          </EmptyState>
        }
      />
      <QuickLend isOpen={query.has('lend')} onClose={() => lend(false)} />
    </>
  )
}
