import type { Page } from '@playwright/test'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { counted } from './counted.ts'
import { weekToCopy } from './copied-week.ts'
import { rowsOf } from './demo-data.ts'
import { boardPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'
import type { Device } from './device.ts'
import type { TestServer } from './server.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Copier la semaine' })

/** The week that is to be copied, on screen, with the shifts of its site alone. */
async function atWeek(app: Device, server: TestServer) {
  const week = await weekToCopy(server)
  const shell = await signInAt(app)
  const board = boardPage(app.page)
  await board.showWeekOf(week.monday)
  await board.filterBySite(week.site)
  await board.searchPerson(week.people[0]?.name ?? '')
  await expect(board.of(week.people[0]?.name ?? '', week.site)).toHaveCount(5)
  await board.searchPerson('')
  // Keys are those of the board again, not letters of a name.
  await shell.title.click()
  return { week, shell, board, dialog: dialogOf(app.page) }
}

test('a week is copied to the next in two actions: what is skipped is said, what is to verify needs a reason, one undo', async ({
  app,
  server,
}) => {
  const { page } = app
  const { week, shell, board, dialog } = await atWeek(app, server)
  const [first, , away, unwanted] = week.people
  const everybody = week.expected([4, 4, 1])

  await test.step('two actions', async () => {
    const person = counted(page)
    await person.press('w')
    await expect(dialog).toContainText('9 quarts à copier · 1 à vérifier · 3 sautés')
    await person.press('Control+Enter')
    await expect(shell.toast(/^9 quarts copiés du /)).toBeVisible()
    expect(person.actions()).toBe(2)
    await expect(dialog).toBeHidden()
    await expect.poll(week.inLaterWeek).toEqual(everybody)
    await board.searchPerson(first?.name ?? '')
    await expect(board.of(first?.name ?? '', week.site)).toHaveCount(4)
  })

  await test.step('what was skipped is shown again', async () => {
    await page.getByRole('button', { name: 'Voir les quarts sautés' }).click()
    const skipped = page.getByRole('dialog', { name: /^Quarts sautés/ })
    await expect(skipped.getByRole('table', { name: 'Absence · 1' })).toContainText(away?.name ?? '?')
    await skipped.getByText('Jour absent de la commande · 2').click()
    const notOrdered = skipped.getByRole('table', { name: 'Jour absent de la commande · 2' })
    await expect(notOrdered).toContainText(first?.name ?? '?')
    await expect(notOrdered).toContainText('Ce jour n’est pas dans les dates de la commande.')
    await skipped.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(skipped).toBeHidden()
  })

  await test.step('one undo takes everything back, and it can be done again', async () => {
    await shell.undoByKeyboard()
    await expect(shell.toast(/^Copie annulée/)).toBeVisible()
    await expect.poll(week.inLaterWeek).toEqual([])
    await page.keyboard.press('Control+Shift+z')
    await expect(shell.toast(/^9 quarts copiés du /)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect.poll(week.inLaterWeek).toEqual(everybody)
  })

  await test.step('once more only what is left is copied, for a reason', async () => {
    await board.searchPerson('')
    await page.getByRole('button', { name: 'Semaine précédente' }).click()
    await page.getByRole('button', { name: 'Copier la semaine' }).click()
    await expect(dialog).toContainText('0 quart à copier · 1 à vérifier')
    await expect(dialog).toContainText('9 déjà placés')
    await expect(dialog).toContainText('Différend avec le contremaître')
    await dialog.getByRole('checkbox', { name: `Copier quand même\u00A0: ${unwanted?.name}` }).check()
    await page.keyboard.press('Control+Enter')
    const reason = dialog.getByRole('textbox', { name: 'Raison' })
    await expect(reason).toBeFocused()
    await reason.fill('Réglé avec lui')
    await page.keyboard.press('Control+Enter')
    await expect(shell.toast(/^1 quart copié du /)).toBeVisible()
    await expect.poll(week.inLaterWeek).toEqual(week.expected([4, 4, 1, 1]))
  })
})

test('an order gets the days that it lacks when that is ticked, and loses them with the undo', async ({
  app,
  server,
}) => {
  const { page } = app
  const { week, shell, dialog } = await atWeek(app, server)
  const wednesday = addDays(week.later, 2)
  const [{ orderId } = { orderId: '' }] = week.places
  const skip = { date: wednesday, kind: 'skip' as const, startTime: null, endTime: null }
  await week.elsewhere.run('orders.update', { id: orderId, order: { exceptions: [skip] } })
  const onWednesday = () =>
    rowsOf(server, `select 1 from "assignments" where "orderId" = ? and "date" = ? and "deletedAt" is null`, orderId, wednesday).length // prettier-ignore
  const exceptions = () =>
    rowsOf<{ kinds: string }>(server, `select "exceptions" as kinds from "orders" where "_id" = ?`, orderId)[0]?.kinds
  await expect.poll(onWednesday).toBe(0)
  const before = exceptions()
  await shell.isCurrent()

  await test.step('by keyboard: what it does is counted, and named by order', async () => {
    await page.keyboard.press('w')
    await expect(dialog).toContainText('7 quarts à copier · 1 à vérifier · 5 sautés')
    const box = dialog.getByRole('checkbox', { name: 'Ajouter ces jours à leurs commandes (2 quarts, 1 commande)' })
    await expect(box).not.toBeChecked()
    await expect(dialog.getByRole('list', { name: 'Commandes qui auraient des jours de plus' })).toContainText('mer. ')
    await box.press('Space')
    await expect(dialog).toContainText('9 quarts à copier · 1 à vérifier · 3 sautés')
    await page.keyboard.press('Control+Enter')
    await expect(shell.toast(/^9 quarts copiés du /)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect.poll(week.inLaterWeek).toEqual(week.expected([4, 4, 1]))
    // Its other places of that day are to fill.
    expect(onWednesday()).toBe(4)
  })

  await test.step('one undo takes the shifts and the day back, and it can be done again', async () => {
    await shell.undoByKeyboard()
    await expect(shell.toast(/^Copie annulée/)).toBeVisible()
    await expect.poll(week.inLaterWeek).toEqual([])
    await expect.poll(onWednesday).toBe(0)
    expect(exceptions()).toBe(before)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(week.inLaterWeek).toEqual(week.expected([4, 4, 1]))
  })
})

test('whom a colleague forestalls is named, and the rest is copied', async ({ app, server }) => {
  const { page } = app
  const { week, shell, dialog } = await atWeek(app, server)
  await page.keyboard.press('w')
  await expect(dialog).toContainText('9 quarts à copier')
  // Of the places of Thursday the first is to be somebody's.
  const [thursday] = week.places.filter(({ date }) => date === week.places.at(-1)?.date).toSorted((a, b) => (a._id < b._id ? -1 : 1)) // prettier-ignore
  const [first, second, , unwanted] = week.people
  const override = { reason: 'Accepté par le client' }
  await week.elsewhere.run('assignments.assign', {
    id: thursday?._id ?? '',
    employeeId: unwanted?._id ?? '',
    override,
  })
  await page.keyboard.press('Control+Enter')
  const refused = shell.toast(/^1 quart non copié\s: /)
  await expect(refused).toContainText(new RegExp(`(${first?.name}|${second?.name}), jeu\\. `))
  await expect(dialog).toBeHidden()
  await expect.poll(() => week.inLaterWeek().length).toBe(9)
  const them = week.inLaterWeek().filter((who) => !who.startsWith(unwanted?.name.split(' ')[1] ?? '?'))
  expect(them).toHaveLength(8)
  expect(week.expected([4, 4, 1])).toEqual(expect.arrayContaining(them))
})

test('without network the week is copied on this computer, and arrives once the network is back', async ({
  app,
  server,
}) => {
  const { page } = app
  const { week, shell, board, dialog } = await atWeek(app, server)
  await server.stop()
  await page.keyboard.press('w')
  await expect(dialog).toContainText('9 quarts à copier · 1 à vérifier · 3 sautés')
  await expect(dialog).toContainText('Hors ligne')
  await page.keyboard.press('Control+Enter')
  await expect(shell.toast(/^9 quarts copiés du /)).toBeVisible()
  await expect(shell.sync).toContainText('3 changements en attente')
  const [first] = week.people
  await board.searchPerson(first?.name ?? '')
  await expect(board.of(first?.name ?? '', week.site)).toHaveCount(4)
  expect(week.inLaterWeek()).toEqual([])
  await server.start()
  await shell.isCurrent()
  await expect.poll(week.inLaterWeek).toEqual(week.expected([4, 4, 1]))
})
