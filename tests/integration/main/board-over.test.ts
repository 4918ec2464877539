import { afterEach, expect, test } from 'vitest'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import { OVER_STATUSES } from '#shared/domain/orders/order-status.ts'
import { entities } from '#shared/entities/index.ts'
import { readOpenOfPosition } from '#reads/dispatch/board-position.ts'
import { readWeek } from '#reads/dispatch/board-week.ts'
import { readToFillSoon } from '#reads/dispatch/to-fill-soon.ts'
import { readOne } from '#reads/engine/records.ts'
import { ASSIGNMENTS, at, day, openBoardWorld, ORDER, POSITION, START } from './board-world.ts'

let close: () => void
afterEach(() => close())

test.each(OVER_STATUSES)(
  'an order that is %s has nothing to fill, and keeps the figures of what it lacked',
  (status) => {
    const world = openBoardWorld()
    close = world.close
    world.made.database.prepare(`update "orders" set "status" = ? where "_id" = ?`).run(status, ORDER.day)
    world.cache.read('test', (reader) => {
      const week = readWeek(reader, { start: START, filters: boardFiltersSchema.parse({}), toFill: 500 })
      expect(week.unfilled.map(({ _id }) => _id)).toEqual([ASSIGNMENTS.freeFriday._id])
      expect(week.unfilledTotal).toBe(1)
      expect(week.days.map(({ unfilled }) => unfilled)).toEqual([0, 0, 0, 0, 0, 1, 0])
      expect(week.days.map(({ filled }) => filled)).toEqual([1, 1, 2, 0, 0, 0, 1])

      const soon = readToFillSoon(reader, { from: START, to: day(13), endsAfter: '', limit: 5 })
      expect(soon.days).toEqual([{ date: day(5), unfilled: 1 }])
      expect(soon.next.map(({ _id }) => _id)).toEqual([ASSIGNMENTS.freeFriday._id])
      expect(readOpenOfPosition(reader, { positionId: POSITION.day, from: START })).toEqual([])
      expect(readOpenOfPosition(reader, { positionId: POSITION.night, from: START })).toHaveLength(1)
      expect(readOne(reader, entities.orders, ORDER.day, at)?.computed).toMatchObject({ required: 7, assigned: 3 })
    })
  },
)
