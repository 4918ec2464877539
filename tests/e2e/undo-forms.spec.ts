import { expect, test } from './app.ts'
import { rowOf, rowsOf } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'

test('a change of a form is undone and done again; what a colleague wrote since stays; a new record is not undone', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const form = formPage(page)
  const elsewhere = await signInElsewhere(server)
  const client = await elsewhere.create('clients', { name: 'Pavage Undorf', city: 'Amos' })
  const cityIs = (city: string) =>
    expect
      .poll(() => rowsOf(server, `select "city" as v from "clients" where "_id" = ?`, client._id))
      .toEqual([{ v: city }])
  await shell.follow(`/clients/edit/${client._id}`)
  // Its own, not that of the address of its invoices.
  await form.field('Ville').first().fill('Rouyn-Noranda')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Modifier', exact: true })).toBeVisible()
  await cityIs('Rouyn-Noranda')

  await test.step('undone, and done again', async () => {
    await shell.undoByKeyboard()
    await expect(shell.toast(/^Modification annulée\s: Pavage Undorf/)).toBeVisible()
    await cityIs('Amos')
    await page.keyboard.press('Control+Shift+z')
    await cityIs('Rouyn-Noranda')
  })
  await test.step('somebody else changed the same field since', async () => {
    const now = rowOf<{ rev: number }>(server, `select "rev" from "clients" where "_id" = ?`, client._id)
    await elsewhere.patch('clients', { ...client, rev: Number(now.rev) }, { city: 'Malartic' })
    await expect(page.getByText('Malartic').first()).toBeVisible()
    await shell.undoByKeyboard()
    await expect(shell.toast(/^Cette fiche a changé/)).toBeVisible()
    await cityIs('Malartic')
  })
  await test.step('a new record', async () => {
    await shell.follow('/skills/create')
    await form.fill('Nom', 'Dynamitage')
    await form.submit('Créer')
    await expect(shell.title).toHaveText('Dynamitage')
    await shell.undoByKeyboard()
    await expect(shell.toast(/^Fiche enregistrée\s: Dynamitage/)).toBeVisible()
    expect(rowsOf(server, `select "deletedAt" from "skills" where "name" = 'Dynamitage'`)).toEqual([
      { deletedAt: null },
    ])
    await cityIs('Malartic')
  })
})
