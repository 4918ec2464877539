import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { claimsToRemove } from '#shared/domain/time/entries/claims-unworked.ts'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { claimsText } from '#renderer/components/time/claims/claims-text.ts'
import { OutsideChip } from '#renderer/components/time/OutsideChip.tsx'
import { deviationText } from '#renderer/components/time/deviation-text.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import type { CorrectedCell as CorrectedName } from './cell-correction.ts'
import { CorrectedCell } from './CorrectedCell.tsx'
import styles from './time-entries.module.css'

interface Options {
  readonly role: Role
  /** All entries are of one person. */
  readonly isOfOne: boolean
}

type Entry = Row<'timeEntries'>

/** A deviation of more minutes than this is coloured. */
const NOTED_MIN = 15

/** The columns of time entries, for a role: an employee's device knows no clients. */
export function useEntryColumns({ role, isOfOne }: Options): readonly GridColumn<'timeEntries'>[] {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    const hours = (minutes: number | null | undefined) =>
      minutes === null || minutes === undefined ? null : formats.duration(minutes)
    /** Beside few hours: that the person came and was sent home, and why on demand. */
    const start = ({ kind, start: at, absentReason }: Entry, zone: string | undefined): ReactNode => {
      if (at === null || kind !== 'sentHome') return at && localTimeOf(at, zone)
      const why = absentReason ? choiceLabel(t, 'timeEntries', 'absentReason', absentReason) : ''
      return (
        <span
          className={styles.absence}
          title={[choiceLabel(t, 'timeEntries', 'kind', kind), why].filter(Boolean).join(' · ')}
        >
          {t('timeEntries.sentHomeAt', { time: localTimeOf(at, zone) })}
        </span>
      )
    }
    /** An end on another day says so: a night is one entry. */
    const end = ({ start, end: at }: Entry, zone: string | undefined): ReactNode => {
      if (at === null) return null
      const isNextDay = start !== null && localDayOf(at, zone) !== localDayOf(start, zone)
      return isNextDay ? `${localTimeOf(at, zone)} ${t('timeEntries.nextDay')}` : localTimeOf(at, zone)
    }
    const cell = (entry: Entry, name: CorrectedName, shown: ReactNode) => (
      <CorrectedCell entry={entry} name={name}>
        {shown}
      </CorrectedCell>
    )
    /** A paid break says so: it is not taken off the total. */
    const pause = ({ breakMinutes, breakPaid }: Entry) =>
      breakMinutes && breakPaid
        ? t('timeEntries.paidBreak', { time: formats.duration(breakMinutes) })
        : hours(breakMinutes || null)
    /** In place of times: why the person did not work. */
    const absence = ({ kind, absentReason }: Entry): ReactNode => {
      const stated = choiceLabel(t, 'timeEntries', 'kind', kind)
      const reason = absentReason && choiceLabel(t, 'timeEntries', 'absentReason', absentReason)
      return (
        <span className={styles.absence} title={reason ? `${stated} · ${reason}` : stated}>
          {reason ?? stated}
        </span>
      )
    }
    const isOwn = role === 'employee'
    const site: GridColumn<'timeEntries'> = { id: 'siteId', width: 152, card: 'title' }
    const total: GridColumn<'timeEntries'> = {
      id: 'workedMinutes',
      label: t('timeEntries.columns.total'),
      width: isOwn ? 68 : 76,
      card: 'fact',
      render: ({ row }) => hours(row.workedMinutes),
    }
    const sheet: GridColumn<'timeEntries'> = {
      id: 'timesheetId',
      width: 104,
      // A supervisor knows those they approve only.
      render: ({ row, titles }) => titles[row.timesheetId ?? ''] ?? null,
    }
    const columns: readonly GridColumn<'timeEntries'>[] = [
      { id: 'date', width: isOwn ? 98 : 104, card: 'title' },
      {
        // The words of its chip are read whole; names of clients and sites give way.
        id: 'outside',
        width: 140,
        card: 'state',
        render: ({ row, computed }) => (
          <OutsideChip
            outside={row.outside}
            beyond={computed.beyond}
            claims={claimsToRemove(row).length > 0 ? claimsText(t, formats, row) : ''}
          />
        ),
      },
      { id: 'employeeId', width: 150, isHidden: isOfOne, ...(!isOfOne && { card: 'title' }) },
      ...(role === 'admin' ? [{ id: 'clientId', width: 124 } as const] : []),
      ...(isOwn ? [] : [site]),
      {
        id: 'start',
        width: 104,
        card: 'fact',
        render: ({ row, computed }) =>
          hasHours(row.kind) ? cell(row, 'start', start(row, computed.timezone)) : absence(row),
      },
      {
        id: 'end',
        width: isOwn ? 86 : 92,
        card: 'fact',
        render: ({ row, computed }) => cell(row, 'end', end(row, computed.timezone)),
      },
      // On a telephone what was worked is in sight.
      ...(isOwn ? [total, site] : []),
      {
        id: 'breakMinutes',
        width: 108,
        card: 'fact',
        render: ({ row }) => cell(row, 'breakMinutes', pause(row)),
      },
      {
        id: 'travelMinutes',
        width: 76,
        card: 'fact',
        render: ({ row }) => cell(row, 'travelMinutes', row.travelMinutes ? hours(row.travelMinutes) : null),
      },
      ...(isOwn ? [] : [total]),
      {
        id: 'planned',
        computed: true,
        label: t('timeEntries.columns.planned'),
        width: 76,
        align: 'right',
        render: ({ computed }) => hours(computed.planned),
      },
      {
        id: 'deviation',
        computed: true,
        label: t('timeEntries.columns.deviation'),
        width: 84,
        card: 'fact',
        align: 'right',
        render: ({ computed: { deviation } }) =>
          deviation ? (
            <span className={styles.deviation} data-noted={Math.abs(deviation) > NOTED_MIN || undefined}>
              {deviationText(formats, deviation)}
            </span>
          ) : null,
      },
      {
        id: 'parkingCents',
        width: 112,
        card: 'fact',
        render: ({ row }) =>
          cell(row, 'parkingCents', row.parkingCents === null ? null : formats.money(row.parkingCents)),
      },
      {
        id: 'photos',
        computed: true,
        label: t('timeEntries.columns.photos'),
        width: 76,
        align: 'right',
        render: ({ computed }) => (computed.photos ? formats.number(computed.photos) : null),
      },
      ...(isOwn ? [] : [sheet]),
      { id: 'status', width: 128, card: 'state' },
      { id: 'kind', width: 140, isHidden: true },
      { id: 'absentReason', width: 140, isHidden: true },
      ...(role === 'admin' ? [{ id: 'supervisorId', width: 150, isHidden: true } as const] : []),
      { id: 'kilometres', width: 92, isHidden: true },
      { id: 'source', width: 96, isHidden: role !== 'admin' },
      { id: 'loggedBy', width: 150, isHidden: true },
      { id: 'note', width: 200, isHidden: true },
    ]
    return columns
  }, [role, isOfOne, formats, t])
}
