import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { orderPage } from './pages/order-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

const PO = 'ESSAI-VUE'
/** The address of a view that shows one order, whatever its dates. */
const viewOf = (look: string) => `/orders/list?look=${look}&filters=%5B%5D&q=${PO}&from=${nextMonday()}`

/** An order that is found by its purchase order. */
async function findableOrder(server: TestServer, given: { days: number; people: number }) {
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, findOpenSite(server), given)
  await elsewhere.run('orders.update', { id: order._id, order: { poNumber: PO } })
  return { elsewhere, order }
}

const looks = (page: Page) => page.getByRole('radiogroup', { name: 'Présentation des commandes' })
const statusOf = (server: TestServer, id: string) =>
  rowsOf<{ status: string }>(server, `select "status" from "orders" where "_id" = ?`, id)[0]?.status

test('the orders are a list, a board, a week or a Gantt: by key, in the address, and as last time', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.goTo('Commandes')
  await expect(page.getByRole('grid', { name: 'Commandes' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByRole('grid', { name: 'Chantiers et jours' })).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('grid', { name: 'Commandes et semaines' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('region', { name: /^Confirmée/ })).toBeVisible()
  await expect(page).toHaveURL(/look=board/)
  await shell.goTo('Vue d’ensemble')
  await shell.goTo('Commandes')
  await expect(page.getByRole('region', { name: /^Confirmée/ })).toBeVisible()
  await looks(page).getByText('Liste').first().click()
  await expect(page.getByRole('grid', { name: 'Commandes' })).toBeVisible()
})

test('the week counts what is filled of each site and day as it changes, and leads to the order', async ({
  app,
  server,
}) => {
  const [one] = await freePeople(server, 1, { hasCards: false })
  const { elsewhere, order } = await findableOrder(server, { days: 2, people: 2 })
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(viewOf('week'))
  const days = page.getByRole('grid', { name: 'Chantiers et jours' }).getByRole('link', { name: /comblés? sur/ })
  await expect(days).toHaveCount(2)
  await expect(days.first()).toHaveAccessibleName(/, 0 comblé sur 2, 2 à combler$/)
  await elsewhere.run('assignments.assign', { id: order.assignments[0]?._id ?? '', employeeId: one?._id ?? '' })
  await expect(days.first()).toHaveAccessibleName(/, 1 comblé sur 2, 1 à combler$/)
  await expect(days.first()).toHaveText('1/2−1')
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText(order.orderNumber)
})

test('the Gantt shows an order as a bar with its status and how much of it is filled', async ({ app, server }) => {
  const { order } = await findableOrder(server, { days: 5, people: 2 })
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(viewOf('gantt'))
  const bar = page.getByRole('grid', { name: 'Commandes et semaines' }).getByRole('link')
  await expect(bar).toHaveCount(1)
  await expect(bar).toHaveAccessibleName(new RegExp(`^${order.orderNumber}, .*, Brouillon, 0 comblé sur 10$`))
  await expect(bar).toHaveAttribute('data-hatched', 'true')
  await bar.click()
  await expect(shell.title).toHaveText(order.orderNumber)
})

test('a card goes to another status by hand and by key, with its dialog and its undo; what may not is refused with why', async ({
  app,
  server,
}) => {
  const { order } = await findableOrder(server, { days: 2, people: 1 })
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(viewOf('board'))
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = page.getByRole('button', { name: new RegExp(`^${order.orderNumber}, `) })
  await expect(column('Brouillon').getByRole('listitem')).toHaveCount(1)

  await card.dragTo(column('Verrouillée'))
  await expect(shell.toast(/confirm/)).toBeVisible()
  expect(statusOf(server, order._id)).toBe('draft')

  await card.dragTo(column('Confirmée'))
  await expect(shell.toast('Commande confirmée')).toBeVisible()
  await expect(column('Confirmée').getByRole('listitem')).toHaveCount(1)
  await shell.undoByKeyboard()
  await expect(column('Brouillon').getByRole('listitem')).toHaveCount(1)

  await card.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(column('Confirmée').getByRole('listitem')).toHaveCount(1)
  await card.focus()
  await page.keyboard.press('Space')
  await page.getByRole('menuitem', { name: 'Annuler la commande…' }).click()
  const onPage = orderPage(page)
  await expect(onPage.dialog).toContainText('2 postes à combler seront retirés')
  await onPage.confirmDialog('Annuler la commande')
  await expect(column('Annulée').getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => statusOf(server, order._id)).toBe('cancelled')
})
