import { expect, test } from './app.ts'
import { findOpenSite, rowOf } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { orderDays } from './pages/order-days.ts'
import { signInAt } from './signed-in.ts'

test('an order cannot be edited down to no worked day: the form says to cancel it, until a day is worked again', async ({
  app,
  server,
}) => {
  const { page } = app
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const { _id: id, startDate } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const exceptions = () =>
    rowOf<{ exceptions: string }>(server, 'select "exceptions" from "orders" where "_id" = ?', id)
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${id}?edit=1`)
  const form = formPage(page)
  const days = orderDays(page)
  await days.day(startDate).click()
  await form.submit('Enregistrer')
  const refusal = page.getByText(/Aucun jour ne serait plus travaillé\s: gardez-en un, ou annulez plutôt la commande\./)
  await expect(refusal.first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('no-day-left.png') })
  expect(JSON.parse(exceptions().exceptions)).toEqual([])
  await days.day(startDate).click()
  await expect(refusal).toHaveCount(0)
})
