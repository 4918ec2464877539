import { expect, test } from './app.ts'
import { findOpenSite, rowsOf, today } from './demo-data.ts'
import { freePair, freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { matchingPage } from './pages/matching-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** Who has the assignments of an order, by day, as the server knows it. */
const holders = (server: TestServer, orderId: string) =>
  rowsOf<{ date: string; employeeId: string; overrides: string }>(
    server,
    `select "date", "employeeId", "overrides" from "assignments"
     where "orderId" = ? and "employeeId" is not null and "deletedAt" is null order by "date"`,
    orderId,
  )

test('an order is filled: one shift, several at once, a warning with a reason, nobody twice, and undone', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, avoided, free] = await freePeople(server, 3)
  if (!one || !avoided || !free) throw new Error('Three people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, openSite, { days: 3, people: 2 })
  const { siteId, site } = openSite
  const restriction = { employeeId: avoided._id, siteId, level: 'avoid', reason: 'Demande du client', from: today() }
  await elsewhere.create('restrictions', restriction as never)
  const matching = matchingPage(page)
  const held = () => holders(server, order._id)

  await shell.follow(`/orders/${order._id}`)
  await page.getByRole('link', { name: 'Combler', exact: true }).click()
  await expect(shell.title).toContainText(`Combler la commande ${order.orderNumber}`)
  await expect(matching.slots).toHaveCount(6)
  await expect(matching.people).toBeFocused()

  await test.step('Enter assigns the person found, and the next shift is chosen', async () => {
    await matching.find(one.name)
    await expect(matching.person(one.name)).toHaveAttribute('data-verdict', 'recommended')
    await page.keyboard.press('Enter')
    await expect(shell.toast(`Poste donné à ${one.name}, ${site}`)).toBeVisible()
    await expect(matching.slots).toHaveCount(5)
    await expect(matching.chosen).toHaveCount(1)
    await expect.poll(() => held().map(({ employeeId }) => employeeId)).toEqual([one._id])
  })

  await test.step('who works at these hours already cannot be taken, whatever is pressed', async () => {
    await matching.find(one.name)
    await expect(matching.person(one.name)).toHaveAttribute('data-verdict', 'blocked')
    await page.keyboard.press('Enter')
    const panel = matching.explained(one.name)
    await expect(panel).toContainText('Aucune raison ne permet de passer outre.')
    await expect(panel).toContainText('Ce poste ne peut pas être donné à cette personne.')
    await expect(matching.assign).toBeDisabled()
    await expect(page.getByRole('group', { name: `Raison pour ${one.name}` })).toBeHidden()
  })

  await test.step('all days are given to one person at once, and taken back with one undo', async () => {
    await matching.slots.first().click()
    await page.keyboard.press('Control+a')
    await expect(matching.chosen).toHaveCount(5)
    await matching.find(free.name)
    await expect(matching.explained(free.name)).toContainText('2 postes choisis sont aux mêmes heures')
    await expect(matching.assign).toHaveText('Assigner 3 quarts')
    await page.keyboard.press('Enter')
    await expect(shell.toast(`Poste donné à ${free.name} pour 3 jours, ${site}`)).toBeVisible()
    await expect(matching.chosen).toHaveCount(2)
    await expect.poll(() => held().filter(({ employeeId }) => employeeId === free._id).length).toBe(3)
    await shell.undoByKeyboard()
    await expect(matching.slots).toHaveCount(5)
    await expect.poll(() => held().map(({ employeeId }) => employeeId)).toEqual([one._id])
  })

  await test.step('a warning is accepted with a reason by its key, never by Enter', async () => {
    await matching.slots.first().click()
    await expect(matching.chosen).toHaveCount(1)
    await matching.find(avoided.name)
    await page.keyboard.press('Enter')
    const reasons = page.getByRole('group', { name: `Raison pour ${avoided.name}` })
    await expect(reasons).toBeFocused()
    await expect(reasons).toContainText('Demande du client')
    await page.keyboard.press('Enter')
    await expect(reasons).toBeFocused()
    expect(held()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(matching.people).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('2')
    await expect(shell.toast(`Poste donné à ${avoided.name}, ${site}`)).toBeVisible()
    await expect.poll(() => held().some(({ employeeId }) => employeeId === avoided._id)).toBe(true)
    const kept = held().find(({ employeeId }) => employeeId === avoided._id)
    expect(JSON.parse(kept?.overrides ?? '')).toMatchObject([{ ruleCode: 'RESTRICTION', reason: 'urgence' }])
  })
})

test('offline: the last shift of an order is given, the screen says that all is filled, and it arrives later', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [person] = await freePair(server)
  const order = await orderFor(await signInElsewhere(server), openSite, { days: 1, people: 1 })
  const matching = matchingPage(page)
  await shell.follow(`/matching/create/${order._id}/${order.assignments[0]?._id}`)
  await expect(matching.chosen).toHaveCount(1)
  await server.stop()

  await matching.find(person.name)
  await page.keyboard.press('Enter')
  await expect(shell.toast(`Poste donné à ${person.name}, ${openSite.site}`)).toBeVisible()
  await expect(page.getByText('Tous les postes de cette commande ont quelqu’un')).toBeVisible()
  await expect(shellPage(page).sync).toContainText('1 changement en attente')
  await page.getByRole('link', { name: 'Revenir à la commande' }).click()
  await expect(shell.title).toHaveText(order.orderNumber)
  expect(holders(server, order._id)).toEqual([])

  await server.start()
  await shell.isCurrent()
  await expect.poll(() => holders(server, order._id).map(({ employeeId }) => employeeId)).toEqual([person._id])
})

