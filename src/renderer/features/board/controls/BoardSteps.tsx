import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { PeriodSteps } from '#renderer/components/dispatch/PeriodSteps.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { Board } from '../use-board.ts'
import classes from '../week/board.module.css'

const STEPS = {
  week: ['board.previousWeek', 'board.nextWeek'],
  day: ['board.views.previousDay', 'board.views.nextDay'],
  month: ['board.views.previousMonth', 'board.views.nextMonth'],
} as const

/** The days on screen, and steps to those before and after. */
export function BoardSteps({ board }: { readonly board: Board }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { kind, day } = board.shape
  const { start } = board.view
  const [before, after] = STEPS[kind]
  const end = addDays(start, 6)
  // The year is told where it is another one.
  const isThisYear = day.slice(0, 4) === board.today.slice(0, 4)
  const [long, short] = {
    week: () => [formats.range(start, end), `${formats.dayAndMonth(start)} – ${formats.dayAndMonth(end)}`],
    day: () => [isThisYear ? formats.weekday(day) : formats.fullDay(day), formats.shortDay(day)],
    month: () => [formats.month(day), formats.shortMonth(day)],
  }[kind]()
  return (
    <>
      <PeriodSteps
        before={t(before)}
        now={t('board.today')}
        after={t(after)}
        modifier="mod"
        onGo={(by) => board.go(by)}
      />
      <strong className={classes.range}>
        <span className={classes.wide}>{long}</span>
        <span className={classes.narrow} aria-hidden>
          {short}
        </span>
      </strong>
    </>
  )
}
