import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor, orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'

test('a place whose filling is undone says of nobody that it was taken from them, and still says whom it was taken from before', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [ariane, bertrand] = await freePeople(server, 2, { hasCards: false })
  if (!ariane || !bertrand) throw new Error('Two people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const make = async (startTime: string) => {
    const [made] = await orderOn(elsewhere, monday, openSite, { people: 1, startTime, endTime: '17:00' })
    return String(made?._id)
  }
  const [fresh, taken] = [await make('08:00'), await make('09:00')]
  await elsewhere.run('assignments.assign', { id: taken, employeeId: bertrand._id })
  await elsewhere.run('assignments.unassign', { id: taken })
  const openings = () =>
    rowsOf<{ opened: string | null; employeeId: string | null }>(
      server,
      `select "opened", "employeeId" from "assignments" where "_id" in (?, ?) order by "start"`,
      fresh,
      taken,
    )
  const before = openings()
  expect(before[0]?.opened).toBeNull()
  expect(before[1]?.opened).toContain(bertrand._id)

  const board = boardPage(page)
  const picker = pickerPage(page)
  await board.showWeekOf(monday)
  await board.filterBySite(openSite.site)
  const chip = (id: string) => page.locator(`button[data-assignment="${id}"]`)
  const isOpen = async () => {
    await expect(board.freeCell(1).locator(chip(fresh))).not.toHaveAccessibleName(/Repris à/)
    await expect(board.freeCell(1).locator(chip(taken))).toHaveAccessibleName(new RegExp(`Repris à ${bertrand.name}`))
  }
  const fillAndUndo = async (id: string) => {
    await chip(id).press('Enter')
    await picker.find(ariane.name)
    await page.keyboard.press('Enter')
    await picker.isClosed()
    await expect(board.freeCell(1).locator(chip(id))).toHaveCount(0)
    for (const again of [false, true]) {
      if (again) {
        await page.keyboard.press('Control+Shift+z')
        await expect(board.freeCell(1).locator(chip(id))).toHaveCount(0)
      }
      await shell.undoByKeyboard()
      await isOpen()
    }
  }
  await isOpen()

  await test.step('with the network', async () => {
    for (const id of [fresh, taken]) await fillAndUndo(id)
    await expect.poll(openings).toEqual(before)
  })
  await test.step('without it, and all arrives', async () => {
    await server.stop()
    for (const id of [fresh, taken]) await fillAndUndo(id)
    await server.start()
    await shell.isCurrent()
    await expect(shell.sync).not.toContainText('en attente')
    await isOpen()
    expect(openings()).toEqual(before)
  })
})

test('what somebody refused is refused by them again once whoever was dragged there, or a copied week, is taken back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [ariane, bertrand] = await freePeople(server, 2, { hasCards: false })
  if (!ariane || !bertrand) throw new Error('Two people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const order = await orderFor(elsewhere, openSite, { days: 8, people: 1 })
  const idOn = (n: number) => order.assignments.find(({ date }) => date === addDays(monday, n))?._id ?? ''
  for (const n of [2, 7]) {
    await elsewhere.run('assignments.assign', { id: idOn(n), employeeId: ariane._id })
    await elsewhere.run('assignments.decline', { id: idOn(n) })
  }
  await elsewhere.run('assignments.assign', { id: idOn(0), employeeId: bertrand._id })
  /** Who has, or refused, the Monday, the Wednesday and the Monday after. */
  const has = (...wanted: string[]) =>
    expect
      .poll(() =>
        rowsOf<{ text: string }>(
          server,
          `select coalesce(e."firstName", '-') || ' ' || a."status" as text
           from "assignments" a left join "employees" e on e."_id" = a."employeeId" where a."_id" in (?, ?, ?) order by a."date"`,
          ...[0, 2, 7].map(idOn),
        ).map(({ text }) => text),
      )
      .toEqual(wanted)
  const before = ['Bertrand pending', 'Ariane declined', 'Ariane declined']
  await has(...before)
  const board = boardPage(page)
  await board.showWeekOf(monday)
  await board.filterBySite(openSite.site)
  const search = page.getByRole('textbox', { name: 'Rechercher une personne' })

  await test.step('dragged to the day', async () => {
    await search.fill(bertrand.name)
    await board.of(bertrand.name, order.orderNumber).dragTo(board.cell(bertrand.name, 3))
    await has('- unassigned', 'Bertrand pending', 'Ariane declined')
    await expect(board.cell(bertrand.name, 3).getByRole('button')).toHaveCount(1)
    await shell.undoByKeyboard()
    await has(...before)
  })

  await test.step('the week copied to the next', async () => {
    await search.fill('')
    await shell.title.click()
    await page.keyboard.press('w')
    const dialog = page.getByRole('dialog', { name: 'Copier la semaine' })
    await expect(dialog).toContainText('quart à copier')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await has('Bertrand pending', 'Ariane declined', 'Bertrand pending')
    await shell.undoByKeyboard()
    await has(...before)
  })
})
