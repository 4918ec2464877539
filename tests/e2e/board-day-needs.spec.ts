import { expect, test } from './app.ts'
import { findOpenSite, nextMonday } from './demo-data.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardViews } from './pages/board-views.ts'
import { signInAt } from './signed-in.ts'

test('a day begins with the sites that need somebody, its head leads from one to the next, and another order is remembered', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  // As late as can be: by start it would stand below all others.
  await orderOn(elsewhere, monday, findOpenSite(server), { people: 1, startTime: '23:40', endTime: '23:58' })
  const views = boardViews(page)
  await views.show(`view=day&day=${monday}`)
  const head = views.day.getByRole('row').first()
  const next = head.getByRole('button', { name: /\d à combler$/ })
  await expect(views.day.getByRole('row').nth(1).locator('[data-unfilled]').first()).toBeVisible()

  const focused = views.day.locator('[data-unfilled]:focus')
  await next.click()
  await expect(focused).toHaveCount(1)
  const first = await focused.getAttribute('data-assignment')
  await page.keyboard.press('a')
  await expect(views.day.locator(`[data-assignment="${first}"]`)).not.toBeFocused()
  await expect(focused).toHaveCount(1)

  await head.getByRole('button', { name: /^Trier\s: À combler d’abord/ }).click()
  await page.getByRole('menuitemradio', { name: 'Heure de début' }).click()
  await expect(head.getByRole('button', { name: /^Trier\s: Heure de début/ })).toBeVisible()
  await shell.goTo('Vue d’ensemble')
  await views.show(`view=day&day=${monday}`)
  await expect(head.getByRole('button', { name: /^Trier\s: Heure de début/ })).toBeVisible()
})
