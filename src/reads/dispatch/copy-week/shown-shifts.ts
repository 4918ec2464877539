import { DEFAULT_ZONE, localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { siteClocks } from '../busy-assignments.ts'
import { siteShortNames } from '../site-names.ts'
import type { CopiedShift } from './pairing.ts'

/** What is shown of shifts beside who has them. */
export function createShown(reader: Reader) {
  const shortNames = siteShortNames(reader)
  const clocks = siteClocks(reader)
  const numbers = new Map<string, string>()
  const siteName = (siteId: string) => clocks.get(siteId)?.siteName ?? ''
  return {
    siteName,
    orderNumber: (orderId: string): string => {
      const known = numbers.get(orderId)
      if (known !== undefined) return known
      const [row] = reader.arrays(`select "orderNumber" from "orders" where "_id" = ?`, orderId)
      const number = (row?.[0] ?? '') as string
      numbers.set(orderId, number)
      return number
    },
    /** On its day of the later week, by the clocks of its site. */
    shift: ({ employeeId, date, start, end, siteId }: CopiedShift, name: string) => {
      const zone = clocks.get(siteId)?.timezone ?? DEFAULT_ZONE
      const hours = { startTime: localTimeOf(start, zone), endTime: localTimeOf(end, zone) }
      return { employeeId, name, date, ...hours, siteShort: shortNames.get(siteId) ?? siteName(siteId) }
    },
  }
}
