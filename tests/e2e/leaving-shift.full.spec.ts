import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { boardViews } from './pages/board-views.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'
import type { Device } from './device.ts'
import { waitUntilPlaced } from './wait-until-still.ts'

const MONDAY = 1

/** What lies where, as the server stores it. */
const standing = (server: TestServer, id: string) =>
  rowsOf<{ text: string }>(
    server,
    `select coalesce(e."firstName", 'personne') || ' ' || a."status" || ' ' || a."published" as text
     from "assignments" a left join "employees" e on e."_id" = a."employeeId" where a."_id" = ?`,
    id,
  )[0]?.text

/** Ariane has a shift of Monday, confirmed and published; another one is to fill at the same hours, and a third has Bertrand. */
async function startAt(app: Device, server: TestServer) {
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [ariane, bertrand] = await freePeople(server, 2, { hasCards: false })
  if (!ariane || !bertrand) throw new Error('Two people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const make = async (startTime: string, endTime: string) => {
    const [made] = await orderOn(elsewhere, monday, openSite, { people: 1, startTime, endTime })
    if (!made) throw new Error('Nothing was made')
    return made._id
  }
  const [left, open, held] = [await make('06:30', '15:00'), await make('09:00', '15:00'), await make('10:00', '15:00')]
  await elsewhere.run('assignments.assign', { id: left, employeeId: ariane._id })
  await elsewhere.run('assignments.confirm', { id: left })
  await elsewhere.run('assignments.publish', { id: left })
  await elsewhere.run('assignments.assign', { id: held, employeeId: bertrand._id })
  const has = (ofLeft: string, ofOpen: string) =>
    expect.poll(() => [standing(server, left), standing(server, open)]).toEqual([ofLeft, ofOpen])
  const question = app.page.getByRole('dialog', { name: `Retirer ${ariane.name} d’un autre quart` })
  const chip = (id: string) => app.page.locator(`button[data-assignment="${id}"]`)
  return { shell, openSite, ariane, elsewhere, monday, left, open, held, make, has, question, chip }
}

/** The same in the week of Ariane alone. */
async function startAtWeek(app: Device, server: TestServer) {
  const started = await startAt(app, server)
  const { openSite, ariane, monday, left, chip } = started
  const board = boardPage(app.page)
  await board.showWeekOf(monday)
  await board.filterBySite(openSite.site)
  await board.searchPerson(ariane.name)
  await expect(chip(left)).toBeVisible()
  return { ...started, board }
}

