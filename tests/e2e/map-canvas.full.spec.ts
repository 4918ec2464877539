import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf } from './demo-data.ts'
import { partOf } from './map-pixels.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'
import { withoutWebGl } from './without-webgl.ts'

/** How far an arrow key moves the map, in pixels. */
const STEP = 80

for (const way of ['WebGL 2', 'a canvas without WebGL'] as const)
  test(`drawn by ${way}, the map counts what the database has, its keys move it, and a click on a site isolates it`, async ({
    app,
    server,
  }) => {
    const { page } = app
    const openSite = findOpenSite(server)
    await orderFor(await signInElsewhere(server), openSite, { days: 1, people: 3 })
    const shell = await signInAt(app)
    if (way !== 'WebGL 2') {
      await withoutWebGl(page)
      await page.reload()
      await expect(shell.title).toBeVisible()
    }
    const query = new URLSearchParams({
      date: nextMonday(),
      filters: JSON.stringify({ siteIds: [openSite.siteId] }),
    })
    await shell.follow(`/dashboard/map?${query.toString()}`)
    const { needed, filled } = rowOf<{ needed: number; filled: number }>(
      server,
      `select count(*) as needed, count(*) filter (where "employeeId" is not null and "absenceId" is null) as filled
       from "assignments" where "siteId" = ? and "date" = ? and "deletedAt" is null and "status" <> 'cancelled'`,
      openSite.siteId,
      nextMonday(),
    )
    await expect(page.getByTestId('map-total')).toHaveText(`${filled}/${needed} comblés`)
    await expect(page.getByRole('region', { name: 'À combler' })).toContainText(`À combler · ${needed - filled}`)
    const map = page.getByRole('application', { name: 'Carte des chantiers' })
    await expect(map.locator('canvas')).toHaveCount(2)
    await expect(map.locator('.maplibregl-canvas')).toHaveCount(way === 'WebGL 2' ? 1 : 0)

    // The one site is in the middle; the keys bring it to the left, and twice as far when the map comes closer.
    const box = await map.boundingBox()
    if (!box) throw new Error('The map has no place on the page')
    const [x, y] = [box.width / 2, box.height / 2]
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    await expect(async () => {
      await map.hover({ position: { x: x - 2 * STEP, y } })
      expect(await map.evaluate((element) => element.style.cursor)).toBe('pointer')
    }).toPass()
    await map.click({ position: { x: x - STEP, y } })
    await expect(page).not.toHaveURL(/dashboard\/map\/./)
    await map.click({ position: { x: x - 2 * STEP, y } })
    await expect(page).toHaveURL(new RegExp(`#/dashboard/map/${openSite.siteId}`))
    const isolated = page.getByRole('region', { name: 'Chantier isolé' })
    await expect(isolated.getByRole('link', { name: openSite.site })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(isolated).toBeHidden()
  })

test('until MapLibre can draw the land, it is drawn on a canvas: the map never shows water alone', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await page.emulateMedia({ colorScheme: 'light' })
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  await page.route(/maplibre-gl-worker/, async (route) => {
    asked()
    await isLetThrough
    await route.continue()
  })
  await shell.follow('/dashboard/map')
  await isAsked
  const map = page.getByRole('application', { name: 'Carte des chantiers' })
  const land = () => partOf(page, ({ red, blue }) => red >= blue && red > 220)
  await expect(map.locator('.maplibregl-canvas')).toHaveCount(1)
  expect(await land()).toBeGreaterThan(0.5)
  await expect(map.locator('canvas')).toHaveCount(3)

  letThrough()
  await expect(map.locator('canvas')).toHaveCount(2)
  expect(await land()).toBeGreaterThan(0.5)
})
