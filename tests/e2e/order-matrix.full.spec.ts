import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor, orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { pickerPage } from './pages/board-page.ts'
import { orderMatrix } from './pages/order-matrix.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

/** The days of a person on an order, as the server has them: how many after its first day. */
const daysOf = (server: TestServer, orderId: string, employeeId: string): readonly number[] =>
  rowsOf<{ date: string }>(
    server,
    `select "date" from "assignments" where "orderId" = ? and "employeeId" = ? and "deletedAt" is null
     and "status" in ('pending', 'confirmed') order by 1`,
    orderId,
    employeeId,
  ).map(({ date }) => (Date.parse(date) - Date.parse(nextMonday())) / 86_400_000)

/** What is to fill of an order on a day. */
const openOn = (server: TestServer, orderId: string, date: string): string =>
  rowOf<{ id: string }>(
    server,
    `select "_id" as id from "assignments" where "orderId" = ? and "date" = ? and "status" = 'unassigned' and "deletedAt" is null`,
    orderId,
    date,
  ).id

/** An order of two people from Monday to Friday next week; the first is on it on Monday. */
async function placeOrder(server: TestServer) {
  const elsewhere = await signInElsewhere(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const openSite = findOpenSite(server)
  const order = await orderFor(elsewhere, openSite, { days: 5, people: 2 })
  const day = (n: number) => addDays(nextMonday(), n)
  await elsewhere.run('assignments.assign', { id: openOn(server, order._id, day(0)), employeeId: one._id })
  return { elsewhere, one, two, openSite, order, day }
}

test('a name is pulled along the days with one undo, without the network too; what others do is seen at once', async ({
  app,
  server,
}) => {
  const { elsewhere, one, two, openSite, order, day } = await placeOrder(server)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${order._id}`)
  const matrix = orderMatrix(page)
  const ofOne = () => daysOf(server, order._id, one._id)
  await expect(matrix.cell(0, day(0))).toHaveAccessibleName(new RegExp(one.name))

  await test.step('each day on the way says its verdict, and is given when the name is let go', async () => {
    await matrix.pull(matrix.cell(0, day(0)), matrix.cell(0, day(3)))
    for (const n of [1, 2, 3]) await expect(matrix.cell(0, day(n))).toHaveAttribute('data-verdict', 'recommended')
    await expect(matrix.cell(0, day(4))).not.toHaveAttribute('data-verdict')
    await expect(matrix.drawn).toContainText('3 jours')
    await matrix.release()
    await expect(shell.toast(`Poste donné à ${one.name} pour 3 jours, ${openSite.site}`)).toBeVisible()
    await expect.poll(ofOne).toEqual([0, 1, 2, 3])
    await expect(matrix.head(day(3))).toContainText('1/2')
  })

  await test.step('one undo takes all of it back, and it is done again', async () => {
    await shell.undoByKeyboard()
    await expect.poll(ofOne).toEqual([0])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(ofOne).toEqual([0, 1, 2, 3])
  })

  await test.step('Escape leaves everything as it is', async () => {
    await matrix.pull(matrix.cell(0, day(3)), matrix.cell(0, day(4)))
    await expect(matrix.cell(0, day(4))).toHaveAttribute('data-verdict', 'recommended')
    await page.keyboard.press('Escape')
    await expect(matrix.cell(0, day(4))).not.toHaveAttribute('data-verdict')
    await matrix.release()
    expect(ofOne()).toEqual([0, 1, 2, 3])
  })

  await test.step('another dispatcher gives a day: it is there', async () => {
    await elsewhere.run('assignments.assign', { id: openOn(server, order._id, day(1)), employeeId: two._id })
    await expect(matrix.cell(1, day(1))).toHaveAccessibleName(new RegExp(two.name))
  })

  await test.step('without the network: backwards, forwards, and undone', async () => {
    await server.stop()
    await matrix.pull(matrix.cell(1, day(1)), matrix.cell(1, day(0)))
    await expect(matrix.cell(1, day(0))).toHaveAttribute('data-verdict', 'recommended')
    await matrix.release()
    await expect(matrix.cell(1, day(0))).toHaveAccessibleName(new RegExp(two.name))
    await matrix.pull(matrix.cell(1, day(1)), matrix.cell(1, day(4)))
    await expect(matrix.drawn).toContainText('3 jours')
    await matrix.release()
    await expect(matrix.cell(1, day(4))).toHaveAccessibleName(new RegExp(two.name))
    await shell.undoByKeyboard()
    await expect(matrix.cell(1, day(4))).toHaveAccessibleName(/À combler/)
    await server.start()
    await shell.isCurrent()
    await expect.poll(() => daysOf(server, order._id, two._id)).toEqual([0, 1])
  })
})

test('a day that a rule forbids is skipped and told, and one reason is asked for what it warns of', async ({
  app,
  server,
}) => {
  const { elsewhere, one, openSite, order, day } = await placeOrder(server)
  const there = async (n: number, startTime: string, endTime: string) => {
    const [open] = await orderOn(elsewhere, day(n), openSite, { people: 1, startTime, endTime })
    await elsewhere.run('assignments.assign', {
      id: open?._id ?? '',
      employeeId: one._id,
      override: { reason: 'Demandé par le client' },
    })
  }
  await there(2, '09:00', '15:00')
  // Seven hours of rest until Friday at nine.
  await there(3, '17:00', '02:00')
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${order._id}`)
  const matrix = orderMatrix(page)
  await matrix.pull(matrix.cell(0, day(0)), matrix.cell(0, day(4)))
  await expect(matrix.cell(0, day(2))).toHaveAttribute('data-verdict', 'blocked')
  await expect(matrix.cell(0, day(4))).toHaveAttribute('data-verdict', 'review')
  await matrix.release()
  await expect(shell.toast(`1 jour n’a pas été donné à ${one.name}`)).toBeVisible()
  await matrix.accept()
  const ofOne = () => daysOf(server, order._id, one._id)
  await expect.poll(ofOne).toEqual([0, 1, 3, 4])
  expect(
    rowsOf(
      server,
      `select 1 from "assignments" where "orderId" = ? and "date" = ? and "overrides" like '%accord de la personne%'`,
      order._id,
      day(4),
    ),
  ).toHaveLength(1)
  await shell.undoByKeyboard()
  await expect.poll(ofOne).toEqual([0])
})

