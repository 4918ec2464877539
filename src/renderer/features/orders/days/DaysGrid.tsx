import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDay } from '#shared/domain/orders/planned-assignments.ts'
import { addDays, weekdayOf } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { IconAdd, IconClose, IconPending } from '#renderer/ui/icons.ts'
import { dayText } from './day-text.ts'
import styles from './order-days.module.css'

interface Props {
  /** Days in a row. */
  readonly days: readonly [OrderDay, ...OrderDay[]]
  /** The first day that can be turned: what is over stays as it was. */
  readonly from: string
  /** Absent where nothing can be turned. */
  readonly onTurn: ((days: readonly OrderDay[]) => void) | undefined
}

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The weeks of an order, a button for each day; the arrows move, `Entrée` or the space bar turns the day. */
export function DaysGrid({ days, from, onTurn }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const firstOfWeek = useWeekStart()
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [first, last] = [days[0].date, days.at(-1)?.date ?? days[0].date]
  const firstWeekday = weekdayOf(firstOfWeek(today()))
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7))
  const byDate = new Map(days.map((day) => [day.date, day]))
  const weeks: string[] = []
  for (let week = start; week <= last; week = addDays(week, 7)) weeks.push(week)
  const inTabs = chosen !== null && byDate.has(chosen) ? chosen : (days.find(({ date }) => date >= from)?.date ?? first)

  const move = (event: KeyboardEvent<HTMLElement>, date: string) => {
    const step = MOVES[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(date, step)
    if (!byDate.has(next)) return
    setChosen(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const week = (monday: string) => Array.from({ length: 7 }, (_, i) => addDays(monday, i))
  return (
    <div ref={grid} role="grid" aria-label={t('orders.days.title')} className={styles.grid}>
      <div role="row" className={styles.row}>
        {week(start).map((date) => (
          <span key={date} role="columnheader" className={styles.head}>
            {formats.weekdayName(date)}
          </span>
        ))}
      </div>
      {weeks.map((monday) => (
        <div key={monday} role="row" className={styles.row}>
          {week(monday).map((date) => {
            const day = byDate.get(date)
            if (!day) return <span key={date} role="gridcell" />
            const text = t('orders.days.day', {
              day: formats.weekday(date),
              what: dayText(t, formats.language, day),
            })
            const isNamed = date === first || date.endsWith('-01')
            return (
              <span key={date} role="gridcell">
                <button
                  type="button"
                  className={styles.day}
                  data-date={date}
                  data-look={lookOf(day)}
                  data-named={isNamed ? formats.dayAndMonth(date) : undefined}
                  aria-label={text}
                  aria-pressed={day.kind === 'works'}
                  aria-disabled={!onTurn || date < from}
                  title={text}
                  tabIndex={date === inTabs ? 0 : -1}
                  onFocus={() => setChosen(date)}
                  onKeyDown={(event) => move(event, date)}
                  onClick={() => date >= from && onTurn?.([day])}
                >
                  {!isNamed && Number(date.slice(8))}
                  <Mark day={day} />
                </button>
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What a day looks like: at work, skipped for a reason that stands under the weeks, or simply off. */
function lookOf(day: OrderDay): 'works' | 'skipped' | 'off' {
  if (day.kind === 'works') return 'works'
  return day.why === 'weekday' ? 'off' : 'skipped'
}

/** Tells a day that differs by hand from the others. */
function Mark({ day }: { readonly day: OrderDay }) {
  const isByHand = day.kind === 'works' ? day.exception !== null : day.why === 'exception'
  if (!isByHand) return null
  const Icon = day.kind === 'skipped' ? IconClose : day.exception === 'add' ? IconAdd : IconPending
  return <Icon size={10} className={styles.mark} aria-hidden />
}