test('D assigns the person and asks them by a text that is read before it leaves', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [person] = await freePeople(server, 1)
  if (!person) throw new Error('One person was to be hired')
  const order = await orderFor(await signInElsewhere(server), openSite, { days: 1, people: 1 })
  const id = order.assignments[0]?._id ?? ''
  const asked = () =>
    rowsOf<{ body: string; pending: number }>(
      server,
      `select "body", "pending" from "messages" where "deletedAt" is null and "code" is not null and instr("assignmentIds", ?) > 0`,
      id,
    )
  const matching = matchingPage(page)
  await shell.follow(`/matching/create/${order._id}/${id}`)
  await expect(matching.chosen).toHaveCount(1)
  await matching.find(person.name)
  await matching.people.focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Demander confirmation' })
  await expect(dialog).toContainText(person.name)
  await expect(dialog.getByText(/9\sh à 15\sh/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(shell.toast(/en file d’envoi/)).toBeVisible()
  await expect.poll(() => holders(server, order._id).map(({ employeeId }) => employeeId)).toEqual([person._id])
  await expect.poll(() => asked().map(({ pending }) => pending)).toEqual([0])
  expect(asked()[0]?.body).toMatch(/Répondez OUI \d+ ou NON \d+/)
})

test('an order on hold says that it asks for nobody, and is resumed from there', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, findOpenSite(server), { days: 2, people: 1 })
  await elsewhere.run('orders.changeStatus', { id: order._id, to: 'confirmed' })
  await elsewhere.run('orders.changeStatus', { id: order._id, to: 'onHold' })
  await shell.isCurrent()
  await shell.follow(`/matching/create/${order._id}`)
  await expect(page.getByText('Cette commande est en attente')).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(matchingPage(page).slots).toHaveCount(2)
  await shell.undoByKeyboard()
  await expect(page.getByText('Cette commande est en attente')).toBeVisible()

  await elsewhere.run('orders.changeStatus', { id: order._id, to: 'cancelled', reason: 'Le client abandonne' })
  await expect(page.getByText('Cette commande est terminée : Annulée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reprendre' })).toHaveCount(0)
})
