import { useState } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { DayHours } from '#shared/contract/dispatch/day-hours.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import { seenIn, takeBack } from '#renderer/components/orders/undo-order.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

/** Hours that are asked for, null for what stays. */
export interface AskedHours {
  readonly startTime: string | null
  readonly endTime: string | null
}

const NO_HOURS: AskedHours = { startTime: null, endTime: null }

/** A shift whose order is to have other hours that day, and the hours that were pulled. */
export interface HoursChange {
  readonly assignment: BoardAssignment
  readonly hours: AskedHours
}

/** Gives an order other hours on one day, once it was asked what that does; one undo brings its exceptions back. */
export function useHoursChange() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [asked, setAsked] = useState<HoursChange | null>(null)
  const [returns, setReturns] = useState(0)
  const close = () => {
    setAsked(null)
    setReturns((n) => n + 1)
  }

  const change = async ({ orderId: id, orderRev, orderNumber: order, date, will, before, exceptions }: DayHours) => {
    let written: Written | null = null
    const run = async (seen: { readonly baseRev?: number }) => {
      written = await runVerb('orders.update', { id, ...seen, order: { exceptions: [...exceptions] } })
      return written
    }
    try {
      const { waits } = await run({ baseRev: orderRev })
      pushUndo(
        {
          label: ({ t, formats }) =>
            t('board.hours.changed', {
              order,
              day: formats.weekday(date),
              hours: formats.spokenTimes(will.startTime, will.endTime),
            }),
          undo: () => takeBack({ id, ...(written && seenIn(written, id)), order: { exceptions: [...before] } }),
          redo: async () => void (await run({})),
        },
        waits,
      )
      close()
    } catch (error) {
      toasts.error(error)
    }
  }
  return {
    asked,
    ask: (assignment: BoardAssignment, hours: AskedHours = NO_HOURS) => setAsked({ assignment, hours }),
    change,
    cancel: close,
    /** Grows each time the focus is to come back to the board. */
    returns,
  }
}
