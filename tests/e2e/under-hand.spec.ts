import type { Locator } from '@playwright/test'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { boardViews } from './pages/board-views.ts'
import { matchingPage } from './pages/matching-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'
import type { Device } from './device.ts'

const [FRIDAY] = [5]

/** Takes something up and holds it over something else. */
async function carryOver(what: Locator, over: Locator) {
  const page = what.page()
  await what.hover()
  await page.mouse.down()
  await over.hover()
  await over.hover()
}

/** Somebody with 30 $ an hour who works 40 hours from Monday to Thursday; Friday is to fill. */
async function startAt(app: Device, server: TestServer) {
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Two people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  for (const n of [0, 1, 2, 3]) {
    const long = { people: 1, startTime: '06:00', endTime: '16:00' }
    const [made] = await orderOn(elsewhere, addDays(monday, n), openSite, long)
    await elsewhere.run('assignments.assign', { id: String(made?._id), employeeId: one._id })
  }
  const friday = addDays(monday, 4)
  const [open] = await orderOn(elsewhere, friday, openSite, { people: 1, startTime: '06:00', endTime: '14:00' })
  if (!open) throw new Error('Nothing was made')
  await shell.sync.click()
  await shell.isCurrent()
  const said = app.page.locator('[role=status][data-said=all]')
  const figure = (name: string) => said.locator(`[data-figure=${name}] dd`)
  return { shell, openSite, one, two, elsewhere, monday, friday, open, said, figure }
}

test('the cell under the hand says hours, overtime, rest, distance, paid travel, cost and the articles: as the screen that compares people', async ({
  app,
  server,
}) => {
  const { page } = app
  const { shell, openSite, one, monday, open, said, figure } = await startAt(app, server)
  const board = boardPage(page)
  await board.showWeekOf(monday)
  await board.filterBySite(openSite.site)
  await board.searchPerson(one.name)
  await board.toFillCount(1)
  await board.peopleCount(1)
  await carryOver(page.locator(`button[data-assignment="${open._id}"]`), board.cell(one.name, FRIDAY))
  await expect(said).toBeVisible()
  await expect(figure('week')).toHaveText(/^3\d\sh.* → 4\d\sh/)
  await expect(figure('rest')).toHaveText(/14\sh/)
  await expect(figure('overtime')).not.toHaveText(/^0\smin|…/)
  await expect(figure('travel')).toBeVisible()
  await expect(figure('km')).toBeVisible()
  await expect(said).toContainText('Loi sur les normes du travail, art. 52')
  const cost = await figure('cost').textContent()
  expect(cost).toContain('en temps supplémentaire')
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(said).toHaveCount(0)

  await test.step('by keys the same is said', async () => {
    await page.locator(`button[data-assignment="${open._id}"]`).focus()
    await page.keyboard.press('Control+c')
    await board
      .cell(one.name, FRIDAY - 1)
      .getByRole('button')
      .focus()
    await page.keyboard.press('ArrowRight')
    await expect(said).toBeVisible()
    await expect(figure('cost')).toHaveText(String(cost))
    await expect(said).toContainText('Loi sur les normes du travail, art. 52')
    await page.keyboard.press('Escape')
    await expect(said).toHaveCount(0)
  })

  await test.step('the screen that compares people says the same of the pair', async () => {
    const matching = matchingPage(page)
    await shell.follow(`/matching/create/${open.orderId}/${open._id}`)
    await expect(matching.slots).toHaveCount(1)
    await matching.find(one.name)
    await expect(matching.explained(one.name)).toContainText(String(cost))
    await expect(matching.explained(one.name)).toContainText('Loi sur les normes du travail, art. 52')
  })
})

test('dollars are said where a rate was entered; a day says all of a bar and of the bench', async ({ app, server }) => {
  const { page } = app
  const { shell, openSite, two, elsewhere, friday, open, said, figure } = await startAt(app, server)
  const [hired] = rowsOf<Row<'employees'>>(server, `select "_id", "rev" from "employees" where "_id" = ?`, two._id)
  if (!hired) throw new Error('Nobody was hired')
  await elsewhere.patch('employees', hired, { hourlyCents: 3000 })
  await shell.sync.click()
  await shell.isCurrent()
  const views = boardViews(page)
  const filters = encodeURIComponent(JSON.stringify({ siteIds: [openSite.siteId] }))
  await views.show(`view=day&day=${friday}&filters=${filters}`)
  await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(two.name)
  await expect(views.bench.getByRole('option')).toHaveCount(1)
  const bar = page.locator(`button[data-assignment="${open._id}"]`)
  await carryOver(views.person(two.name), bar)
  await expect(figure('cost')).toHaveText(/\d,\d\d\s\$/)
  const cost = String(await figure('cost').textContent())
  await page.mouse.move(2, 2)
  await page.mouse.up()

  await test.step('arrows on the bench, for the shift that is looked at', async () => {
    await bar.focus()
    for (const _ of ['the order of the bench', 'its people']) await page.keyboard.press('Tab')
    await expect(views.bench).toBeFocused()
    await expect(figure('cost')).toHaveText(cost)
    await expect(said).toHaveCount(1)
  })
})

test('after keys led over the board, a click on another cell takes the focus there', async ({ app, server }) => {
  const { page } = app
  const { openSite, one, monday } = await startAt(app, server)
  const board = boardPage(page)
  await board.showWeekOf(monday)
  await board.filterBySite(openSite.site)
  await board.searchPerson(one.name)
  await board.toFillCount(1)
  await board.peopleCount(1)
  await board.cell(one.name, FRIDAY).click()
  await page.keyboard.press('ArrowRight')
  await expect(board.cell(one.name, FRIDAY + 1)).toBeFocused()
  await board.cell(one.name, FRIDAY).click()
  await expect(board.cell(one.name, FRIDAY)).toBeFocused()
})
