import { expect, test } from './app.ts'
import { mailedLink, routeOf } from './mail.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { ACCOUNTS, loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

const NEW_PASSWORD = 'Cône orange, 7 h 30'

test('a forgotten password: the link comes by mail, and another password signs in', async ({
  newApp: { page },
  server,
}) => {
  const [login, shell] = [loginPage(page), shellPage(page)]
  await login.open()
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  // Both pages have a field of this name.
  await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor()
  await page.getByRole('textbox', { name: 'Courriel' }).fill('admin@')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Entrez un courriel complet, comme nom@entreprise.ca.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Courriel' }).fill(ACCOUNTS.admin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vérifiez vos messages')).toBeVisible()

  const link = await mailedLink(server, ACCOUNTS.admin)
  // What looks at links in mail does not use them up.
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  await shell.follow(routeOf(link))
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD)
  await page.getByLabel('Le même, encore une fois').fill('autre chose')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Les deux mots de passe diffèrent.')).toBeVisible()
  await page.getByLabel('Le même, encore une fois').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  // It signs in, which greets.
  await expect(shell.toast('Bonjour Julie')).toBeVisible()
  await expect(shell.toast('Mot de passe enregistré')).toBeVisible()
  await expect(shell.title).toHaveText('Vue d’ensemble')

  // The link is used up, and the page says what to do.
  await shell.follow(routeOf(link))
  await expect(page.getByText(/^Session ouverte sur cet ordinateur/)).toBeVisible()
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD)
  await page.getByLabel('Le même, encore une fois').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Demander un autre lien' })).toBeVisible()
})

test('a login link signs in on this computer, or gives a code for it on another device', async ({
  newApp: { page },
  server,
  browser,
}) => {
  const [login, shell] = [loginPage(page), shellPage(page)]
  await login.open()
  await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click()
  await page.getByRole('heading', { name: 'Lien de connexion' }).waitFor()
  await page.getByRole('textbox', { name: 'Courriel' }).fill(ACCOUNTS.supervisor)
  await page.keyboard.press('Enter')
  const first = await mailedLink(server, ACCOUNTS.supervisor)
  await shell.follow(routeOf(first))
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(shell.title).toHaveText('Mes chantiers')
  await shell.isCurrent()
  await shell.signOut()

  await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click()
  await page.getByRole('heading', { name: 'Lien de connexion' }).waitFor()
  await page.getByRole('textbox', { name: 'Courriel' }).fill(ACCOUNTS.supervisor)
  await page.keyboard.press('Enter')
  const telephone = await browser.newPage({ locale: 'fr-CA' })
  await telephone.goto(await mailedLink(server, ACCOUNTS.supervisor, 2))
  await expect(telephone.getByRole('link', { name: 'Ouvrir dans Équipage' })).toHaveAttribute('href', /^equipage:\/\//)
  await telephone.getByRole('button', { name: 'Obtenir un code' }).click()
  const code = await telephone.locator('.code').innerText()
  await telephone.close()
  await page.getByLabel('Lien ou code reçu').fill('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce n’est ni un lien ni un code d’Équipage.')).toBeVisible()
  await page.getByLabel('Lien ou code reçu').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText('Mes chantiers')
})

test('an administrator invites somebody without network; the invitation leaves once the server has it', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const form = formPage(page)
  await server.stop()
  await shell.follow('/settings/users')
  await expect(shell.title).toHaveText('Utilisateurs')
  await page.getByRole('link', { name: 'Inviter quelqu’un' }).click()
  await form.fill('Prénom', 'Océane')
  await form.fill('Nom', 'D’Amours')
  await form.fill('Courriel', 'oceane@exemple.ca')
  // An account of a person names the person; an administrator's names nobody.
  const [employee, supervisor] = [form.list('Employé'), form.list('Superviseur')]
  await expect(employee).toBeVisible()
  await expect(page.locator('label', { hasText: /^Employé \*$/ })).toBeVisible()
  await form.submit('Créer')
  await expect(page.getByText('Choisissez l’employé de ce compte.')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Rôle' }).getByText('Superviseur', { exact: true }).click()
  await expect(employee).toBeHidden()
  await expect(supervisor).toBeVisible()
  await page.getByText('Administrateur', { exact: true }).click()
  await expect(supervisor).toBeHidden()
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Océane D’Amours')
  await expect(shell.mark.pending).toBeVisible()
  expect(await server.mail()).toEqual([])

  await server.start()
  await shell.sync.click()
  const link = await mailedLink(server, 'oceane@exemple.ca')
  await expect(page.getByText('Invitation envoyée', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer l’invitation' }).click()
  await expect(shell.toast('Un lien part par courriel')).toBeVisible()
  await mailedLink(server, 'oceane@exemple.ca', 2)

  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Désactiver le compte' }).click()
  await expect(page.getByText('Désactivé', { exact: true })).toBeVisible()
  await expect.poll(async () => (await fetch(link)).status).toBe(410)
  await shell.undoByKeyboard()
  await expect(page.getByText('Désactivé', { exact: true })).toBeHidden()

  await shell.follow('/settings/users')
  await expect(shell.title).toHaveText('Utilisateurs')
  const users = gridPage(page, 'Utilisateurs')
  await users.search.fill('d’amours')
  await users.areOnly('Océane')
  await expect(users.row('Océane')).toBeVisible()
})

test('without network, asking for a link says so', async ({ newApp: { page }, server }) => {
  await loginPage(page).open()
  await server.stop()
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByText('Texto', { exact: true }).click()
  await page.getByLabel('Numéro de cellulaire').fill('514 555-0142')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Aucune connection internet')
})
