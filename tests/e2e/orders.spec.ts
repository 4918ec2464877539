import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf, rowsOf, today, typed } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { orderDays } from './pages/order-days.ts'
import { orderPage } from './pages/order-page.ts'
import { orderOn } from './order-for.ts'
import { ownSite } from './rule-rows.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** An order of two people from Monday to Friday next week, one of them placed on Monday and on Friday. */
async function placeOrder(server: TestServer) {
  const elsewhere = await signInElsewhere(server)
  const openSite = findOpenSite(server)
  const [person] = await freePair(server)
  const monday = nextMonday()
  const created = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId: openSite.clientId,
      siteId: openSite.siteId,
      startDate: monday,
      endDate: addDays(monday, 4),
      startTime: '09:00',
      endTime: '15:00',
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'flagger', quantity: 2 }],
  })
  const [order] = created.all('orders')
  if (!order) throw new Error('The order was not created as asked')
  const override = { reason: 'Demandé par le client' }
  for (const day of [monday, addDays(monday, 4)]) {
    const open = created.all('assignments').find(({ date }) => date === day)
    await elsewhere.run('assignments.assign', { id: open?._id ?? '', employeeId: person._id, override })
  }
  return { order, person, monday }
}

const statusesOf = (server: TestServer, orderId: string) =>
  rowsOf<{ at: string }>(
    server,
    `select "status" || ' ' || count(*) as at from "assignments"
     where "orderId" = ? and "deletedAt" is null group by "status" order by "status"`,
    orderId,
  ).map(({ at }) => at)
const stateOf = (server: TestServer, orderId: string) =>
  rowsOf<{ status: string }>(server, `select "status" from "orders" where "_id" = ?`, orderId)[0]?.status

test('an order with people on it is edited, confirmed, put on hold, resumed, and cancelled without the network', async ({
  app,
  server,
}) => {
  const { order, person, monday } = await placeOrder(server)
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow(`/orders/${order._id}`)
  const onPage = orderPage(page)
  await expect(shell.title).toHaveText(order.orderNumber)
  await expect(page.getByText('2 postes comblés sur 10')).toBeVisible()

  await test.step('a shorter order at other hours releases who is beyond, and says so before', async () => {
    await page.keyboard.press('e')
    await expect(shell.title).toHaveText(`Modifier la commande ${order.orderNumber}`)
    const form = formPage(page)
    await form.fillDay('Fin', typed(addDays(monday, 3)))
    await expect(onPage.consequences).toContainText('1 personne sera libérée')
    await expect(onPage.consequences).toContainText(person.name)
    const when = formPage(page, page.locator('section').filter({ has: page.getByRole('heading', { name: 'Quand' }) }))
    await when.fillDay('Heure de début', '8h')
    await expect(onPage.consequences).toContainText('1 personne changera d’heures')
    await form.submit('Enregistrer')
    await expect(shell.title).toHaveText(order.orderNumber)
    await expect.poll(() => statusesOf(server, order._id)).toEqual(['cancelled 1', 'pending 1', 'unassigned 7'])
  })

  await test.step('one undo brings back the days, the hours and the person; done again, they go', async () => {
    const stored = () =>
      rowOf<{ endDate: string; startTime: string }>(
        server,
        `select "endDate", "startTime" from "orders" where "_id" = ?`,
        order._id,
      )
    await shell.undoByKeyboard()
    await expect(shell.toast(`Modification annulée\u00a0: ${order.orderNumber}`)).toBeVisible()
    await expect.poll(() => statusesOf(server, order._id)).toEqual(['pending 2', 'unassigned 8'])
    expect(stored()).toEqual({ endDate: addDays(monday, 4), startTime: '09:00' })
    const friday = `select e."lastName" from "assignments" a join "employees" e on e."_id" = a."employeeId"
      where a."orderId" = ? and a."date" = ? and a."status" = 'pending'`
    expect(rowsOf(server, friday, order._id, addDays(monday, 4))).toHaveLength(1)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => statusesOf(server, order._id)).toEqual(['cancelled 1', 'pending 1', 'unassigned 7'])
    expect(stored()).toEqual({ endDate: addDays(monday, 3), startTime: '08:00' })
  })

  await test.step('one more person, and two more days: two actions each', async () => {
    await onPage.openTab('Postes')
    await onPage.act('1 personne')
    await expect(shell.toast('Une personne de plus par jour, 3 en tout (Signaleur routier)')).toBeVisible()
    await shell.undoByKeyboard()
    await expect.poll(() => statusesOf(server, order._id)).toEqual(['cancelled 1', 'pending 1', 'unassigned 7'])
    // At once: one more than there are, whatever the page still says.
    await onPage.act('1 personne')
    await onPage.chooseInMenu('Prolonger…')
    await formPage(page, onPage.dialog).fillDay('Dernier jour', typed(addDays(monday, 4)))
    await expect(onPage.dialog.getByText('3 postes à combler seront ajoutés')).toBeVisible()
    await onPage.confirmDialog('Enregistrer')
    await expect.poll(() => statusesOf(server, order._id)).toEqual(['cancelled 1', 'pending 1', 'unassigned 14'])
  })

  await test.step('confirmed, on hold, resumed', async () => {
    await onPage.act('Confirmer')
    await expect(onPage.state('Confirmée')).toBeVisible()
    await shell.undoByKeyboard()
    await expect(shell.toast('Annulé : commande confirmée')).toBeVisible()
    await expect(onPage.state('Brouillon')).toBeVisible()
    await onPage.act('Confirmer')
    await expect(onPage.state('Confirmée')).toBeVisible()
    await onPage.chooseInMenu('Mettre en attente…')
    await expect(onPage.dialog).toContainText('14 postes à combler seront retirés')
    await onPage.confirmDialog('Mettre en attente')
    await expect(onPage.state('En attente')).toBeVisible()
    await expect.poll(() => statusesOf(server, order._id)).toEqual(['cancelled 1', 'pending 1'])
    await onPage.act('Reprendre')
    await expect(shell.toast('Commande reprise')).toBeVisible()
    await expect(onPage.state('Confirmée')).toBeVisible()
    await expect.poll(() => statusesOf(server, order._id)).toEqual(['cancelled 1', 'pending 1', 'unassigned 14'])
  })

  await test.step('it cannot be deleted: it is cancelled instead, without the network', async () => {
    await server.stop()
    await onPage.chooseInMenu('Supprimer')
    await expect(onPage.dialog).toContainText(/restent dans les registres\.\s*Ne rien changer/)
    await onPage.confirmDialog('Annuler la commande…')
    await expect(onPage.dialog).toContainText('1 personne sera libérée')
    await onPage.dialog.getByLabel('Raison').fill('Pluie toute la semaine')
    await onPage.confirmDialog('Annuler la commande')
    await expect(onPage.state('Annulée')).toBeVisible()
    await expect(shell.sync).toContainText('1 changement en attente')
    await server.start()
    await shell.isCurrent()
    await expect.poll(() => stateOf(server, order._id)).toBe('cancelled')
    expect(statusesOf(server, order._id)).toEqual(['cancelled 2'])
  })
})

