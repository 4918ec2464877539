import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarOfYear } from '#shared/domain/calendar/calendar.ts'
import type { Draft } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useList } from '#renderer/queries/use-records.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { createRecord, removeRecord } from '#renderer/records/write.ts'
import { IconAdd } from '#renderer/ui/icons.ts'
import { CalendarRow, type Entry, type HolidayDraft } from './CalendarRow.tsx'
import { DayOffDialog } from './DayOffDialog.tsx'
import { RecordDrawer, type DrawerTask } from '../RecordDrawer.tsx'
import styles from '../settings.module.css'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { useDaysAsked } from './use-days-asked.ts'
import { useRemoveUndoable } from '../use-remove-undoable.ts'

/** The years whose days are shown: from the first one of requirement CONST-6 on. */
const FIRST_YEAR = 2024
const yearsTo = (last: number) => Array.from({ length: last - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i)

const dayGroup: FormGroup<'holidays'> = {
  title: 'settings.calendar.day',
  fields: [
    { name: 'date' },
    { name: 'regime' },
    { name: 'nameFr', wide: true },
    { name: 'nameEn', wide: true },
    { name: 'observed', wide: true },
    { name: 'reference', wide: true },
  ],
}
const periodGroup: FormGroup<'vacationPeriods'> = {
  title: 'settings.calendar.period',
  fields: [
    { name: 'kind' },
    { name: 'regime' },
    { name: 'startDate' },
    { name: 'endDate' },
    { name: 'nameFr', wide: true },
    { name: 'nameEn', wide: true },
    { name: 'confirmed', wide: true },
    { name: 'reference', wide: true },
  ],
}

/** When, what and from which source, for whom, and what can be done; each but the second as wide as its longest text. */
const WIDTHS = 'max-content minmax(0, 1fr) auto auto'

/** One list of the days off that hold in a year, with where each comes from; the company's own are added and changed here. */
export function CalendarPage() {
  const { t } = useTranslation()
  const thisYear = Number(today().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const holidays = useList('holidays', { limit: 200, sort: [{ field: 'date', dir: 'desc' }] }).rows
  const vacations = useList('vacationPeriods', { limit: 200, sort: [{ field: 'startDate', dir: 'desc' }] }).rows
  const [day, setDay] = useState<DrawerTask<'holidays'> | null>(null)
  const [period, setPeriod] = useState<DrawerTask<'vacationPeriods'> | null>(null)
  const removeDay = useRemoveUndoable('holidays')
  const removePeriod = useRemoveUndoable('vacationPeriods')
  const lift = useLift()
  const { days, setDays, askAfter } = useDaysAsked()
  const entries: readonly Entry[] = holidays && vacations ? calendarOfYear(holidays, vacations, year) : []
  return (
    <SettingsFrame
      actions={
        <>
          <Button variant="default" leftSection={<IconAdd size={16} />} onClick={() => setPeriod({ kind: 'add' })}>
            {t('settings.add.vacationPeriods')}
          </Button>
          <Button leftSection={<IconAdd size={16} />} onClick={() => setDay({ kind: 'add' })}>
            {t('settings.add.holidays')}
          </Button>
        </>
      }
    >
      <section className={styles.section}>
        <Group justify="space-between" mb="xs">
          <SegmentedControl
            aria-label={t('settings.calendar.year')}
            data={yearsTo(Math.max(2027, thisYear + 1)).map(String)}
            value={String(year)}
            onChange={(value) => setYear(Number(value))}
          />
        </Group>
        <Text c="dimmed" size="sm" mb="sm" maw={720}>
          {t('settings.calendar.help')}
        </Text>
        <ul
          className={styles.rows}
          style={{ gridTemplateColumns: WIDTHS }}
          aria-label={t('settings.calendar.listOf', { year })}
        >
          {entries.map((entry) => (
            <CalendarRow
              key={`${entry.from} ${entry.of.kind} ${'row' in entry.of ? entry.of.row._id : ''}`}
              entry={entry}
              onLift={lift}
              onAsk={setDays}
              onEdit={(of) => {
                if (of.kind === 'day') setDay({ kind: 'edit', row: of.row })
                else setPeriod({ kind: 'edit', row: of.row })
              }}
              onRemove={(of, name) => void (of.kind === 'day' ? removeDay(of.row, name) : removePeriod(of.row, name))}
            />
          ))}
        </ul>
      </section>
      <RecordDrawer
        entity="holidays"
        task={day}
        title={t('settings.calendar.day')}
        group={dayGroup}
        onSaved={(values) => void askAfter(values)}
        onClose={() => setDay(null)}
      />
      <RecordDrawer
        entity="vacationPeriods"
        task={period}
        title={t('settings.calendar.period')}
        group={periodGroup}
        onSaved={(values) => void askAfter(values)}
        onClose={() => setPeriod(null)}
      />
      {days && <DayOffDialog days={days} onClose={() => setDays(null)} />}
    </SettingsFrame>
  )
}

/** Makes a statutory holiday an ordinary day of the company; it can be undone. */
function useLift() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return async (draft: HolidayDraft, name: string) => {
    try {
      const { row, waits } = await createRecord('holidays', draft as Draft<'holidays'>)
      const undo = async () => void (await removeRecord('holidays', { _id: row._id }))
      pushUndo({ label: ({ t }) => t('settings.calendar.lifted', { name }), undo }, waits)
    } catch (error) {
      toasts.error(error)
    }
  }
}
