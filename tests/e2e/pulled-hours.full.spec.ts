import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor, orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardViews } from './pages/board-views.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'
import { waitUntilPlaced } from './wait-until-still.ts'

const exceptionsOf = (server: TestServer, orderId: string) =>
  rowsOf<{ exceptions: string }>(server, `select "exceptions" from "orders" where "_id" = ?`, orderId).flatMap(
    ({ exceptions }) => JSON.parse(exceptions) as { date: string; kind: string; startTime: string; endTime: string }[],
  )

/** The day of an order of three people, of whom two are somebody, at a site alone on screen. */
async function dayOfOrder(page: Page, server: TestServer) {
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const order = await orderFor(elsewhere, openSite, { days: 3, people: 3 })
  const ofMonday = order.assignments.filter(({ date }) => date === monday)
  const [first, second] = ofMonday.map(({ _id }) => _id) as [string, string]
  await elsewhere.run('assignments.assign', { id: first, employeeId: one._id })
  await elsewhere.run('assignments.assign', { id: second, employeeId: two._id })
  const views = boardViews(page)
  const filters = encodeURIComponent(JSON.stringify({ siteIds: [openSite.siteId] }))
  await views.show(`view=day&day=${monday}&filters=${filters}`)
  const bar = page.locator(`[data-assignment="${first}"]`)
  await expect(bar).toHaveAccessibleName(new RegExp(one.name))
  await expect(page.locator(`[data-assignment="${second}"]`)).toHaveAccessibleName(new RegExp(two.name))
  await waitUntilPlaced(bar)
  return { elsewhere, monday, order, openSite, one, two, first, second, bar }
}

/** Pulls an end of a bar by as many hours as the head of the day shows them. */
async function pull(page: Page, bar: Locator, edge: 'start' | 'end', hours: number) {
  const marks = page
    .getByRole('grid', { name: 'Journée' })
    .getByRole('columnheader', { name: 'Heures' })
    .locator('span')
  const [a, b] = [await marks.nth(0).boundingBox(), await marks.nth(1).boundingBox()]
  const step = Number(await marks.nth(1).textContent()) - Number(await marks.nth(0).textContent())
  await bar.hover()
  const box = await bar.locator(`[data-edge="${edge}"]`).boundingBox()
  if (!a || !b || !box) throw new Error('The bar is not on screen')
  const px = ((b.x - a.x) / ((step + 24) % 24)) * hours
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + px / 2, y, { steps: 4 })
  await page.mouse.move(x + px, y, { steps: 4 })
}

const question = (page: Page) => page.getByRole('dialog', { name: /^Changer les heures/ })
const change = (page: Page) => question(page).getByRole('button', { name: 'Changer les heures' })

