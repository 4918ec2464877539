import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays, isDay } from '#shared/model/dates.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'

const NAME = 'from'

/** Some weeks around a day of the address; those of today without one. `step`: how many weeks one step goes. */
export function usePeriod(weeks: number, step: number) {
  const [params, setParams] = useSearchParams()
  const weekOf = useWeekStart()
  const today = todayNow()
  const asked = params.get(NAME)
  const from = weekOf(asked !== null && isDay(asked) ? asked : today)
  const go = useCallback(
    (by: -1 | 0 | 1) =>
      setParams(
        (now) => {
          const to = new URLSearchParams(now)
          if (by === 0) to.delete(NAME)
          else to.set(NAME, addDays(from, by * step * 7))
          return to
        },
        { replace: true },
      ),
    [setParams, from, step],
  )
  return { from, to: addDays(from, weeks * 7 - 1), today, go }
}
export type Period = ReturnType<typeof usePeriod>
