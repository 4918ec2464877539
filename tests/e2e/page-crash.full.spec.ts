import { expect, test } from './app.ts'
import { ask } from './bridge.ts'
import { crash } from './crash.ts'
import { formPage } from './pages/form-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

// In the browser shell the test plays the browser and reloads the crashed page, as Electron's window does by itself.
test('a page that crashes is reloaded with a notice, and what was being typed is still there', async ({ app }) => {
  const shell = await signInAt(app)
  await shell.goTo('Compétences')
  await app.page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  await formPage(app.page).fill('Nom', 'Brigadier scolaire')
  const address = app.page.url()
  const kept = async () => JSON.stringify(await ask(app.page, 'prefs.get', { key: 'draft.skills.new' }))
  await expect.poll(kept).toContain('Brigadier scolaire')

  await crash(app.page)
  await expect.poll(app.log).toContain('the page ended (crashed); it is loaded again.')

  const page = await app.page.context().newPage()
  await page.goto(address)
  await expect(shellPage(page).toast('L’écran s’est arrêté et a redémarré.')).toBeVisible()
  await expect(formPage(page).field('Nom')).toHaveValue('Brigadier scolaire')
  await formPage(page).submit('Créer')
  await expect(shellPage(page).title).toHaveText('Brigadier scolaire')
})
