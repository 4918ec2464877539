import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Database from 'better-sqlite3'
import { releaseNotes } from '#renderer/app/shell/release-notes.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { rowsOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { ACCOUNTS, loginPage, PASSWORD } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}

test('an administrator signs in, is greeted, and signs out back to the login screen', async ({ newApp: { page } }) => {
  const [login, shell] = [loginPage(page), shellPage(page)]
  await login.signInAs('admin')
  await expect(shell.toast('Bonjour Julie')).toBeVisible()
  await expect(shell.title).toHaveText('Vue d’ensemble')
  await expect(page).toHaveURL(/#\/overview\?query=1$/)
  await expect(page).toHaveTitle(/Vue d’ensemble · Équipage$/)
  await expect(shell.menu.getByRole('link')).toHaveText([
    'Vue d’ensemble',
    'Assignations',
    'Commandes',
    'Clients',
    'Superviseurs',
    'Employés',
    'Candidats',
    // With how many texts are unread.
    /^Général/,
    /^Assignation/,
    /^Candidats/,
    'Feuilles de temps',
    'Outils',
    'Compétences',
    'Employés dispo.',
    'Clients Actuels',
    'Localisations',
    'Absences',
    /^Alertes(?! Heures)/,
    /^Alertes Heures/,
  ])

  await shell.follow('/employees/list')
  await expect(shell.title).toHaveText('Employés')
  // The second address is asked for before what the first leads to is on screen.
  await page.evaluate(async (home) => {
    location.hash = '/nulle/part'
    for (let turn = 0; location.hash !== home; turn += 1) {
      if (turn > 2000) throw new Error(`An unknown address leads to ${location.hash}`)
      await new Promise((later) => setTimeout(later))
    }
    location.hash = '/'
  }, '#/overview?query=1')
  await expect(shell.title).toHaveText('Vue d’ensemble')
  await expect(page).toHaveURL(/#\/overview\?query=1$/)

  await shell.signOut()
  await login.open()
  await shell.follow('/employees/list')
  await login.open()
  await expect(page.getByText('Votre session a pris fin')).toBeHidden()
})

test('the address of logging out signs out, asks first about what is not sent, and leads to the login screen', async ({
  newApp: { page },
  server,
}) => {
  const [login, shell] = [loginPage(page), shellPage(page)]
  await login.signInAs('admin')
  await expect(shell.title).toHaveText('Vue d’ensemble')
  await shell.isCurrent()
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  const form = formPage(page)
  await shell.follow('/skills/create')
  await form.fill('Nom', 'Signalisation de nuit')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Signalisation de nuit')
  await shell.follow('/logout')
  await expect(shell.unsent.dialog).toBeVisible()
  await shell.unsent.stay()
  await expect(shell.title).toHaveText('Vue d’ensemble')
  await shell.follow('/logout')
  await expect(shell.unsent.dialog).toBeVisible()
  await shell.unsent.keep()
  await login.open()
  await expect(page).toHaveURL(/#\/login$/)

  // Nobody is signed in any more, and nothing is asked again.
  await shell.follow('/overview')
  await login.open()
  await shell.follow('/logout')
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('Votre session a pris fin')).toBeHidden()
  await server.start()
  await login.signInAs('admin')
  await expect(shell.title).toHaveText('Vue d’ensemble')
  await shell.isCurrent()
  await shell.follow('/logout')
  await login.open()
})

test('a supervisor and an employee land on their homes and are sent back from the screens of administrators', async ({
  newApp: { page },
}) => {
  const [login, shell] = [loginPage(page), shellPage(page)]
  const homes = [
    { role: 'supervisor', path: '/dashboard-supervisor', title: 'Mes chantiers' },
    { role: 'employee', path: '/time-entries', title: 'Mon horaire' },
  ] as const
  for (const { role, path, title } of homes) {
    await login.signInAs(role)
    await expect(shell.title).toHaveText(title)
    await expect(shell.menu).toBeHidden()
    for (const elsewhere of [
      '/overview',
      '/employees/list',
      '/matching/list',
      '/orders/create/new',
      '/skills/create',
    ]) {
      await shell.follow(elsewhere)
      await expect(page).toHaveURL(new RegExp(`#${path}$`))
    }
    await shell.isCurrent()
    await expect(page.getByText(/\d{2}:\d{2}|\d{1,2}\sh\s/).first()).toBeVisible()
    await shell.signOut()
    await login.open()
  }
})

test('the week of a supervisor begins where the pay week of the labour rules does', async ({
  newApp: { page },
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const sets = rowsOf<{ _id: string; rev: number; parameters: string }>(
    server,
    `select "_id", "rev", "parameters" from "labourRuleSets" where "deletedAt" is null`,
  )
  for (const { parameters, ...row } of sets)
    await elsewhere.patch('labourRuleSets', row as Row<'labourRuleSets'>, {
      parameters: { ...(JSON.parse(parameters) as Row<'labourRuleSets'>['parameters']), payWeekStart: 3 },
    })
  await loginPage(page).signInAs('supervisor')
  await expect(shellPage(page).title).toHaveText('Mes chantiers')
  const first = weekStart(today(), 3)
  const dayOf = (day: string) => Number(day.slice(8))
  const week = new RegExp(`^du ${dayOf(first)}(er)?\\s.*au ${dayOf(addDays(first, 6))}(er)?\\s`)
  await expect(page.getByText(week).first()).toBeVisible()
})

test('Mon horaire shows nobody else’s shifts: an administrator chooses a person', async ({ newApp: app }) => {
  const shell = await signInAt(app)
  const { page } = app
  await shell.follow('/time-entries?view=schedule')
  await expect(page.getByText('Votre compte n’est pas celui d’un employé')).toBeVisible()
  await expect(page.getByText(/\d{2}:\d{2}–\d{2}:\d{2}/)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Personne' }).fill('a')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/#\/time-entries\/[0-9a-f-]{36}\?view=schedule$/)
  await expect(shell.title).toHaveText(/^Horaire\s: \S+ \S+/)
  await shell.follow('/time-entries/0190000a-0000-7000-8000-000000000001')
  await expect(page.getByText('Cet employé n’existe pas')).toBeVisible()
})

test('the menu greets by first name, and its button says the version and opens the release notes', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await expect(shell.menu.getByText('Bonjour Julie', { exact: true })).toBeVisible()
  await shell.menu.getByRole('button', { name: version, exact: true }).click()
  const notes = page.getByRole('dialog', { name: 'Notes de version' })
  const listed = releaseNotes.map((note) => note.version)
  await expect(notes.getByRole('heading', { level: 2 })).toHaveText(['Notes de version', ...listed])
  // The version of the app is in the list once it is released; until then its notes say that it is not.
  await expect(notes.getByText(`La version ${version} n’est pas encore publiée`)).toHaveCount(
    listed.includes(version) ? 0 : 1,
  )
})

test('the side menu is there from 1080 pixels', async ({ newApp: app }) => {
  const shell = await signInAt(app)
  await app.page.setViewportSize({ width: 1079, height: 800 })
  await expect(shell.menu).toBeHidden()
  await expect(app.page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
  await app.page.setViewportSize({ width: 1080, height: 800 })
  await expect(shell.menu).toBeVisible()
})

test('empty or incomplete fields are reported before the server is asked', async ({ newApp: { page } }) => {
  const login = loginPage(page)
  await login.signIn('', '')
  const [email, password] = [page.getByLabel('Courriel'), page.getByLabel('Mot de passe', { exact: true })]
  await expect(email).toHaveAccessibleDescription('Entrez votre courriel.')
  await expect(email).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Entrez votre mot de passe.')
  await login.signIn('julie@', 'x')
  await expect(email).toHaveAccessibleDescription('Entrez un courriel complet, comme nom@entreprise.ca.')
})

test('a wrong password, a stopped server and a server that answers nonsense each have their own message', async ({
  newApp: { page },
  server,
  startApp,
}) => {
  const login = loginPage(page)
  const failure = page.getByRole('alert')
  await login.signIn(ACCOUNTS.admin, 'pas-le-bon')
  await expect(failure).toHaveText('Courriel ou mot de passe incorrect.')
  await login.signIn('personne@demo.equipage.app', PASSWORD)
  await expect(failure).toHaveText('Courriel ou mot de passe incorrect.')

  await server.stop()
  await login.signIn(ACCOUNTS.admin)
  await expect(failure).toContainText('Aucune connection internet')
  await expect(failure).toContainText('il faut joindre le serveur')

  const answers = ['<html>Bienvenue à l’hôtel</html>', '{"token":42}', '\u0000\u0001']
  let asked = 0
  const garbage = createServer((_, response) => response.end(answers[asked++ % answers.length]))
  await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve))
  const { port } = garbage.address() as AddressInfo
  const lost = await startApp({ apiUrl: `http://127.0.0.1:${port}` })
  for (const _ of answers) {
    await loginPage(lost.page).signIn(ACCOUNTS.admin)
    await expect(lost.page.getByRole('alert')).toHaveText(/^La réponse du serveur est illisible\./)
    await lost.page.getByLabel('Courriel').fill('')
  }
  garbage.closeAllConnections()
  garbage.close()

  await server.start()
  await login.signInAs('admin')
})

test('a session the server ended sends back to the login screen, and then back to the same screen', async ({
  newApp: app,
  server,
}) => {
  const shell = await signInAt(app)
  await shell.goTo('Compétences')
  const db = new Database(server.databasePath)
  db.prepare(`update "sessions" set "expiresAt" = '2020-01-01T00:00:00.000Z'`).run()
  db.close()
  // The server caches a session for a second, so this asks until the login screen appears.
  const ended = app.page.getByText('Votre session a pris fin. Connectez-vous de nouveau pour continuer.')
  await expect(async () => {
    if (await shell.sync.isVisible()) await shell.sync.click({ timeout: 200 })
    await expect(ended).toBeVisible({ timeout: 200 })
  }).toPass()
  await loginPage(app.page).signInAs('admin')
  await expect(shell.title).toHaveText('Compétences')
})
