import { expect, test } from './app.ts'
import { rowsOf } from './demo-data.ts'
import { signInAt } from './signed-in.ts'

test('Ctrl+K does what the board does, chooses the language and finds an order by its number, dash and all', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const found = page.getByRole('listbox', { name: 'Aller à' }).getByRole('option')
  /** The palette is asked for again once it is gone. */
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(found).toHaveCount(0)
  }
  const ask = async (typed: string, first: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(found.first()).toContainText(first)
    await page.keyboard.press('Enter')
    await expect(found).toHaveCount(0)
  }
  const [order] = rowsOf<{ orderNumber: string }>(
    server,
    `select "orderNumber" from "orders" where "status" = 'confirmed' order by "startDate" desc`,
  )
  if (!order) throw new Error('The demo has no order')

  await test.step('an act of the board; away from the board it is not offered', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('copier la semaine')
    await expect(page.getByText('Rien ne correspond.')).toBeVisible()
    await leave()
    await shell.goTo('Assignations')
    await ask('copier la semaine', 'Copier la semaine')
    const dialog = page.getByRole('dialog', { name: 'Copier la semaine' })
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await ask('montrer le mois', 'Montrer le mois')
    await expect(page).toHaveURL(/view=month/)
  })

  await test.step('an order by its number, without its year and whole', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(order.orderNumber.slice(3))
    await expect(found.filter({ hasText: order.orderNumber })).toBeVisible()
    await leave()
    await ask(order.orderNumber, order.orderNumber)
    await expect(shell.title).toContainText(order.orderNumber)
  })

  await test.step('the other language', async () => {
    await ask('english', 'English')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })
})
