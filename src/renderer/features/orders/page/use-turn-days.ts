import { useMemo, useRef, useState } from 'react'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { turnedDays } from '#shared/domain/orders/order-calendar.ts'
import { orderDays, type OrderDay } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { Turn } from './turn.ts'
import { useOrderActions } from './use-order-actions.ts'

type Order = Row<'orders'>

/** What was done to some days: `Jour repris : 25 décembre 2026`, `4 jours sautés`. */
const labelOf =
  (days: readonly [OrderDay, ...OrderDay[]]): Say =>
  ({ t, formats }) =>
    t(`orders.days.done.${days[0].kind === 'works' ? 'skipped' : 'takenBack'}`, {
      count: days.length,
      day: formats.longDay(days[0].date),
    })

/** The turn of what was shown as `seen`, over the order as it is now; null when nothing of it is left to turn. */
async function turnOf(id: string, seen: readonly OrderDay[], calendar: Calendar): Promise<Turn | null> {
  const order = (await request('records.get', { entity: 'orders', id }))?.row as Order | undefined
  if (!order) return null
  const now = seen.flatMap((day) =>
    orderDays(order, day.date, day.date, calendar).filter(({ kind }) => kind === day.kind),
  )
  const [first, ...rest] = now
  if (!first) return null
  const days = now.map(({ date }) => date)
  return { order, days, exceptions: turnedDays(order, now, calendar), label: labelOf([first, ...rest]) }
}

/** Turns days of an order at once, one click after another; `asking` is the turn that would take shifts from people. */
export function useTurnDays(id: string, calendar: Calendar | null) {
  const toasts = useToasts()
  const { turnDays } = useOrderActions()
  const [asking, setAsking] = useState<Turn | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const turn = useMemo(() => {
    if (!calendar) return undefined
    const once = async (days: readonly OrderDay[]) => {
      const asked = await turnOf(id, days, calendar)
      if (!asked) return
      const payload = { id, order: { exceptions: asked.exceptions } }
      const preview = await request('verbs.preview', { verb: 'orders.update', payload })
      if (preview && preview.released.length > 0) setAsking(asked)
      else await turnDays(asked)
    }
    return (days: readonly OrderDay[]) => {
      last.current = last.current.then(() => once(days)).catch(toasts.error)
    }
  }, [id, calendar, turnDays, toasts])
  const confirm = async () => {
    if (asking && (await turnDays(asking))) setAsking(null)
  }
  return { turn, asking, confirm, dismiss: () => setAsking(null) }
}
