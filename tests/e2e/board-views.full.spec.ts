import type { Page } from '@playwright/test'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { axeFindingsOf } from './axe.ts'
import { findOpenSite, nextMonday, rowsOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor, orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { boardViews, ofSite } from './pages/board-views.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

const HOURS = { startTime: '09:00', endTime: '15:00' } as const

/** Names, targets and contrast of what is on screen. */
async function isSound(page: Page, what: string) {
  expect.soft(await auditOf(page), what).toEqual([])
  expect.soft(await axeFindingsOf(page), `axe on ${what}`).toEqual([])
}

const holderOf = (server: TestServer, id: string) =>
  rowsOf<{ employeeId: string | null; date: string }>(
    server,
    `select "employeeId", "date" from "assignments" where "_id" = ?`,
    id,
  )[0]

test('keys and the address change the view; it comes back with the way back, and where nothing is said', async ({
  app,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const views = boardViews(page)
  await shell.goTo('Assignations')
  await expect(views.week).toBeVisible()
  await page.keyboard.press('2')
  await expect(views.day).toBeVisible()
  await views.isAt(new RegExp(`view=day.*day=${today()}`))
  await page.keyboard.press('Control+ArrowRight')
  await views.isAt(new RegExp(`day=${addDays(today(), 1)}`))
  await expect(views.bench.getByRole('option').first()).toBeVisible()
  await isSound(page, 'a day')
  await page.keyboard.press('3')
  await expect(views.peopleMonth.getByRole('row').nth(2).getByRole('link')).toBeVisible()
  await isSound(page, 'a month by people')
  await page.keyboard.press('g')
  await expect(views.month.getByRole('row').nth(2).getByRole('link')).toBeVisible()
  await views.isAt(/view=month/)
  await isSound(page, 'a month')
  await page.keyboard.press('1')
  await expect(views.sites.getByRole('row').nth(1).getByRole('link')).toBeVisible()
  await isSound(page, 'a week by sites')
  await views.isAt(/view=week.*group=sites|group=sites.*view=week/)
  await page.goBack()
  await expect(views.month).toBeVisible()
  // What was looked at last comes back from the menu; a link to a week opens the week of people.
  await page.keyboard.press('2')
  await expect(views.day).toBeVisible()
  await shell.goTo('Commandes')
  await shell.goTo('Assignations')
  await expect(views.day).toBeVisible()
  await boardPage(page).showWeekOf(nextMonday())
  await expect(views.week).toBeVisible()
  // The head of a day opens it, once it is of that week.
  const head = views.week.getByRole('columnheader').nth(2)
  await expect(head).toContainText(new RegExp(`(?<!\\d)${Number(nextMonday().slice(8))}(?:er)?(?!\\d)`))
  await head.getByRole('button').first().click()
  await views.isAt(new RegExp(`day=${nextMonday()}`))
  await expect(views.day).toBeVisible()
})

test('digits choose in the dialog of a picker, and no view', async ({ app, server }) => {
  const { page } = app
  await signInAt(app)
  const openSite = findOpenSite(server)
  const monday = nextMonday()
  await orderOn(await signInElsewhere(server), monday, openSite, { ...HOURS, people: 1 })
  const views = boardViews(page)
  await views.show(ofSite(`view=day&day=${monday}`, openSite.siteId))
  await views.bar(views.day, openSite.site).and(page.locator('[data-unfilled]')).first().press('Enter')
  await expect(page.getByRole('dialog', { name: 'Combler le poste' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Combler le poste' }).focus()
  await page.keyboard.press('3')
  await expect(views.month).toBeHidden()
  await page.keyboard.press('Escape')

  // M opens what can be done with the shift that has the focus.
  await views.bar(views.day, openSite.site).and(page.locator('[data-unfilled]')).first().press('m')
  await expect(page.getByRole('dialog', { name: 'Combler le poste' })).toBeVisible()
})

test('a day: somebody of the bench is given a shift by hand and by key, and it is undone; online and offline', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const monday = nextMonday()
  const [made] = await orderOn(await signInElsewhere(server), monday, openSite, { ...HOURS, people: 1 })
  const id = String(made?._id)
  const views = boardViews(page)
  const search = page.getByRole('textbox', { name: 'Rechercher une personne' })
  await views.show(ofSite(`view=day&day=${monday}`, openSite.siteId))
  const bar = page.locator(`[data-assignment="${id}"]`)
  await expect(bar).toHaveAttribute('data-unfilled')
  await search.fill(one.name)
  await expect(views.bench.getByRole('option')).toHaveCount(1)

  await test.step('dragged from the bench', async () => {
    await views.person(one.name).dragTo(bar)
    await expect(bar).toHaveAccessibleName(new RegExp(one.name))
    await expect.poll(() => holderOf(server, id)?.employeeId).toBe(one._id)
    // Whoever works is not on the bench.
    await expect(views.bench).toBeHidden()
    await expect(page.getByRole('button', { name: 'Au travail · 1' })).toBeVisible()
    await shell.undoByKeyboard()
    await expect(bar).toHaveAttribute('data-unfilled')
    await expect.poll(() => holderOf(server, id)?.employeeId).toBeNull()
  })

  await test.step('by key, without the server', async () => {
    await shell.isCurrent()
    await server.stop()
    await bar.focus()
    await expect(bar).toHaveAttribute('data-chosen')
    await expect(views.person(one.name).getByRole('img', { name: 'Recommandé' })).toBeVisible()
    await views.bench.focus()
    await page.keyboard.press('1')
    await expect(bar).toHaveAccessibleName(new RegExp(`${one.name}.*pas encore envoyé|${one.name}`))
    await expect(shell.sync).toContainText('1 changement en attente')
    await expect(views.day).toBeVisible()
    await shell.undoByKeyboard()
    await expect(bar).toHaveAttribute('data-unfilled')
    await server.start()
    await shell.isCurrent()
    await expect.poll(() => holderOf(server, id)?.employeeId).toBeNull()
  })

  await test.step('a shift carried to somebody of the bench, and its details as on a chip', async () => {
    await search.fill(two.name)
    await bar.dragTo(views.person(two.name))
    await expect(bar).toHaveAccessibleName(new RegExp(two.name))
    await expect.poll(() => holderOf(server, id)?.employeeId).toBe(two._id)
    await bar.press('Enter')
    await expect(page.getByRole('dialog', { name: `Assignation : ${two.name}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toBeFocused()
  })
})

test('the week by sites: who works where, and a person is carried to another day', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one] = await freePeople(server, 1, { hasCards: false })
  if (!one) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const { assignments } = await orderFor(elsewhere, openSite, { days: 3, people: 1 })
  const [ofMonday] = assignments.map(({ _id }) => _id) as [string]
  await elsewhere.run('assignments.assign', { id: ofMonday, employeeId: one._id })
  const views = boardViews(page)
  await views.show(`view=week&week=${monday}&group=sites`)
  await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(one.name)
  const line = views.siteLine(views.sites, openSite.site)
  await expect(views.bar(line, one.name)).toHaveCount(1)
  const cells = line.getByRole('gridcell')
  await expect(cells.nth(1)).toContainText(one.name)
  await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill('')
  await expect(views.sites.getByRole('row').nth(2)).toBeVisible()
  await views.show(ofSite(`view=week&week=${monday}&group=sites`, openSite.siteId))
  await expect(views.sites.getByRole('row')).toHaveCount(2)
  await views.bar(cells.nth(1), one.name).dragTo(cells.nth(3))
  await expect(cells.nth(3)).toContainText(one.name)
  const dates = () =>
    rowsOf<{ date: string }>(
      server,
      `select "date" from "assignments" where "employeeId" = ? and "status" = 'pending' and "deletedAt" is null`,
      one._id,
    ).map(({ date }) => date)
  await expect.poll(dates).toEqual([addDays(monday, 2)])
  await shell.undoByKeyboard()
  await expect(cells.nth(1)).toContainText(one.name)
  await expect.poll(dates).toEqual([monday])
})

test('the month: what is filled and to fill each day, and a click opens the day', async ({ app, server }) => {
  const { page } = app
  await signInAt(app)
  const openSite = findOpenSite(server)
  const monday = nextMonday()
  const made = await orderOn(await signInElsewhere(server), monday, openSite, { ...HOURS, people: 3 })
  const views = boardViews(page)
  await views.show(ofSite(`view=month&day=${monday}`, openSite.siteId))
  const line = views.siteLine(views.month, openSite.site)
  const column = Number(monday.slice(8)) - 1
  const cell = line.getByRole('gridcell').nth(column)
  const [counts] = rowsOf<{ n: number; filled: number }>(
    server,
    `select count(*) as n, count(*) filter (where "status" in ('pending', 'confirmed', 'completed') and "absenceId" is null) as filled
     from "assignments" where "siteId" = ? and "date" = ? and "deletedAt" is null
       and ("status" <> 'cancelled' or coalesce("endReason", '') <> 'cancelledByClient')`,
    openSite.siteId,
    monday,
  )
  expect(counts?.n).toBeGreaterThanOrEqual(made.length)
  const name = new RegExp(`, ${counts?.filled}/${counts?.n}(?: \\d+ à combler ce jour)?$`)
  await expect(cell.getByRole('button')).toHaveAccessibleName(name)
  // By keyboard from the totals to the site, which has the day below.
  const total = views.month.getByRole('row').nth(1).getByRole('gridcell').nth(column).getByRole('button')
  await total.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(views.day).toBeVisible()
  await views.isAt(new RegExp(`day=${monday}`))
  await expect(page.locator(`[data-assignment="${made[0]?._id}"], [data-unfilled]`).first()).toBeVisible()
})

test('people of a week are sorted: who is free comes before who works that day', async ({ app, server }) => {
  const { page } = app
  await signInAt(app)
  const openSite = findOpenSite(server)
  const [busy, free] = await freePeople(server, 2, { hasCards: false })
  if (!busy || !free) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const sunday = addDays(nextMonday(), -1)
  const [made] = await orderOn(elsewhere, sunday, openSite, { ...HOURS, people: 1 })
  // The one whose name comes first works.
  const [first, second] = [busy, free].toSorted((a, b) => (lastName(a.name) < lastName(b.name) ? -1 : 1))
  await elsewhere.run('assignments.assign', { id: String(made?._id), employeeId: String(first?._id) })
  const board = boardPage(page)
  // A skill of theirs leaves nobody else.
  const { _id: skillId } = await elsewhere.create('skills', { name: 'Tri du tableau' } as never)
  for (const { _id: employeeId } of [busy, free])
    await elsewhere.create('employeeSkills', { employeeId, skillId, issuedAt: today() } as never)
  await boardViews(page).show(
    `week=${nextMonday()}&filters=${encodeURIComponent(JSON.stringify({ skillIds: [skillId] }))}`,
  )
  const names = () => board.board.getByRole('rowheader').getByRole('link').allTextContents()
  const place = async (name: string | undefined) => (await names()).indexOf(String(name))
  await expect.poll(() => place(second?.name)).toBeGreaterThanOrEqual(0)
  expect(await place(first?.name)).toBeLessThan(await place(second?.name))
  await board.board.getByRole('button', { name: /^Trier/ }).click()
  await page.getByRole('menuitemradio', { name: 'Libres d’abord' }).click()
  await expect.poll(async () => (await place(first?.name)) > (await place(second?.name))).toBe(true)
})

const lastName = (name: string) => name.split(' ').slice(1).join(' ')

test('in a narrow window a bar says who it is before what is wrong with them', async ({ app, server }) => {
  const { page } = app
  await page.setViewportSize({ width: 1080, height: 800 })
  await signInAt(app)
  const [openSite, elsewhere] = [findOpenSite(server), await signInElsewhere(server)]
  const [person] = await freePeople(server, 1)
  if (!person) throw new Error('One person was to be hired')
  const day = addDays(today(), 1)
  const [shift] = await orderOn(elsewhere, day, openSite, { people: 1, startTime: '07:00', endTime: '17:00' })
  const id = String(shift?._id)
  await elsewhere.run('assignments.assign', { id, employeeId: person._id })
  await elsewhere.run('assignments.late', { id, minutes: 30 })
  const views = boardViews(page)
  await views.show(ofSite(`view=day&day=${day}`, openSite.siteId))
  const bar = page.locator(`button[data-assignment="${id}"]`)
  await expect(bar).toContainText('retard 30 min')
  const name = bar.getByText(person.name, { exact: true })
  await expect(name).toBeVisible()
  expect(await name.evaluate((shown) => shown.clientWidth)).toBeGreaterThan(90)
})
