import { addDays } from '../calendar.ts'
import type { Context } from '../generate/context.ts'
import type { Site } from '../generate/sites.ts'
import type { Skills } from '../generate/skills.ts'
import type { OrderPlan } from './plan.ts'
import { createSitePicker } from './site-picker.ts'

const STARTS = [
  ['05:30', '15:30'],
  ['06:00', '16:00'],
  ['06:30', '16:30'],
] as const

/**
 * The story of every demo: three orders that start between 5:30 and 6:30 today and tomorrow each miss a flagger
 * (leave-open.ts), whatever day the demo is opened.
 */
export function storyOrders(context: Context, sites: readonly Site[], skills: Skills): readonly OrderPlan[] {
  const random = context.random.fork('story')
  const suitable = sites.filter(
    ({ row, client, work, place }) =>
      client.row.status === 'active' &&
      place.region === 'montreal' &&
      !work.isAtHeights &&
      row.requiredSkillIds.length === 0,
  )
  const siteFor = createSitePicker(suitable.length > 0 ? suitable : sites, random)
  const tomorrow = addDays(context.today, 1)
  return STARTS.map(([startTime, endTime]): OrderPlan => ({
    site: siteFor(context.today, tomorrow),
    status: 'locked',
    startDate: context.today,
    endDate: tomorrow,
    startTime,
    endTime,
    daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
    exceptions: [],
    skipHolidays: false,
    skipConstructionVacation: false,
    isNight: false,
    positions: [
      {
        _id: '0',
        role: 'flagger',
        quantity: 2,
        requiredSkillIds: [skills.idOf.routier],
        startTime: null,
        endTime: null,
      },
    ],
    isStory: true,
  }))
}
