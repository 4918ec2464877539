import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { v7 as uuidv7 } from 'uuid'
import type { Break } from '#shared/domain/time/minutes/paid.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { EntryInTheWay } from '#renderer/components/time/EntryInTheWay.tsx'
import { useSiteZone } from '#renderer/components/time/use-site-zone.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'
import {
  absentValues,
  endedValues,
  mayBegin,
  minuteOf,
  plannedValues,
  sentHomeValues,
  type DayPlan,
  type PlannedValues,
} from './day-plan.ts'
import styles from './time-logger.module.css'

type Assignment = Row<'assignments'>

interface Props {
  readonly plan: DayPlan
  readonly titles: Readonly<Record<string, string>>
  /** The assignment the form is about. */
  readonly chosenId: unknown
  readonly onChoose: (values: PlannedValues) => void
  /** The days are of who enters them. */
  readonly isOwn: boolean
}

/** What somebody may log at once: *Fin* of the work that lasts, *Début* of what is planned now, and what became of the rest. */
export function DayCards({ plan: { open, toLog, breaks }, titles, chosenId, onChoose, isOwn }: Props) {
  const { t } = useTranslation()
  const now = useNow(30_000)
  const { begin, finish, isBusy, inTheWay } = useClocking()
  if (!open && toLog.length === 0) return null
  return (
    <PlainGroup title="timeLogger.groups.today">
      <ul className={styles.cards}>
        {open && open.start !== null && (
          <li className={styles.card} data-open>
            <div>
              <Text className={styles.site ?? ''}>{titles[open.siteId] ?? '…'}</Text>
              <Since start={open.start} siteId={open.siteId} />
            </div>
            <Button
              className={styles.big ?? ''}
              loading={isBusy}
              onClick={() => void finish(open, breaks[open.assignmentId ?? ''])}
            >
              {t('timeLogger.end')}
            </Button>
            <Button component={Link} variant="default" mih={44} to={paths.edit('timeEntries', open._id)}>
              {t('timeLogger.openEntry')}
            </Button>
          </li>
        )}
        {toLog.map((each) => (
          <li key={each._id} className={styles.card} data-chosen={each._id === chosenId || undefined}>
            <div>
              <Text className={styles.site ?? ''}>{titles[each.siteId] ?? '…'}</Text>
              <Planned assignment={each} />
            </div>
            {!open && mayBegin(each, now) && (
              <Button className={styles.big ?? ''} loading={isBusy} onClick={() => void begin(each)}>
                {t('timeLogger.begin')}
              </Button>
            )}
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => onChoose(plannedValues(each, now, breaks[each._id]))}>
                {t('timeLogger.enter')}
              </Button>
              <Button variant="default" onClick={() => onChoose(absentValues(each))}>
                {t('timeLogger.didNotWork')}
              </Button>
              <Button variant="default" onClick={() => onChoose(sentHomeValues(each, now))}>
                {t(isOwn ? 'timeLogger.wasSentHome' : 'timeLogger.sentHome')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {inTheWay && <EntryInTheWay details={inTheWay} />}
    </PlainGroup>
  )
}

/** Since when somebody works, by the clocks of the site. */
function Since({ start, siteId }: { readonly start: string; readonly siteId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = useSiteZone(siteId)
  return <Text size="sm">{t('timeLogger.since', { time: formats.spokenTime(localTimeOf(start, zone)) })}</Text>
}

/** What was planned, by the clocks of the site. */
function Planned({ assignment: { siteId, date, start, end } }: { readonly assignment: Assignment }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = useSiteZone(siteId)
  const hours = formats.spokenTimes(localTimeOf(start, zone), localTimeOf(end, zone))
  return (
    <Text size="sm" c="dimmed">
      {t('timeLogger.planned', { day: formats.shortDay(date), hours })}
    </Text>
  )
}

/** Begins and ends work now; the entry in the way of it, if there was one. */
function useClocking() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isBusy, setBusy] = useState(false)
  const [inTheWay, setInTheWay] = useState<Readonly<Record<string, unknown>> | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setInTheWay(null)
    try {
      await work()
    } catch (error) {
      const refused = asAppError(error)
      if (refused.code === 'ENTRY_OVERLAP') setInTheWay(refused.details)
      else toasts.error(refused)
    } finally {
      setBusy(false)
    }
  }
  const begin = ({ _id: assignmentId, siteId, employeeId, date }: Assignment) =>
    attempt(async () => {
      const id = uuidv7()
      const entry = { _id: id, employeeId: employeeId ?? '', siteId, assignmentId, date, start: minuteOf(Date.now()) }
      const { waits } = await runVerb('timeEntries.log', { entry })
      const undo = async () => void (await runVerb('timeEntries.void', { id }))
      pushUndo({ label: ({ t }) => t('timeLogger.begun'), undo }, waits)
    })
  const finish = (entry: Row<'timeEntries'>, order: Break | undefined) =>
    attempt(async () => {
      const { _id: id, breakMinutes, breakPaid } = entry
      const fields = endedValues(entry, minuteOf(Date.now()), order)
      const { waits } = await runVerb('timeEntries.correct', { id, fields, reason: '' })
      const before = { end: null, breakMinutes, breakPaid }
      const undo = async () => void (await runVerb('timeEntries.correct', { id, fields: before, reason: '' }))
      pushUndo({ label: ({ t }) => t('timeLogger.ended'), undo }, waits)
    })
  return { begin, finish, isBusy, inTheWay }
}
