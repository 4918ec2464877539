import type { Locator } from '@playwright/test'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor, orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardViews } from './pages/board-views.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

const holderOf = (server: TestServer, id: string) =>
  rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]
    ?.employeeId

/** Takes something up and holds it over something else. */
async function carryOver(what: Locator, over: Locator) {
  const page = what.page()
  await what.hover()
  await page.mouse.down()
  const box = await over.boundingBox()
  if (!box) throw new Error('It is not on screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y - 4, { steps: 5 })
  await page.mouse.move(x, y, { steps: 3 })
}

test('a day: whoever is carried from the bench is weighed on each bar, and the one under the hand says all', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const hours = { startTime: '09:00', endTime: '15:00' }
  const [open] = await orderOn(elsewhere, monday, openSite, { ...hours, people: 1 })
  const [held] = await orderOn(elsewhere, monday, openSite, { ...hours, people: 1 })
  await elsewhere.run('assignments.assign', { id: String(held?._id), employeeId: two._id })
  const views = boardViews(page)
  const filters = encodeURIComponent(JSON.stringify({ siteIds: [openSite.siteId] }))
  await views.show(`view=day&day=${monday}&filters=${filters}`)
  await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(one.name)
  const bar = (id: unknown) => page.locator(`button[data-assignment="${String(id)}"]`)
  await expect(views.bench.getByRole('option')).toHaveCount(1)

  await carryOver(views.person(one.name), bar(open?._id))
  await expect(bar(open?._id)).toHaveAttribute('data-carried', 'recommended')
  await expect(bar(open?._id)).toHaveAttribute('data-figures', /^5\sh\s30|^6\sh/)
  await expect(bar(held?._id)).toHaveAttribute('data-carried', 'recommended')
  await expect(page.getByRole('status').filter({ hasText: '→' })).toBeVisible()
  await page.mouse.up()
  await expect(bar(open?._id)).toHaveAccessibleName(new RegExp(one.name))
  await expect(page.locator('[data-carried]')).toHaveCount(0)
  await expect.poll(() => holderOf(server, String(open?._id))).toBe(one._id)

  // Their shift, carried over the other one at the same hours, is refused there.
  await carryOver(bar(open?._id), bar(held?._id))
  await expect(bar(held?._id)).toHaveAttribute('data-carried', 'blocked')
  await expect(page.getByRole('status').filter({ hasText: 'Déjà au chantier' })).toBeVisible()
  await page.mouse.up()
  await expect(shell.toast(new RegExp(`${one.name} ne peut pas prendre ce poste`))).toBeVisible()
  expect(holderOf(server, String(held?._id))).toBe(two._id)
})

test('the week by sites: a person is carried to a bar of another day or onto somebody; days of their site say what the rules say', async ({
  app,
  server,
}) => {
  const { page } = app
  await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const { assignments } = await orderFor(elsewhere, openSite, { days: 3, people: 1 })
  const [ofMonday] = assignments.map(({ _id }) => _id) as [string]
  await elsewhere.run('assignments.assign', { id: ofMonday, employeeId: one._id })
  // The evening of that day has somebody, and is to fill once.
  const evening = { startTime: '16:00', endTime: '19:00', people: 1 }
  const [held] = await orderOn(elsewhere, monday, openSite, evening)
  await elsewhere.run('assignments.assign', { id: String(held?._id), employeeId: two._id })
  const [open] = await orderOn(elsewhere, monday, openSite, evening)
  const views = boardViews(page)
  const filters = encodeURIComponent(JSON.stringify({ siteIds: [openSite.siteId] }))
  await views.show(`view=week&week=${monday}&group=sites&filters=${filters}`)
  const bar = (id: unknown) => page.locator(`button[data-assignment="${String(id)}"]`)
  const day = (n: number) => page.locator(`[data-day-of="${openSite.siteId} ${addDays(monday, n)}"]`)
  // The demo of some days has more shifts there than a cell shows.
  await expect(bar(open?._id)).toBeVisible()
  const more = day(0).getByRole('button', { name: /^\+/ })
  if (await more.isVisible()) await more.click()
  await expect(bar(held?._id)).toBeVisible()
  await expect(bar(ofMonday)).toHaveAccessibleName(new RegExp(one.name))

  await carryOver(bar(ofMonday), bar(open?._id))
  await expect(day(1)).toHaveAttribute('data-carried', /recommended|review/)
  await expect(bar(open?._id)).toHaveAttribute('data-carried', /recommended|review|blocked/)
  await page.mouse.up()
  await expect(page.locator('[data-carried]')).toHaveCount(0)
  const asked = page.getByRole('dialog', { name: new RegExp(one.name) })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Annuler' }).click()
  await expect(asked).toBeHidden()

  // What is to fill goes to whoever works there that day.
  await carryOver(bar(open?._id), bar(held?._id))
  await expect(bar(held?._id)).toHaveAttribute('data-carried', 'blocked')
  await page.mouse.up()
  const leaving = page.getByRole('dialog', { name: `Retirer ${two.name} d’un autre quart` })
  await leaving.getByRole('button', { name: 'Annuler' }).click()
  await expect(leaving).toBeHidden()
  expect(holderOf(server, String(open?._id))).toBeNull()
})
