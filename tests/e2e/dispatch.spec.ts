import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { startPausableProxy } from './pausable-proxy.ts'
import { nextMonday, findOpenSite, createTwoAssignments, typed, written } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'

const [MONDAY, TUESDAY] = [1, 2]

test('an order becomes assignments in its week, assigned by keyboard, unassigned, refused when they overlap, moved by mouse', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePair(server)
  const monday = nextMonday()

  await shell.goTo('Commandes')
  await page.getByRole('link', { name: 'Nouvelle commande' }).click()
  const form = formPage(page)
  await form.choose('Client', openSite.client, openSite.client)
  await form.choose('Chantier', openSite.site, openSite.site)
  await form.fillDay('Début', typed(monday))
  await form.fillDay('Fin', typed(addDays(monday, -1)))
  const when = formPage(page, page.locator('section').filter({ has: page.getByRole('heading', { name: 'Quand' }) }))
  await when.fillDay('Heure de début', '9h')
  await when.fillDay('Heure de fin', '1500')
  await form.uncheck('Sauter les jours fériés')
  await form.uncheck('Sauter les vacances de la construction')
  await page.getByRole('button', { name: 'Ajouter un poste' }).click()
  await formPage(page, page.getByRole('group', { name: 'Poste 2' })).choose('Métier', 'Chef d’équipe')
  await expect(page.getByText('2 personnes par jour')).toBeVisible()
  await form.submit('Créer la commande')
  await form.hasProblem('Fin', 'La fin ne peut pas précéder le début.')
  await form.fillDay('Fin', typed(addDays(monday, 4)))
  await form.submit('Créer la commande')
  await expect(shell.title).toHaveText(/^\d{2}-\d{5}$/)
  const order = await shell.title.innerText()
  await expect(page.getByText('0 poste comblé sur 10')).toBeVisible()

  await page.getByRole('link', { name: 'Ouvrir la semaine' }).click()
  const board = boardPage(page)
  const picker = pickerPage(page)
  await expect(page).toHaveURL(new RegExp(`week=${monday}`))
  await board.filterBySite(openSite.site)
  await expect(board.free(order)).toHaveCount(10)
  await expect(board.freeCell(MONDAY).getByRole('button', { name: new RegExp(`09:00–15:00.*${order}`) })).toHaveCount(2)
  const freeOn = (day: number, trade: string) =>
    board.freeCell(day).getByRole('button', { name: new RegExp(`${trade}.*${order}`) })

  await test.step('two people are assigned by keyboard', async () => {
    await freeOn(MONDAY, 'Signaleur routier').focus()
    await page.keyboard.press('Enter')
    await expect(picker.search).toBeFocused()
    await picker.find(one.name)
    await page.keyboard.press('Enter')
    await expect(shell.toast(`Poste donné à ${one.name}, ${openSite.site}`)).toBeVisible()
    await picker.isClosed()
    await freeOn(TUESDAY, 'Chef d’équipe').focus()
    await page.keyboard.press('Enter')
    await picker.find(two.name)
    await page.keyboard.press('Enter')
    await expect(shell.toast(`Poste donné à ${two.name}, ${openSite.site}`)).toBeVisible()
    await picker.isClosed()
    await expect(board.free(order)).toHaveCount(8)
  })

  await test.step('one is unassigned, and that is undone', async () => {
    await shell.undoByKeyboard()
    await expect(shell.toast(`Annulé : poste donné à ${two.name}, ${openSite.site}`)).toBeVisible()
    await expect(board.free(order)).toHaveCount(9)
    await board.searchPerson('zzzz')
    await expect(page.getByText('Personne ne correspond à cette recherche.')).toBeVisible()
    await board.searchPerson(one.name)
    await board.of(one.name, order).click()
    await board.takeBack()
    await expect(board.free(order)).toHaveCount(10)
    // An earlier notice with its own undo may still be shown.
    await expect(shell.toast(`Poste libéré, ${openSite.site}`)).toBeVisible()
    await page.getByRole('button', { name: 'Annuler', exact: true }).last().click()
    await expect(board.of(one.name, order)).toBeVisible()
    await expect(board.free(order)).toHaveCount(9)
  })

  await test.step('a person who already works at these hours is blocked, with the place and the hours', async () => {
    await freeOn(MONDAY, 'Chef d’équipe').press('Enter')
    await picker.find(one.name)
    const where = new RegExp(
      `Déjà au chantier ${openSite.site.replace(/[()+.]/g, '.')} le ${written(monday)}, de 9\\sh à 15\\sh`,
    )
    await expect(picker.candidate(one.name)).toContainText(where)
    await page.keyboard.press('Enter')
    await expect(picker.drawer.getByText(`${one.name} ne peut pas prendre ce poste`)).toBeVisible()
    await expect(picker.drawer.getByRole('button', { name: 'Assigner quand même' })).toBeHidden()
    await picker.drawer.getByRole('button', { name: 'Choisir quelqu’un d’autre' }).click()
    await picker.find(two.name)
    await picker.search.press('Enter')
    await picker.isClosed()
    await expect(board.free(order)).toHaveCount(8)
  })

  await test.step('an assignment is dragged to another day, and Ctrl+Z brings it back', async () => {
    await board.of(one.name, order).dragTo(board.cell(one.name, TUESDAY))
    await expect(shell.toast(/^Poste donné à .*, mardi/)).toBeVisible()
    await expect(board.cell(one.name, TUESDAY).getByRole('button')).toHaveCount(1)
    await shell.undoByKeyboard()
    await expect(shell.toast(/^Annulé\s: poste donné à/)).toBeVisible()
    await expect(board.cell(one.name, MONDAY).getByRole('button')).toHaveCount(1)
    await expect(board.cell(one.name, TUESDAY).getByRole('button')).toHaveCount(0)
  })

  await test.step('dragging an open assignment to a person assigns it; dragging it back unassigns it', async () => {
    await freeOn(TUESDAY, 'Signaleur routier').dragTo(board.cell(one.name, TUESDAY))
    await expect(board.of(one.name, order)).toHaveCount(2)
    await board.of(one.name, order).nth(1).dragTo(board.freeCell(TUESDAY))
    await expect(board.of(one.name, order)).toHaveCount(1)
    await expect(board.free(order)).toHaveCount(8)
  })
})