test('a client that demands a number gets it before its order is confirmed, under the field that lacks it', async ({
  app,
  server,
}) => {
  const { order } = await placeOrder(server)
  const client = rowOf<Row<'clients'>>(server, `select * from "clients" where "_id" = ?`, order.clientId)
  await (await signInElsewhere(server)).patch('clients', client, { requireJob: true })
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow(`/orders/${order._id}`)
  const onPage = orderPage(page)
  await onPage.act('Confirmer')
  const form = formPage(page)
  await form.hasProblem('N° job', 'Ce client demande un numéro de job avant de confirmer.')
  await form.fill('N° job', 'J-2026-14')
  await form.submit('Enregistrer et confirmer')
  await expect(onPage.state('Confirmée')).toBeVisible()
  await expect.poll(() => stateOf(server, order._id)).toBe('confirmed')
})

test('a closed order offers nobody for what was left open', async ({ app, server }) => {
  const { page } = app
  const left = rowOf<{ id: string }>(
    server,
    `select o."_id" as id from "orders" o join "assignments" a on a."orderId" = o."_id"
     where o."status" = 'closed' and a."status" = 'unassigned' and a."deletedAt" is null
       and a."date" > date(o."endDate", '-13 day') and o."endDate" < ? limit 1`,
    today(),
  )
  const shell = await signInAt(app)
  await shell.follow(`/orders/${left.id}`)
  await page.getByRole('radiogroup', { name: 'Présentation' }).getByText('Liste').click()
  await expect(page.getByText('Resté sans personne').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Assigner quelqu’un' })).toHaveCount(0)
  // Weeks without anything: maybe all was filled, so that nothing is said to have been removed.
  await page.getByRole('button', { name: 'Deux semaines après' }).click()
  await expect(page.getByText('La commande est annulée ou fermée : elle n’a plus de poste à combler.')).toBeVisible()
  // Its days are shown, and stay as they were.
  await expect(orderDays(page).first).toHaveAttribute('aria-disabled', 'true')
})

test('keys lead from the client to the site; hours are said to be of its last order until others are typed', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  const site = await ownSite(elsewhere, 'Quai des Essais')
  await orderOn(elsewhere, nextMonday(), site, { people: 1, startTime: '05:10', endTime: '13:40' })
  await shell.sync.click()
  await shell.isCurrent()
  await shell.follow('/orders/create/new')
  const form = formPage(page)
  await form.choose('Client', site.client.name, site.client.name)
  await expect(form.list('Client')).toHaveValue(site.client.name)
  await expect(page.getByRole('option')).toHaveCount(0)
  await form.list('Client').press('Tab')
  await expect(form.list('Chantier')).toBeFocused()
  await form.choose('Chantier', 'Quai des Essais')
  const hours = form.field('Heure de début').first()
  await expect(hours).toHaveValue('05:10')
  await expect(hours).toHaveAccessibleDescription('Heures de la dernière commande de ce client')
  await hours.fill('22:00')
  await page.keyboard.press('Tab')
  await expect(hours).not.toHaveAccessibleDescription('Heures de la dernière commande de ce client')
})
