import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('a site is isolated on the map, somebody near is assigned from there and taken back, and Escape shows all sites again', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const id = assignments[0]?._id ?? ''
  const holder = () =>
    rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]
      ?.employeeId

  const filters = JSON.stringify({ siteIds: [openSite.siteId] })
  const query = new URLSearchParams({ date: nextMonday(), filters, radius: '100' })
  await shell.follow(`/dashboard/map?${query.toString()}`)
  const toFill = page.getByRole('region', { name: 'À combler' })
  await toFill.getByRole('button', { name: openSite.site }).click()
  await expect(page).toHaveURL(new RegExp(`#/dashboard/map/${openSite.siteId}`))
  const isolated = page.getByRole('region', { name: 'Chantier isolé' })
  await expect(isolated.getByRole('link', { name: openSite.site })).toBeVisible()
  await expect(page.getByRole('application', { name: 'Carte des chantiers' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(isolated).toBeHidden()
  await page.goBack()
  await isolated.getByRole('button', { name: 'Assigner' }).first().click()
  const reasons = isolated.getByRole('group', { name: /^Raison pour/ })
  // Whoever lives nearest may fit as they are, or with a reason.
  await expect(async () => {
    if (await reasons.isVisible()) await page.keyboard.press('2')
    expect(holder()).not.toBe(null)
  }).toPass()
  await shell.undoByKeyboard()
  await expect.poll(holder).toBe(null)
})