test('by keyboard: cells are walked, a name is drawn along and taken off, and a menu answers', async ({
  app,
  server,
}) => {
  const { one, order, day } = await placeOrder(server)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${order._id}`)
  const matrix = orderMatrix(page)
  const ofOne = () => daysOf(server, order._id, one._id)
  await matrix.cell(1, day(1)).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(matrix.cell(0, day(0))).toBeFocused()
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(matrix.cell(0, day(2))).toHaveAttribute('data-verdict', 'recommended')
  await expect(matrix.cell(0, day(3))).not.toHaveAttribute('data-verdict')
  await page.keyboard.press('Enter')
  await expect.poll(ofOne).toEqual([0, 1, 2])

  await page.keyboard.press('ArrowRight')
  await expect(matrix.cell(0, day(1))).toBeFocused()
  await expect(matrix.cell(0, day(1))).toHaveAccessibleName(new RegExp(one.name))
  await page.keyboard.press('Delete')
  await expect.poll(ofOne).toEqual([0, 2])
  await shell.undoByKeyboard()
  await expect.poll(ofOne).toEqual([0, 1, 2])
  // The server may know before the screen does, on which who had an open shift is named too.
  await expect(matrix.cell(0, day(1))).toHaveAccessibleName(/En attente/)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Confirmer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(matrix.cell(0, day(1))).toHaveAccessibleName(/Confirmée/)
  await expect(matrix.cell(0, day(1))).toBeFocused()
})

test('an empty cell opens the people for it and the days after it; the head of a day fills all of its positions', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const { clientId, siteId } = findOpenSite(server)
  const day = (n: number) => addDays(nextMonday(), n)
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate: day(0),
      endDate: day(4),
      startTime: '09:00',
      endTime: '15:00',
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [
      { role: 'other', quantity: 1, label: 'Barrage nord' },
      { role: 'other', quantity: 1, label: 'Barrage sud' },
    ],
  })
  const [order] = made.all('orders')
  if (!order) throw new Error('The order was not created')
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${order._id}`)
  const matrix = orderMatrix(page)
  const picker = pickerPage(page)

  await matrix.cell(0, day(1)).click()
  await expect(
    picker.drawer.getByRole('radio', { name: /^Tous les jours de ce poste dès ce jour \(4\)/ }),
  ).toBeChecked()
  await page.keyboard.press('Escape')
  await picker.isClosed()

  await matrix.head(day(2)).click()
  await expect(picker.drawer.getByRole('radio', { name: 'Ce jour', exact: true })).toBeChecked()
  for (const { name } of [one, two]) {
    await picker.find(name)
    await page.keyboard.press('Enter')
    await expect(shell.toast(`Poste donné à ${name}`)).toBeVisible()
  }
  await picker.isClosed()
  await expect(matrix.head(day(2))).toContainText('2/2')
  await expect(matrix.head(day(1))).toContainText('0/2')
  await shell.undoByKeyboard()
  await expect(matrix.head(day(2))).toContainText('1/2')
})