test('an assignment that another device assigned meanwhile is refused by the server, with the reason', async ({
  startApp,
  server,
}) => {
  const proxy = await startPausableProxy(server.url)
  const device = await startApp({ apiUrl: proxy.url })
  const { page } = device
  const shell = await signInAt(device)
  const elsewhere = await signInElsewhere(server)
  const openSite = findOpenSite(server)
  const [one, two] = await freePair(server)
  const { orderNumber, assignments } = await createTwoAssignments(elsewhere, openSite)
  const [here, there] = assignments
  const board = boardPage(page)
  const picker = pickerPage(page)
  await board.showWeekOf(nextMonday())
  await board.filterBySite(openSite.site)
  await expect(board.free(orderNumber)).toHaveCount(2)

  await test.step('the person', async () => {
    await page.locator(`[data-assignment="${here._id}"]`).press('Enter')
    await picker.find(one.name)
    proxy.pauseUpdates()
    await elsewhere.run('assignments.assign', { id: there._id, employeeId: one._id })
    await page.keyboard.press('Enter')
    await expect(
      shell.toast('Cette personne travaille déjà à ces heures. Choisissez une autre personne ou d’autres heures.'),
    ).toBeVisible()
    // The picker went on to the other one before the server answered.
    await expect(page.getByRole('alert')).toContainText(`Le poste n’a pas été donné à ${one.name}`)
    await page.getByRole('button', { name: 'Choisir quelqu’un d’autre' }).click()
    await expect(picker.drawer).toBeVisible()
  })
  await test.step('the assignment', async () => {
    await elsewhere.run('assignments.assign', { id: here._id, employeeId: two._id })
    await picker.find(two.name)
    await page.keyboard.press('Enter')
    await expect(shell.toast('Ce poste vient d’être comblé par quelqu’un d’autre.')).toBeVisible()
  })
  await test.step('the board follows once the updates pass again', async () => {
    proxy.resumeUpdates()
    await page.keyboard.press('Escape')
    await expect(board.free(orderNumber)).toHaveCount(0)
  })
  proxy.close()
})
