import { expect, test } from './app.ts'
import { findOpenSite, nextMonday } from './demo-data.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'

test('a dialog that is closed gives the focus back to where it was, the first time it is opened too', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const times = { people: 1, startTime: '09:00', endTime: '15:00' }
  const [shift] = await orderOn(await signInElsewhere(server), nextMonday(), openSite, times)
  const board = boardPage(page)
  await board.showWeekOf(nextMonday())
  await board.filterBySite(openSite.site)
  const chip = page.locator(`[data-assignment="${shift?._id}"]`)
  await chip.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chip).toBeFocused()

  await shell.follow(`/orders/${shift?.orderId}`)
  const fill = page.getByRole('button', { name: 'Remplir automatiquement…' })
  await fill.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remplir automatiquement' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(fill).toBeFocused()
})
