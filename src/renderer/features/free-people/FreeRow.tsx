import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { DayState } from '#shared/domain/dispatch/free-day.ts'
import { addDays } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconAssignments, IconFree, IconNoShow, IconOnLeave, IconResting, IconWarning } from '#renderer/ui/icons.ts'
import styles from './free-people.module.css'

const ICONS = {
  free: IconFree,
  assigned: IconAssignments,
  absent: IconOnLeave,
  unavailable: IconNoShow,
  away: IconNoShow,
  resting: IconResting,
} as const

interface Props {
  readonly index: number
  readonly top: number
  /** Undefined until their page is read. */
  readonly person: FreePerson | undefined
  readonly dates: readonly string[]
  /** The one that keys are for. */
  readonly isActive: boolean
  readonly onActive: (index: number) => void
  readonly isChosen: boolean
  readonly onChoose: (person: FreePerson, isChosen: boolean) => void
}

/** A person: what tells whether to call them, and their seven days. */
export function FreeRow({ index, top, person, dates, isActive, onActive, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const place = { transform: `translateY(${top}px)` }
  if (!person) return <div role="row" aria-rowindex={index + 2} className={styles.row} style={place} />
  const { _id, name } = person
  return (
    <div
      id={`free-${index}`}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={`${styles.line} ${styles.row}`}
      style={place}
      onMouseDown={() => onActive(index)}
    >
      <div role="rowheader" className={styles.person}>
        <Checkbox
          size="sm"
          checked={isChosen}
          aria-label={t('freePeople.choose', { name })}
          onChange={(event) => onChoose(person, event.currentTarget.checked)}
        />
        <div className={styles.who}>
          <Link to={paths.record('employees', _id)} className={styles.name} title={name}>
            {name}
          </Link>
          <Facts person={person} from={dates[0]} />
        </div>
      </div>
      {dates.map((date, i) => {
        const state = person.days[i]
        return (
          <div key={date} role="gridcell" className={styles.cell} data-state={state?.kind}>
            {state && <State state={state} />}
          </div>
        )
      })}
    </div>
  )
}

function Facts({ person, from = today() }: { readonly person: FreePerson; readonly from?: string | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { weekMinutes, idleDays, lastDay, km, cards } = person
  const week = useWeekStart()(from)
  const idle = idleDays === null ? t('freePeople.never') : t('freePeople.idle', { count: idleDays })
  return (
    <span className={styles.facts}>
      <span title={formats.range(week, addDays(week, 6))}>
        {t('freePeople.hours', { hours: formats.duration(weekMinutes) })}
      </span>
      <span {...(lastDay !== null && { title: t('freePeople.since', { day: formats.weekday(lastDay) }) })}>{idle}</span>
      {km !== null && <span>{t('freePeople.km', { km: formats.number(km) })}</span>}
      {cards.length > 0 && (
        <span className={styles.cards} title={cards.join(', ')}>
          <IconWarning size={12} aria-hidden /> {t('freePeople.cards', { count: cards.length })}
        </span>
      )}
    </span>
  )
}

function State({ state }: { readonly state: DayState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const Icon = ICONS[state.kind]
  const text =
    state.kind === 'assigned'
      ? formats.duration(state.minutes)
      : state.kind === 'resting'
        ? t('freePeople.resting', { time: formats.spokenTime(localTimeOf(state.until)) })
        : t(`freePeople.states.${state.kind}`)
  return (
    <>
      <Icon size={14} aria-hidden />
      <span title={text}>{text}</span>
    </>
  )
}
