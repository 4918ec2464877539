import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOGGED_OUTSIDE } from '#shared/domain/time/entries/logged-outside.ts'
import { filterFields } from '#shared/entities/computed.ts'
import { addDays } from '#shared/model/dates.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Filter, View } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { today } from '#renderer/i18n/today.ts'
import { CountLink } from '#renderer/records/grid/CountLink.tsx'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { useSession } from '#renderer/session/session-context.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconPending } from '#renderer/ui/icons.ts'
import { useIsPhone } from '#renderer/ui/use-phone.ts'
import { CORRECTED, hasCell } from './cell-correction.ts'
import { CorrectingProvider, type Correcting } from './correcting.ts'
import { EntryPreview } from './EntryPreview.tsx'
import { LogTime } from './LogTime.tsx'
import { NotLogged } from './NotLogged.tsx'
import { useEntryColumns } from './use-entry-columns.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The days the list begins with. */
const DAYS = 14
const RELATED: readonly EntityName[] = ['assignments', 'orders']
const FILTERS = Object.keys(filterFields.timeEntries) as readonly (keyof typeof filterFields.timeEntries)[]

/** What employees logged late or elsewhere, of whatever day, while no signature settled it. */
const toCheck: View = {
  search: '',
  filters: [
    { field: 'outside', op: 'anyOf', value: [...LOGGED_OUTSIDE] },
    { field: 'status', op: 'anyOf', value: ['open', 'submitted', 'attached'] },
  ],
  sort: [{ field: 'date', dir: 'desc' }],
}

/** Days not worked that claim travel or expenses, of whatever day, while nobody signed them. */
const toMend: View = {
  search: '',
  filters: [
    { field: 'claimsUnworked', op: 'is', value: true },
    { field: 'status', op: 'anyOf', value: ['submitted', 'attached'] },
  ],
  sort: [{ field: 'date', dir: 'desc' }],
}

/** The last two weeks without what was voided, the latest day first. */
const lastDays = (): View => ({
  search: '',
  filters: [
    { field: 'date', op: 'between', value: [addDays(today(), 1 - DAYS), null] },
    { field: 'status', op: 'anyOf', value: ['open', 'submitted', 'attached', 'signed'] },
  ],
  sort: [
    { field: 'date', dir: 'desc' },
    { field: 'start', dir: 'desc' },
  ],
})

interface Props {
  /** One person's entries only, under their name. */
  readonly person?: { readonly id: string; readonly filters: readonly Filter[]; readonly title: string }
}

/** Time entries with what was planned beside what was worked, and the planned days of which nothing was logged. */
export function EntriesGrid({ person }: Props) {
  const { t } = useTranslation()
  const role = useSession().session?.user.role ?? 'employee'
  // A cell of a card has no room for a form: its entry is corrected on its page.
  const isPhone = useIsPhone()
  const [view] = useState(lastDays)
  const columns = useEntryColumns({ role, isOfOne: person !== undefined || role === 'employee' })
  const filters = useMemo(() => FILTERS.map((id) => ({ id, label: t(`timeEntries.filters.${id}`) })), [t])
  const [cell, setCell] = useState<Correcting['cell']>(null)
  const correcting = useMemo<Correcting>(
    () => ({ cell, begin: ({ _id: id }, name) => setCell({ id, name }), end: () => setCell(null) }),
    [cell],
  )
  const edit = useCallback((row: AnyRow, shown: readonly string[]) => {
    const entry = row as unknown as Row<'timeEntries'>
    const name = CORRECTED.find((one) => shown.includes(one) && hasCell(entry, one))
    if (name) setCell({ id: entry._id, name })
  }, [])
  const grid = (
    <DataGrid
      entity="timeEntries"
      columns={columns}
      filters={filters}
      defaultView={view}
      related={RELATED}
      {...(person && { only: { name: 'person', filters: person.filters }, heading: person.title })}
      switcher={<ViewSwitch />}
      above={<NotLogged employeeId={person?.id ?? null} role={role} />}
      attention={
        // It counts those of everybody.
        !person && (
          <>
            <CountLink entity="timeEntries" view={toCheck} text={(count) => t('timeEntries.toCheck', { count })} />
            <CountLink
              entity="timeEntries"
              view={toMend}
              text={(count) => t('timeEntries.claims.toRemove', { count })}
            />
          </>
        )
      }
      action={<LogTime />}
      onEdit={edit}
      renderPreview={(item) => <EntryPreview item={item} role={role} />}
      empty={
        <EmptyState icon={IconPending} title={t('timeEntries.none')} text={t('timeEntries.noneText')}>
          <LogTime />
        </EmptyState>
      }
    />
  )
  return <CorrectingProvider value={isPhone ? null : correcting}>{grid}</CorrectingProvider>
}
