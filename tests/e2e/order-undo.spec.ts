import { expect, test } from './app.ts'
import { findOpenSite, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { orderPage } from './pages/order-page.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'

test('undoing an order that was made smaller brings its people back at once, not one after another', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const people = await freePeople(server, 2, { hasCards: false })
  const order = await orderFor(elsewhere, findOpenSite(server), { days: 5, people: 2 })
  const override = { reason: 'Demandé par le client' }
  const items = order.assignments.map(({ _id }, n) => ({ id: _id, employeeId: people[n % 2]?._id ?? '', override }))
  await elsewhere.run('assignments.assignMany', { items })
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${order._id}`)
  const onPage = orderPage(page)
  await expect(page.getByText('10 postes comblés sur 10')).toBeVisible()

  await onPage.edit()
  await page.getByLabel('Nombre de personnes').first().fill('1')
  await expect(onPage.consequences).toContainText(/libérées?/)
  await formPage(page).submit('Enregistrer')
  await expect(page.getByText('5 postes comblés sur 5')).toBeVisible()

  // What the line under the title says on the way, whatever it takes.
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const [text] of document.body.innerText.matchAll(/\d+ postes? comblés? sur \d+/g)) seen.add(text)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(globalThis, { seen })
  })
  await shell.undoByKeyboard()
  await expect(page.getByText('10 postes comblés sur 10')).toBeVisible()
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((text) => /^[6-9] /.test(text))).toEqual([])
  await expect
    .poll(() =>
      rowsOf(
        server,
        `select 1 from "assignments" where "orderId" = ? and "status" = 'pending' and "deletedAt" is null`,
        order._id,
      ),
    )
    .toHaveLength(10)
})
