import { expect } from './app.ts'
import { addDays } from '#shared/model/dates.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'
import type { Device } from './device.ts'

/** Who works for an order on which day, as the server stores it: `2026-12-07 Ariane confirmed`. */
export const worked = (server: TestServer, orderId: string) =>
  rowsOf<{ text: string }>(
    server,
    `select a."date" || ' ' || e."firstName" || ' ' || a."status" as text
     from "assignments" a join "employees" e on e."_id" = a."employeeId"
     where a."orderId" = ? and a."deletedAt" is null and a."status" in ('pending', 'confirmed') order by 1`,
    orderId,
  ).map(({ text }) => text)

/** An order of a week, on weekdays, of two people a day: Ariane has its Monday, confirmed, and its Tuesday. */
export async function startWithShifts(app: Device, server: TestServer) {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [ariane, bertrand, clarisse] = await freePeople(server, 3, { hasCards: false })
  if (!ariane || !bertrand || !clarisse) throw new Error('Three people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, openSite, { days: 5, people: 2 })
  const monday = nextMonday()
  const on = (n: number) => order.assignments.find(({ date }) => date === addDays(monday, n))?._id ?? ''
  await elsewhere.run('assignments.assignMany', { items: [0, 1].map((n) => ({ id: on(n), employeeId: ariane._id })) })
  await elsewhere.run('assignments.confirm', { id: on(0) })
  const board = boardPage(page)
  await board.showWeekOf(monday)
  await board.filterBySite(openSite.site)
  await board.searchPerson('')
  await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(ariane.name)
  const day = (n: number) => addDays(monday, n)
  const has = (...wanted: string[]) => expect.poll(() => worked(server, order._id)).toEqual(wanted)
  return { page, shell, board, elsewhere, order, ariane, bertrand, clarisse, day, has }
}
