import { addDays } from '#shared/model/dates.ts'
import { nextMonday, today, type OpenSite } from './demo-data.ts'
import type { OtherDevice } from './other-device.ts'

/**
 * An order that another device takes: from next Monday on, on weekdays from nine to three whatever the holidays, of people of
 * no trade that needs cards. With its assignments, by their day.
 */
export async function orderFor(
  elsewhere: OtherDevice,
  openSite: OpenSite,
  given: { days: number; people: number; requiredSkillIds?: readonly string[] },
) {
  const { clientId, siteId } = openSite
  const startDate = nextMonday()
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate,
      endDate: addDays(startDate, given.days - 1),
      startTime: '09:00',
      endTime: '15:00',
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'other', quantity: given.people, requiredSkillIds: [...(given.requiredSkillIds ?? [])] }],
  })
  const [order] = made.all('orders')
  if (!order) throw new Error('The order was not created')
  return { ...order, assignments: made.all('assignments').toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

interface OneDay {
  readonly people: number
  readonly startTime: string
  readonly endTime: string
}

/** An order of one day alone, whatever day that is, of people of no trade that needs cards; with its assignments. */
export async function orderOn(
  elsewhere: OtherDevice,
  day: string,
  { clientId, siteId }: Pick<OpenSite, 'clientId' | 'siteId'>,
  { people, startTime, endTime }: OneDay,
) {
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate: day,
      endDate: day,
      startTime,
      endTime,
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'other', quantity: people }],
  })
  return made.all('assignments')
}

/** One of tomorrow. */
export const orderTomorrow = (elsewhere: OtherDevice, openSite: OpenSite, given: OneDay) =>
  orderOn(elsewhere, addDays(today(), 1), openSite, given)
