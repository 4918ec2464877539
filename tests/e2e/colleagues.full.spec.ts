import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { boardViews, ofSite } from './pages/board-views.ts'
import { loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

const COLLEAGUE = 'repartition@demo.equipage.app'
const HOURS = { startTime: '09:00', endTime: '15:00' } as const
/** What comes through the socket may wait for a busy machine. */
const SOON = { timeout: 40_000 }

test('a shift that a colleague has open says so on the other board, in every view, until it is closed', async ({
  app,
  startApp,
  server,
}) => {
  const there = await startApp()
  await signInAt(app)
  await loginPage(there.page).signIn(COLLEAGUE)
  await shellPage(there.page).isCurrent()
  const [account] = rowsOf<{ firstName: string; lastName: string }>(
    server,
    `select "firstName", "lastName" from "users" where "email" = ?`,
    COLLEAGUE,
  )
  const colleague = `${account?.firstName} ${account?.lastName}`
  const openSite = findOpenSite(server)
  const [person] = await freePeople(server, 1, { hasCards: false })
  if (!person) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const [open, given] = await orderOn(elsewhere, monday, openSite, { ...HOURS, people: 2 })
  if (!open || !given) throw new Error('Nothing is to fill')
  await elsewhere.run('assignments.assign', { id: given._id, employeeId: person._id })
  const chip = (page: Page, id: string) => page.locator(`[data-assignment="${id}"]`)
  for (const { page } of [app, there]) {
    await boardViews(page).show(ofSite(`week=${monday}`, openSite.siteId))
    await boardPage(page).searchPerson(person.name)
    await expect(chip(page, given._id)).toBeVisible(SOON)
  }
  const [filling, viewing] = [`${colleague} comble ce quart`, `${colleague} consulte ce quart`]

  await test.step('filled by the colleague', async () => {
    await chip(there.page, open._id).press('Enter')
    const picker = there.page.getByRole('dialog', { name: 'Combler le poste' })
    await expect(picker).toBeVisible()
    await expect(chip(app.page, open._id)).toHaveAccessibleName(new RegExp(filling), SOON)
    await expect(chip(app.page, given._id)).not.toHaveAccessibleName(new RegExp(colleague))
    // Whoever opens it too is told at its top, on both sides.
    await chip(app.page, open._id).press('Enter')
    await expect(app.page.getByRole('dialog', { name: 'Combler le poste' }).getByText(filling)).toBeVisible()
    await expect(picker.getByRole('status').filter({ hasText: 'comble ce quart' })).toBeVisible(SOON)
    await app.page.keyboard.press('Escape')
    await there.page.keyboard.press('Escape')
    await expect(chip(app.page, open._id)).not.toHaveAccessibleName(new RegExp(colleague), SOON)
  })

  await test.step('looked at by the colleague, in the row of its person, in the day, by sites and in the order', async () => {
    await chip(there.page, given._id).press('Enter')
    await expect(chip(app.page, given._id)).toHaveAccessibleName(new RegExp(viewing), SOON)
    await expect(boardPage(app.page).person(person.name).getByRole('rowheader')).toContainText(
      `${person.name}\u00A0: ${colleague} consulte un quart`,
    )
    const views = boardViews(app.page)
    await views.show(ofSite(`view=day&day=${monday}`, openSite.siteId))
    await expect(views.day.locator(`[data-assignment="${given._id}"]`)).toHaveAccessibleName(new RegExp(viewing))
    await views.show(ofSite(`view=week&week=${monday}&group=sites`, openSite.siteId))
    await expect(views.sites.locator(`[data-assignment="${given._id}"]`)).toHaveAccessibleName(new RegExp(viewing))
    await shellPage(app.page).follow(`/orders/${given.orderId}`)
    const matrix = app.page.getByRole('grid', { name: 'Grille des postes' })
    await expect(matrix.getByRole('gridcell', { name: new RegExp(viewing) })).toHaveCount(1)
  })

  await test.step('gone with the connection of the colleague', async () => {
    const matrix = app.page.getByRole('grid', { name: 'Grille des postes' })
    await there.stop()
    await expect(matrix.getByRole('gridcell', { name: new RegExp(colleague) })).toHaveCount(0, SOON)
  })
})
