import { expect, test } from './app.ts'
import { accentedName, countOf, rowsOf } from './demo-data.ts'
import { ageCache } from './device-cache.ts'
import { boardPage } from './pages/board-page.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

test('without the server, after a restart, the week and the lists are shown, marked offline; once it is back, everything is synchronised', async ({
  app,
  server,
  startApp,
}) => {
  const before = await signInAt(app)
  await before.goTo('Assignations')
  const board = boardPage(app.page)
  await expect(board.board.getByRole('button').first()).toBeVisible()
  const people = await board.board.getAttribute('aria-rowcount')
  const employees = countOf(server, 'employees')
  const { name, plain } = accentedName(server)
  await server.stop()
  await expect(before.sync).toHaveText('Hors ligne')
  await app.stop()
  await ageCache(app, 6 * 60 + 41)

  const device = await startApp({ userData: app.userData })
  const { page } = device
  const shell = shellPage(page)
  await expect(shell.title).toHaveText('Vue d’ensemble')
  await expect(shell.sync).toHaveText('Hors ligne · données d’il y a 6 h 41')

  await shell.goTo('Assignations')
  await expect(boardPage(page).board).toHaveAttribute('aria-rowcount', String(people))
  await expect(boardPage(page).board.getByRole('button').first()).toBeVisible()
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  await list.hasCount(employees)
  await list.find(plain)
  await expect(list.row(name).first()).toBeVisible()
  await shell.goTo('Commandes')
  await expect(gridPage(page, 'Commandes').rows.first()).toBeVisible()

  await shell.goTo('Compétences')
  await page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  const form = formPage(page)
  await form.fill('Nom', 'Espace clos')
  await form.submit('Créer')
  await expect(shell.toast(/^Enregistré sur cet ordinateur/)).toBeVisible()
  await expect(shell.title).toHaveText('Espace clos')
  await expect(shell.sync).toContainText('1 changement en attente')
  await shell.goTo('Compétences')
  await expect(
    gridPage(page, 'Compétences').row('Espace clos').getByRole('img', { name: 'En attente d’envoi' }),
  ).toBeVisible()

  await server.start()
  await shell.isCurrent()
  await expect(shell.sync).not.toContainText('en attente')
  await expect(
    gridPage(page, 'Compétences').row('Espace clos').getByRole('img', { name: 'En attente d’envoi' }),
  ).toBeHidden()
  const made = () => rowsOf(server, `select "_id" from "skills" where "name" = 'Espace clos'`)
  await expect.poll(() => made().length).toBe(1)
})
