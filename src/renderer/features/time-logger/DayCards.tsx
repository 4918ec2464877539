import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import {
  absentValues,
  mayBegin,
  plannedValues,
  sentHomeValues,
  type DayPlan,
  type PlannedValues,
} from '#renderer/components/time/clocking/day-plan.ts'
import { BeginButton } from '#renderer/components/time/clocking/BeginButton.tsx'
import { OpenWork } from '#renderer/components/time/clocking/OpenWork.tsx'
import { useClocking } from '#renderer/components/time/clocking/use-clocking.ts'
import { EntryInTheWay } from '#renderer/components/time/EntryInTheWay.tsx'
import { useSiteZone } from '#renderer/components/time/use-site-zone.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
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
export function DayCards({ plan, titles, chosenId, onChoose, isOwn }: Props) {
  const { t } = useTranslation()
  const now = useNow(30_000)
  const { open, toLog, breaks } = plan
  const clocking = useClocking()
  const { inTheWay } = clocking
  if (!open && toLog.length === 0) return null
  return (
    <PlainGroup title="timeLogger.groups.today">
      <ul className={styles.cards}>
        {open && open.start !== null && (
          <li>
            <OpenWork plan={plan} titles={titles} clocking={clocking} />
          </li>
        )}
        {toLog.map((each) => (
          <li key={each._id} className={styles.card} data-chosen={each._id === chosenId || undefined}>
            <div>
              <Text className={styles.site ?? ''}>{titles[each.siteId] ?? '…'}</Text>
              <Planned assignment={each} />
            </div>
            {!open && mayBegin(each, now) && <BeginButton assignment={each} clocking={clocking} />}
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