test('a skipped day is grey with its reason and taken back where it stands; the list is the other look, and kept', async ({
  app,
  server,
}) => {
  const { elsewhere, order, day } = await placeOrder(server)
  await elsewhere.run('orders.update', {
    id: order._id,
    order: { exceptions: [{ date: day(3), kind: 'skip', startTime: null, endTime: null }] },
  })
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${order._id}`)
  const matrix = orderMatrix(page)
  await expect(matrix.head(day(3))).toHaveAccessibleName(/sauté à la main, Reprendre$/)
  await matrix.head(day(3)).click()
  await expect(shell.toast(/^Jour repris/)).toBeVisible()
  await expect(matrix.head(day(3))).toContainText('0/2')
  await shell.undoByKeyboard()
  await expect(matrix.head(day(3))).toContainText('sauté')

  await page.getByRole('radiogroup', { name: 'Présentation' }).getByText('Liste').click()
  await expect(page.getByRole('link', { name: 'Assigner quelqu’un' }).first()).toBeVisible()
  await shell.follow('/orders/list')
  await shell.follow(`/orders/${order._id}`)
  await expect(page.getByRole('link', { name: 'Assigner quelqu’un' }).first()).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Présentation' }).getByText('Grille').click()
  await expect(matrix.grid).toBeVisible()
})

test('a long order says which of its days are on screen, and leads to what is to fill beyond them', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const openSite = findOpenSite(server)
  const order = await orderFor(elsewhere, openSite, { days: 33, people: 2 })
  const day = (n: number) => addDays(nextMonday(), n)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await page.setViewportSize({ width: 1440, height: 900 })
  await shell.follow(`/orders/${order._id}`)
  const matrix = orderMatrix(page)
  const { city } = rowOf<{ city: string }>(server, 'select "city" from "sites" where "_id" = ?', openSite.siteId)
  await expect(page.getByText(new RegExp(`${openSite.site} · (${city} · )?${openSite.client}`))).toBeVisible()

  await test.step('by hand: on the first of them that is open', async () => {
    await expect(matrix.cell(0, day(0))).toBeVisible()
    await expect(page.getByText(/jours 1 à \d+ sur 25/)).toBeVisible()
    await page.getByRole('button', { name: /^\d+ à combler après, aller au / }).click()
    await expect(matrix.grid.locator('[data-cell]:focus')).toHaveAccessibleName(/À combler/)
    await expect(matrix.cell(0, day(0))).toHaveCount(0)
    await expect(page.getByText(/jours \d+ à \d+ sur 25/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^\d+ à combler avant, aller au / })).toBeVisible()
  })

  await test.step('by keyboard: back and forth in the same row', async () => {
    await page.keyboard.press('PageUp')
    await expect(page.getByText(/jours 1 à \d+ sur 25/)).toBeVisible()
    await expect(matrix.grid.locator('[data-cell^="0:"]:focus')).toBeVisible()
    await page.keyboard.press('PageUp')
    await expect(page.getByText(/jours 1 à \d+ sur 25/)).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(matrix.cell(0, day(0))).toHaveCount(0)
    await expect(matrix.grid.locator('[data-cell^="0:"]:focus')).toBeVisible()
  })
})
