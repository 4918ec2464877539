import type { Locator } from '@playwright/test'
import type { Device } from './device.ts'
import { addDays } from '#shared/model/dates.ts'
import { expect } from './app.ts'
import { nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardViews } from './pages/board-views.ts'
import { ownSite } from './rule-rows.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

/**
 * An order of a week at a site of its own, of three people a day: Ariane has its Monday, confirmed, and so has Bertrand,
 * who has not answered. An order of one person a day at another site beside it.
 */
export async function startBySite(app: Device, server: TestServer) {
  const { page } = app
  const shell = await signInAt(app)
  const [ariane, bertrand] = await freePeople(server, 2, { hasCards: false })
  if (!ariane || !bertrand) throw new Error('Two people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const orderAt = async (name: string, people: number) => {
    const { clientId, siteId } = await ownSite(elsewhere, name)
    return orderFor(elsewhere, { clientId, siteId, client: `Client de ${name}`, site: name }, { days: 5, people })
  }
  const order = await orderAt('Viaduc Quenneville', 3)
  const other = await orderAt('Viaduc Zoltan', 1)
  const monday = nextMonday()
  const day = (n: number) => addDays(monday, n)
  const [first, second, third] = order.assignments.filter(({ date }) => date === monday).map(({ _id }) => _id)
  if (!first || !second || !third) throw new Error('Three people were to be asked for')
  await elsewhere.run('assignments.assign', { id: first, employeeId: ariane._id })
  await elsewhere.run('assignments.confirm', { id: first })
  await elsewhere.run('assignments.assign', { id: second, employeeId: bertrand._id })

  /** Who works for the order on which day, as the server stores it: `2026-12-07 Ariane confirmed`. */
  const worked = () =>
    rowsOf<{ text: string }>(
      server,
      `select a."date" || ' ' || e."firstName" || ' ' || a."status" as text
       from "assignments" a join "employees" e on e."_id" = a."employeeId"
       where a."orderId" = ? and a."deletedAt" is null and a."status" in ('pending', 'confirmed') order by 1`,
      order._id,
    ).map(({ text }) => text)
  const has = (...wanted: string[]) => expect.poll(worked).toEqual(wanted.toSorted())
  const before = [`${day(0)} Ariane confirmed`, `${day(0)} Bertrand pending`]
  await has(...before)
  const views = boardViews(page)
  return {
    page,
    shell,
    views,
    /** The shifts of people, in the order in which they stand: of those that begin together anybody may come first. */
    barsIn: (place: Locator) => place.locator('button[data-assignment]:not([data-unfilled])'),
    /** The shift of somebody: what is to fill may name who left it. */
    barOf: (place: Locator, name: string) => views.bar(place, name).and(page.locator(':not([data-unfilled])')),
    chosen: page.getByRole('toolbar', { name: 'Avec les quarts choisis' }),
    kept: page.getByRole('toolbar', { name: 'Avec ce qui est copié ou coupé' }),
    siteIds: [order.siteId, other.siteId] as const,
    order,
    day,
    open: third,
    has,
    before,
    /** What both have on a day, neither of them having answered yet. */
    both: (n: number) => [`${day(n)} Ariane pending`, `${day(n)} Bertrand pending`],
    statusOf: (id: string) =>
      rowsOf<{ status: string }>(server, `select "status" from "assignments" where "_id" = ?`, id)[0]?.status,
  }
}
