import { expect, test } from './app.ts'
import { findOpenSite } from './demo-data.ts'
import { orderTomorrow } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('on a window made as narrow as a telephone the panels stand below each other', async ({ app, server }) => {
  const elsewhere = await signInElsewhere(server)
  await orderTomorrow(elsewhere, findOpenSite(server), { people: 1, startTime: '00:00', endTime: '06:00' })
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.goTo('Vue d’ensemble')
  const settle = page.getByRole('region', { name: /^À régler maintenant/ })
  const note = page.getByRole('region', { name: /^Débuts/ })
  await expect(settle.getByRole('listitem').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const boxes = async () => {
    const [above, below] = [await settle.boundingBox(), await note.boundingBox()]
    return above && below && above.y + above.height <= below.y && above.width > 300
  }
  await expect.poll(boxes).toBe(true)
  const cut = await settle.evaluate(
    (panel) =>
      [...panel.querySelectorAll('button, a')].filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 0 && (left < 0 || right > window.innerWidth)
      }).length,
  )
  expect(cut).toBe(0)
})
