import { expect, test } from './app.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'

test('a town that nobody knows is offered the one that it resembles, and stays as typed otherwise', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/sites/create/new')
  const form = formPage(page)
  const offer = page.getByRole('button', { name: /^Remplacer par «\s.*\s»$/ })
  const town = form.field('Ville')
  await town.fill('Longeuil')
  await expect(offer).toHaveText(/Longueuil/)
  await expect(town).toHaveAccessibleDescription(/Cette ville n’est pas connue/)
  await page.screenshot({ path: test.info().outputPath('town.png') })
  await town.press('Tab')
  await expect(offer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(town).toHaveValue('Longueuil')
  await expect(town).toBeFocused()
  await expect(offer).toHaveCount(0)
  await town.fill('Xyzzyville')
  await expect(town).toHaveValue('Xyzzyville')
  await expect(offer).toHaveCount(0)
})
