import { expect, test } from './app.ts'
import { nextMonday, findOpenSite, createTwoAssignments, rowsOf } from './demo-data.ts'
import { freePair, type FreePerson } from './free-people.ts'
import type { Device } from './device.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { conflictsPage } from './pages/conflicts-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** Assigns an open assignment of an order to somebody, by keyboard. */
async function assign({ page }: Device, orderNumber: string, person: FreePerson, site: string) {
  const picker = pickerPage(page)
  await boardPage(page).free(orderNumber).first().press('Enter')
  await picker.find(person.name)
  await page.keyboard.press('Enter')
  await expect(shellPage(page).toast(`Poste donné à ${person.name}, ${site}`)).toBeVisible()
  await picker.isClosed()
}

const holdersOf = (server: TestServer, orderNumber: string) =>
  rowsOf<{ name: string }>(
    server,
    `select e."firstName" || ' ' || e."lastName" as name from "assignments" a
     join "orders" o on o."_id" = a."orderId" join "employees" e on e."_id" = a."employeeId"
     where o."orderNumber" = ? and a."deletedAt" is null`,
    orderNumber,
  ).map(({ name }) => name)

test('offline: people are assigned, nobody twice, the app is killed, and everything arrives once the network is back', async ({
  app,
  server,
  startApp,
}) => {
  const openSite = findOpenSite(server)
  const [person, other] = await freePair(server)
  const { orderNumber } = await createTwoAssignments(await signInElsewhere(server), openSite)
  await signInAt(app)
  const board = boardPage(app.page)
  await board.showWeekOf(nextMonday())
  await board.filterBySite(openSite.site)
  await expect(board.free(orderNumber)).toHaveCount(2)
  await server.stop()

  await assign(app, orderNumber, person, openSite.site)
  const shell = shellPage(app.page)
  await expect(shell.sync).toContainText('1 changement en attente')
  await board.searchPerson(person.name)
  await expect(board.of(person.name, orderNumber)).toHaveAccessibleName(/pas encore envoyé/)

  // The other assignment is at the same hours, which the device detects without the server.
  await board.free(orderNumber).first().press('Enter')
  const picker = pickerPage(app.page)
  await picker.find(person.name)
  await expect(picker.candidate(person.name)).toContainText('Déjà au chantier')
  await picker.search.fill('')
  await picker.find(other.name)
  await app.page.keyboard.press('Enter')
  await picker.isClosed()
  await expect(shell.sync).toContainText('2 changements en attente')
  await app.kill()

  const restarted = await startApp({ userData: app.userData })
  const later = boardPage(restarted.page)
  await expect(shellPage(restarted.page).sync).toContainText('2 changements en attente')
  await later.showWeekOf(nextMonday())
  await later.filterBySite(openSite.site)
  for (const { name } of [other, person]) {
    await later.searchPerson(name)
    await expect(later.of(name, orderNumber)).toBeVisible()
  }
  expect(holdersOf(server, orderNumber)).toEqual([])

  await server.start()
  await shellPage(restarted.page).isCurrent()
  await expect(shellPage(restarted.page).sync).not.toContainText('en attente')
  await expect(later.of(person.name, orderNumber)).not.toHaveAccessibleName(/pas encore envoyé/)
  await expect.poll(() => holdersOf(server, orderNumber).sort()).toEqual([person.name, other.name].sort())
})

test('two offline devices assign the same assignment: one wins, the other sees who and assigns it again in two clicks', async ({
  server,
  startApp,
}) => {
  const openSite = findOpenSite(server)
  const [first, second] = await freePair(server)
  const { orderNumber } = await createTwoAssignments(await signInElsewhere(server), openSite)
  const [here, there] = await Promise.all([startApp(), startApp()])
  for (const device of [here, there]) {
    await signInAt(device)
    await boardPage(device.page).showWeekOf(nextMonday())
    await boardPage(device.page).filterBySite(openSite.site)
    await expect(boardPage(device.page).free(orderNumber)).toHaveCount(2)
  }
  await server.stop()
  await assign(here, orderNumber, first, openSite.site)
  await assign(there, orderNumber, second, openSite.site)
  await here.stop()
  await server.start()
  await shellPage(there.page).isCurrent()
  await expect.poll(() => holdersOf(server, orderNumber)).toEqual([second.name])

  const back = await startApp({ userData: here.userData })
  const conflicts = conflictsPage(back.page)
  await expect(conflicts.badge).toHaveText('1 conflit')
  await conflicts.badge.click()
  await expect(conflicts.pane).toContainText(`Assigner ${first.name} au quart`)
  await expect(conflicts.pane).toContainText('Changé par')
  await expect(conflicts.row('Employé')).toContainText(first.name)
  await expect(conflicts.row('Employé')).toContainText(second.name)
  await conflicts.keepMine.click()
  await expect(conflicts.badge).toBeHidden()
  await expect.poll(() => holdersOf(server, orderNumber)).toEqual([first.name])
  await boardPage(there.page).searchPerson(first.name)
  await expect(boardPage(there.page).of(first.name, orderNumber)).toBeVisible()
})

test('signing out with unsent operations asks first, and keeps them for the same person', async ({ app, server }) => {
  const openSite = findOpenSite(server)
  const [person] = await freePair(server)
  const { orderNumber } = await createTwoAssignments(await signInElsewhere(server), openSite)
  await signInAt(app)
  const shell = shellPage(app.page)
  const board = boardPage(app.page)
  await board.showWeekOf(nextMonday())
  await board.filterBySite(openSite.site)
  await server.stop()
  await assign(app, orderNumber, person, openSite.site)

  await shell.signOut()
  const question = app.page.getByRole('dialog')
  await expect(question).toContainText('1 changement')
  await question.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(shell.sync).toContainText('1 changement en attente')
  await shell.signOut()
  await question.getByRole('button', { name: /garder/ }).click()
  await expect(app.page.getByRole('button', { name: 'Se connecter' })).toBeVisible()

  await server.start()
  await signInAt(app)
  await expect.poll(() => holdersOf(server, orderNumber)).toEqual([person.name])
})
