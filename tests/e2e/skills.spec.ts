import { expect, test } from './app.ts'
import { countOf } from './demo-data.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

test('a competence is added once: the same name without its accents is refused', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Compétences')
  const list = gridPage(page, 'Compétences')
  const before = countOf(server, 'skills')
  await list.hasCount(before)

  await page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  const form = formPage(page)
  await form.fill('Nom', 'Échafaudage – montage')
  await form.check('Expire')
  await form.submit('Créer')
  await form.hasProblem('Validité par défaut', 'Donnez la validité en mois d’une compétence qui expire.')
  await form.fill('Validité par défaut', '24')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Échafaudage – montage')

  await shell.goTo('Compétences')
  await list.hasCount(before + 1)
  await page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  await form.fill('Nom', 'ECHAFAUDAGE – MONTAGE')
  await form.submit('Créer')
  await form.hasProblem('Nom', 'Le nom doit être unique.')
  await expect(form.field('Nom')).toBeFocused()
  expect(countOf(server, 'skills')).toBe(before + 1)

  await form.fill('Nom', 'Échafaudage – démontage')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Échafaudage – démontage')
})
