import { addDays } from '#shared/model/dates.ts'
import { nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import type { TestServer } from './server.ts'

/** How many weekdays each of four people works in the first week, from Monday on. */
const DAYS = [5, 5, 2, 1] as const

/**
 * An order of four people from next Monday to the Thursday of the week after, and who works in its first week: two people all
 * of it, the third two days, who is absent on the second of them in the week after, and the fourth one day, who had better not
 * work at the site.
 */
export async function weekToCopy(server: TestServer) {
  const people = await freePeople(server, DAYS.length, { hasCards: false })
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  // The demo has shifts at all of its sites.
  const client = await elsewhere.create('clients', { name: 'Ponts et Passerelles' } as never)
  const place = { name: 'Passerelle des Érables', addressLine1: '12, rue des Érables', city: 'Laval' }
  const site = await elsewhere.create('sites', {
    clientId: client._id,
    startDate: addDays(monday, -30),
    ...place,
  } as never)
  const openSite = { siteId: site._id, site: site.name, clientId: client._id, client: client.name }
  const order = await orderFor(elsewhere, openSite, { days: 11, people: DAYS.length })
  const [, , away, unwanted] = people
  if (!away || !unwanted) throw new Error('Four people were to be hired')
  await elsewhere.create('restrictions', {
    employeeId: unwanted._id,
    siteId: openSite.siteId,
    level: 'avoid',
    reason: 'Différend avec le contremaître',
    from: monday,
  } as never)
  const items = people.flatMap(({ _id: employeeId }, n) =>
    Array.from({ length: DAYS[n] ?? 0 }, (_, day) => {
      const there = order.assignments.filter(({ date }) => date === addDays(monday, day))
      return { id: there[n]?._id ?? '', employeeId, override: { reason: 'Accepté par le client' } }
    }),
  )
  await elsewhere.run('assignments.assignMany', { items })
  const day = addDays(monday, 8)
  const absence = { employeeId: away._id, type: 'sickness', startDate: day, endDate: day }
  await elsewhere.run('absences.record', { absence: absence as never, status: 'approved', assignments: 'keep' })
  const later = addDays(monday, 7)
  return {
    ...openSite,
    people,
    elsewhere,
    monday,
    later,
    /** The assignments of the later week. */
    places: order.assignments.filter(({ date }) => date >= later),
    /** Who has what in the later week, as the server has it: a name and a day each. */
    inLaterWeek: () =>
      rowsOf<{ who: string }>(
        server,
        `select e."lastName" || ' ' || a."date" as who from "assignments" a join "employees" e on e."_id" = a."employeeId"
         where a."orderId" = ? and a."date" >= ? and a."deletedAt" is null and a."status" in ('pending', 'confirmed')
         order by 1`,
        order._id,
        later,
      ).map(({ who }) => who),
    /** Whom the week is to have, of the people by their number, each with as many days. */
    expected: (days: readonly number[]) =>
      days
        .flatMap((count, n) =>
          Array.from(
            { length: count },
            (_, i) => `${people[n]?.name.split(' ').slice(1).join(' ')} ${addDays(later, i)}`,
          ),
        )
        .toSorted(),
  }
}
