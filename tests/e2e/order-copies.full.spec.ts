import { addDays, weekdayOf } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, rowsOf, today, written } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { orderPage } from './pages/order-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** Who asked for the order that is copied: its copies say so too. */
const ASKED_BY = 'Madame Sirois-Beaulieu'

/** The orders she asked for from a day on, each with its days, its number of the client and its shifts. */
const ordersFrom = (server: TestServer, day: string) =>
  rowsOf<{ told: string }>(
    server,
    `select o."startDate" || ' ' || o."endDate" || ' ' || coalesce(o."poNumber", '-') || ' ' || count(a."_id") as told
     from "orders" o left join "assignments" a on a."orderId" = o."_id" and a."deletedAt" is null
     where o."requestedByName" = ? and o."startDate" >= ? and o."deletedAt" is null group by o."_id" order by o."startDate"`,
    ASKED_BY,
    day,
  ).map(({ told }) => told)

/** The first Monday of the month after tomorrow's: its second is in it as well. */
function mondayNextMonth(): string {
  const [year, month] = addDays(today(), 1).split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return addDays(first, (8 - weekdayOf(first)) % 7)
}
/** A day as the calendar is read: `2 novembre 2026`. */
const labelOf = (day: string) => written(day).replace('1er ', '1 ')

test('an order is made again on two other dates at once, without its numbers, and one undo takes both back', async ({
  app,
  server,
}) => {
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, openSite, { days: 3, people: 2 })
  await elsewhere.patch('orders', order, { poNumber: 'PO-77', requestedByName: ASKED_BY })
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow(`/orders/${order._id}`)
  await expect(shell.title).toHaveText(order.orderNumber)
  const onPage = orderPage(page)

  await onPage.chooseInMenu('Dupliquer vers des dates…')
  const { dialog } = onPage
  await expect(dialog.getByText('Choisissez au moins une date')).toBeVisible()
  const create = dialog.getByRole('button', { name: 'Créer les commandes' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription('Choisissez au moins une date')
  // The first field is the calendar: its first day can be chosen at once.
  await expect(dialog.getByRole('button', { name: labelOf(addDays(today(), 1)), exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Mois suivant' }).click()
  const first = mondayNextMonth()
  const second = addDays(first, 7)
  for (const day of [second, first]) await dialog.getByRole('button', { name: labelOf(day), exact: true }).click()
  await expect(dialog.getByText('3 jours travaillés et 6 quarts')).toHaveCount(2)
  // A day that is chosen again is left out.
  const third = dialog.getByRole('button', { name: labelOf(addDays(first, 1)), exact: true })
  await third.click()
  await expect(dialog.getByRole('button', { name: 'Créer 3 commandes' })).toBeEnabled()
  await third.click()
  await dialog.getByLabel('Copier les n° PO, job et REQ').uncheck()
  await onPage.confirmDialog('Créer 2 commandes')
  await expect(dialog).toBeHidden()
  await expect(shell.toast('2 commandes créées')).toBeVisible()

  const made = [first, second].map((day) => `${day} ${addDays(day, 2)} - 6`)
  await expect.poll(() => ordersFrom(server, first)).toEqual(made)
  await shell.undoByKeyboard()
  await expect(shell.toast('Annulé : 2 commandes créées')).toBeVisible()
  await expect.poll(() => ordersFrom(server, first)).toEqual([])
})

test('without network, an order that is made again on another date keeps its numbers and is sent later', async ({
  app,
  server,
}) => {
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  await elsewhere.patch('orders', order, { poNumber: 'PO-78', requestedByName: ASKED_BY })
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow(`/orders/${order._id}`)
  await expect(shell.title).toHaveText(order.orderNumber)
  await server.stop()
  const onPage = orderPage(page)
  await onPage.chooseInMenu('Dupliquer vers des dates…')
  const { dialog } = onPage
  await dialog.getByRole('button', { name: 'Mois suivant' }).click()
  const day = mondayNextMonth()
  await dialog.getByRole('button', { name: labelOf(day), exact: true }).click()
  await onPage.confirmDialog('Créer 1 commande')
  await expect(shell.toast('1 commande créée')).toBeVisible()
  await expect(shell.sync).toContainText('1 changement en attente')
  await server.start()
  await shell.isCurrent()
  await expect.poll(() => ordersFrom(server, day)).toEqual([`${day} ${day} PO-78 1`])
})