test('a shift to fill, dropped on somebody who works at these hours: one question, both shifts at once, one undo', async ({
  app,
  server,
}) => {
  const { page } = app
  const { shell, board, openSite, ariane, left, open, has, question, chip } = await startAtWeek(app, server)
  await has('Ariane confirmed 1', 'personne unassigned 0')

  await test.step('nothing is done while the question stands, nor when it is left', async () => {
    await chip(open).dragTo(board.cell(ariane.name, MONDAY))
    await expect(question).toContainText(
      new RegExp(
        `${ariane.name} travaille déjà à ces heures\\s: 6\\sh\\s30.*15\\sh, ${openSite.site} .${openSite.client}`,
      ),
    )
    await expect(question).toContainText('Restera à combler')
    await expect(question).toContainText('avait confirmé sa présence')
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(question).toBeHidden()
    await has('Ariane confirmed 1', 'personne unassigned 0')
  })

  await test.step('it is done in one operation, and one undo takes it back with the answer', async () => {
    await chip(open).dragTo(board.cell(ariane.name, MONDAY))
    await expect(question.getByRole('button', { name: 'Retirer et mettre ici' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await has('personne unassigned 0', 'Ariane pending 0')
    await expect(board.cell(ariane.name, MONDAY).getByRole('button')).toHaveCount(1)
    await expect(board.freeCell(MONDAY).and(page.locator(`:has([data-assignment="${left}"])`))).toBeVisible()
    await shell.undoByKeyboard()
    await has('Ariane confirmed 1', 'personne unassigned 0')
    await expect(board.cell(ariane.name, MONDAY).locator(`[data-assignment="${left}"]`)).toBeVisible()
  })
})

test('offline and by keyboard: copied, laid down on whoever works then, undone and done again, and all arrives', async ({
  app,
  server,
}) => {
  const { page } = app
  const { shell, board, ariane, left, open, has, question, chip } = await startAtWeek(app, server)
  await expect(chip(open)).toBeVisible()
  await server.stop()

  await chip(open).focus()
  await page.keyboard.press('Control+c')
  await board.cell(ariane.name, MONDAY).getByRole('button').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(board.hint).toContainText('on demandera si cette personne quitte l’autre quart')
  await page.keyboard.press('Control+v')
  await expect(question).toContainText('travaille déjà à ces heures')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  const inCell = (id: string) => board.cell(ariane.name, MONDAY).locator(`[data-assignment="${id}"]`)
  await expect(inCell(open)).toBeVisible()
  await expect(inCell(left)).toHaveCount(0)
  await shell.undoByKeyboard()
  await expect(inCell(left)).toHaveAccessibleName(/Confirmée/)
  await expect(inCell(open)).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(inCell(open)).toBeVisible()
  await expect(inCell(left)).toHaveCount(0)
  await has('Ariane confirmed 1', 'personne unassigned 0')

  await server.start()
  await shell.isCurrent()
  await has('personne unassigned 0', 'Ariane pending 0')
})

test('a day: a bar carried onto one to fill at the same hours asks too; onto somebody else, or where two shifts are in the way, it is refused', async ({
  app,
  server,
}) => {
  const { page } = app
  const { shell, openSite, ariane, elsewhere, monday, left, open, held, make, has, question, chip } = await startAt(
    app,
    server,
  )
  const views = boardViews(page)
  const filters = encodeURIComponent(JSON.stringify({ siteIds: [openSite.siteId] }))
  await views.show(`view=day&day=${monday}&filters=${filters}`)
  await expect(chip(left)).toBeVisible()

  await chip(left).dragTo(chip(held))
  await expect(shell.toast(new RegExp(`${ariane.name} ne peut pas prendre ce poste`))).toBeVisible()
  await expect(question).toBeHidden()

  await chip(left).dragTo(chip(open))
  await expect(question).toBeVisible()
  await page.keyboard.press('Enter')
  await has('personne unassigned 0', 'Ariane pending 0')
  await expect(chip(open)).toHaveAccessibleName(new RegExp(ariane.name))
  await shell.undoByKeyboard()
  await has('Ariane confirmed 1', 'personne unassigned 0')
  await expect(chip(left)).toHaveAccessibleName(new RegExp(ariane.name))

  // From two at once nobody is taken.
  const evening = await make('15:30', '18:00')
  await elsewhere.run('assignments.assign', { id: evening, employeeId: ariane._id, override: { reason: 'Entendu' } })
  const both = await make('14:00', '16:00')
  await shell.sync.click()
  await shell.isCurrent()
  // Bars make room for those that come.
  await expect(chip(evening)).toHaveAccessibleName(new RegExp(ariane.name))
  await waitUntilPlaced(chip(both))
  await chip(left).dragTo(chip(both))
  await expect(shell.toast(/Plusieurs quarts sont à ces heures/)).toBeVisible()
  await expect(question).toBeHidden()
  await has('Ariane confirmed 1', 'personne unassigned 0')
})

test('offline, the list of people offers the same for whoever works then, on the page of the order too', async ({
  app,
  server,
}) => {
  const { page } = app
  const { shell, board, ariane, open, has, question, chip } = await startAtWeek(app, server)
  const [shift] = rowsOf<{ orderId: string }>(server, 'select "orderId" from "assignments" where "_id" = ?', open)
  const picker = page.getByRole('dialog', { name: /^(Combler le poste|Remplacer )/ })
  const act = picker.getByRole('button', { name: /^Retirer de 06:30 .+ et mettre ici$/ })
  /** Looks for her in the list, and asks. */
  const choose = async () => {
    await picker.getByRole('combobox').fill(ariane.name)
    await expect(picker.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(act).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toContainText('travaille déjà à ces heures')
    await expect(question.getByRole('button', { name: 'Retirer et mettre ici' })).toBeFocused()
  }
  await server.stop()

  await test.step('from the board; Escape leaves the question, and not the list', async () => {
    await chip(open).focus()
    await page.keyboard.press('Enter')
    await choose()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(act).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(picker).toBeHidden()
    await expect(board.cell(ariane.name, MONDAY).locator(`[data-assignment="${open}"]`)).toBeVisible()
    await shell.undoByKeyboard()
    await expect(board.cell(ariane.name, MONDAY).locator(`[data-assignment="${open}"]`)).toHaveCount(0)
  })
  await test.step('from the days of the order', async () => {
    await shell.follow(`/orders/${shift?.orderId}`)
    await page.getByRole('gridcell', { name: /À combler/ }).click()
    await choose()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByRole('gridcell', { name: new RegExp(ariane.name) })).toBeVisible()
  })
  await server.start()
  await shell.isCurrent()
  await has('personne unassigned 0', 'Ariane pending 0')
})
