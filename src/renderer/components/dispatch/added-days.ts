import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { runVerb } from '#renderer/records/write.ts'

type Exceptions = Row<'orders'>['exceptions']

interface OrderDay {
  readonly orderId: string
  readonly date: string
}

async function exceptionsOf(orderId: string): Promise<Exceptions> {
  const found = await request('records.get', { entity: 'orders', id: orderId })
  return found ? (found.row as unknown as Row<'orders'>).exceptions : []
}

/**
 * Remembers how some days of orders are, to be called before they are added to them. What it returns makes these days so
 * again; other days stay as somebody may have changed them meanwhile.
 */
export async function rememberDays(days: readonly OrderDay[]): Promise<() => Promise<void>> {
  const byOrder = Map.groupBy(days, ({ orderId }) => orderId)
  const before = await Promise.all(
    [...byOrder].map(async ([orderId, of]) => {
      const dates = new Set(of.map(({ date }) => date))
      const kept = (await exceptionsOf(orderId)).filter(({ date }) => dates.has(date))
      return { orderId, dates, kept }
    }),
  )
  return async () => {
    for (const { orderId, dates, kept } of before) {
      const others = (await exceptionsOf(orderId)).filter(({ date }) => !dates.has(date))
      await runVerb('orders.update', { id: orderId, order: { exceptions: [...others, ...kept] } })
    }
  }
}
