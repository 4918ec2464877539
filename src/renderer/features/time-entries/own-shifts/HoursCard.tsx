import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { v7 as uuidv7 } from 'uuid'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { NO_BREAK, plannedBreak } from '#shared/domain/time/minutes/paid.ts'
import type { Row } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { EntryInTheWay } from '#renderer/components/time/EntryInTheWay.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'
import styles from './own-shifts.module.css'

interface Props {
  readonly shift: Row<'assignments'>
  readonly site: Row<'sites'> | undefined
  readonly order: Row<'orders'> | undefined
}

type Details = Readonly<Record<string, unknown>>

/** A shift that is over asks for its hours, filled in as they were planned: right by one touch, or changed. */
export function HoursCard({ shift, site, order }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  const { log, isBusy, inTheWay } = useLogAsPlanned(shift, order)
  const zone = site?.timezone ?? undefined
  const hours = formats.spokenTimes(localTimeOf(shift.start, zone), localTimeOf(shift.end, zone))
  const { breakMinutes } = plannedBreak(shift, order ?? NO_BREAK)
  const pause =
    breakMinutes > 0
      ? t('ownShifts.hours.break', {
          duration: breakMinutes < 60 ? t('formats.minutes', { n: breakMinutes }) : formats.duration(breakMinutes),
        })
      : ''
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div id={titleId} className={styles.heading}>
        <span className={styles.when}>{t('ownShifts.when', { day: formats.shortDay(shift.date), hours })}</span>
        <span className={styles.where}>{[site?.name, pause].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.pair}>
        <Button className={styles.thumb ?? ''} loading={isBusy} disabled={!order} onClick={() => void log()}>
          {t('ownShifts.hours.right')}
        </Button>
        <Button component={Link} variant="default" className={styles.thumb ?? ''} to={paths.logTime(shift._id)}>
          {t('ownShifts.hours.change')}
        </Button>
      </div>
      <Button
        component={Link}
        variant="default"
        className={styles.thumb ?? ''}
        to={paths.logTime(shift._id, 'sentHome')}
      >
        {t('timeLogger.wasSentHome')}
      </Button>
      {inTheWay && <EntryInTheWay details={inTheWay} />}
    </article>
  )
}

/** Logs a shift as it was planned, with the break of its order; the entry in the way of it, if there is one. */
function useLogAsPlanned(shift: Row<'assignments'>, order: Row<'orders'> | undefined) {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isBusy, setBusy] = useState(false)
  const [inTheWay, setInTheWay] = useState<Details | null>(null)
  const log = async () => {
    setBusy(true)
    setInTheWay(null)
    const id = uuidv7()
    const { _id: assignmentId, siteId, employeeId, date, start, end } = shift
    const planned = plannedBreak(shift, order ?? NO_BREAK)
    const entry = { _id: id, assignmentId, siteId, employeeId: employeeId ?? '', date, start, end, ...planned }
    try {
      const { waits } = await runVerb('timeEntries.log', { entry })
      const undo = async () => void (await runVerb('timeEntries.void', { id }))
      pushUndo({ label: ({ t }) => t('timeLogger.logged'), undo }, waits)
    } catch (error) {
      const refused = asAppError(error)
      if (refused.code === 'ENTRY_OVERLAP') setInTheWay(refused.details)
      else toasts.error(refused)
    } finally {
      setBusy(false)
    }
  }
  return { log, isBusy, inTheWay }
}