test('the end of a bar is pulled by hand: the whole order has other hours that day, and one undo brings them back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { bar, order, monday, one, two, first, second } = await dayOfOrder(page, server)
  await pull(page, bar, 'end', 1.5)
  await expect(page.getByText(/^9\sh.*16\sh\s30 · 7\sh\s30/)).toBeVisible()
  await page.mouse.up()
  await expect(question(page)).toContainText(`Toute la commande ${order.orderNumber} travaille de 9 h à 16 h 30`)
  await expect(question(page)).toContainText('3 quarts, 2 personnes')
  for (const { name } of [one, two])
    await expect(question(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await change(page).click()
  await expect(question(page)).toBeHidden()
  for (const id of [first, second])
    await expect(page.locator(`[data-assignment="${id}"]`)).toHaveAccessibleName(/09:00–16:30/)
  await expect
    .poll(() => exceptionsOf(server, order._id))
    .toEqual([{ date: monday, kind: 'time', startTime: '09:00', endTime: '16:30' }])
  await shell.undoByKeyboard()
  await expect(bar).toHaveAccessibleName(/09:00–15:00/)
  await expect.poll(() => exceptionsOf(server, order._id)).toEqual([])

  // What is let go of where it was, and what Escape leaves, asks for nothing.
  await pull(page, bar, 'start', -1)
  await expect(page.getByText(/^8\sh.*15\sh · 7\sh/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText(/^8\sh.*15\sh · 7\sh/)).toBeHidden()
  await expect(question(page)).toBeHidden()
})

test('by key, without the server: quarters of an hour, the question on Enter, kept until the server is back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { bar, order, monday } = await dayOfOrder(page, server)
  await shell.isCurrent()
  await server.stop()
  await bar.focus()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page.getByText(/^9\sh.*15\sh\s30 · 6\sh\s30/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('travaille de 9 h à 15 h 30')
  await expect(change(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toHaveAccessibleName(/09:00–15:30/)
  await expect(bar).toBeFocused()
  await expect(shell.sync).toContainText('1 changement en attente')
  await server.start()
  await shell.isCurrent()
  await expect
    .poll(() => exceptionsOf(server, order._id))
    .toEqual([{ date: monday, kind: 'time', startTime: '09:00', endTime: '15:30' }])
})

test('hours in which somebody works elsewhere are refused by name, from the details of the shift', async ({
  app,
  server,
}) => {
  const { page } = app
  await signInAt(app)
  const { elsewhere, bar, order, monday, openSite, one } = await dayOfOrder(page, server)
  const [evening] = await orderOn(elsewhere, monday, openSite, { people: 1, startTime: '16:00', endTime: '20:00' })
  await elsewhere.run('assignments.assign', {
    id: String(evening?._id),
    employeeId: one._id,
    override: { reason: 'Essai' },
  })
  await expect(page.locator(`[data-assignment="${evening?._id}"]`)).toHaveAccessibleName(new RegExp(one.name))
  await bar.press('Enter')
  await page.getByRole('button', { name: 'Changer les heures…' }).click()
  await expect(question(page)).toContainText('Changez le début ou la fin')
  const end = question(page).getByRole('textbox', { name: 'Fin' })
  await expect(end).toBeFocused()
  await end.fill('17:00')
  await expect(question(page).getByRole('alert')).toContainText(`Refusé pour ${one.name}`)
  await expect(question(page)).toContainText('Déjà au chantier')
  await expect(change(page)).toBeDisabled()
  await end.fill('15:45')
  await expect(question(page)).toContainText('travaille de 9 h à 15 h 45')
  await expect(change(page)).toBeEnabled()
  await question(page).getByRole('button', { name: 'Garder les heures' }).click()
  await expect.poll(() => exceptionsOf(server, order._id)).toEqual([])
})

test('what a colleague changes of the order meanwhile is seen in the question; past days have no end to pull', async ({
  app,
  server,
}) => {
  const { page } = app
  await signInAt(app)
  const { elsewhere, bar, order, monday } = await dayOfOrder(page, server)
  await pull(page, bar, 'end', 1)
  await page.mouse.up()
  await expect(question(page)).toContainText('3 quarts, 2 personnes')
  const [{ positionId } = { positionId: '' }] = order.assignments
  await elsewhere.run('orders.update', {
    id: order._id,
    order: { exceptions: [{ date: monday, kind: 'time', startTime: '08:00', endTime: '15:00' }] },
    positions: { create: [], change: [{ id: positionId, fields: { quantity: 4 } }], remove: [] },
  })
  await expect(question(page)).toContainText('travaille de 8 h à 16 h')
  await expect(question(page)).toContainText('4 quarts, 2 personnes')
  await change(page).click()
  await expect
    .poll(() => exceptionsOf(server, order._id))
    .toEqual([{ date: monday, kind: 'time', startTime: '08:00', endTime: '16:00' }])
  const [past] = rowsOf<{ date: string }>(
    server,
    `select max("date") as "date" from "assignments" where "date" < dayIn(0) and "status" = 'completed'`,
  )
  await boardViews(page).show(`view=day&day=${past?.date}`)
  await expect(page.locator('[data-assignment]').first()).toBeVisible()
  await expect(page.locator('[data-edge]')).toHaveCount(0)
})
