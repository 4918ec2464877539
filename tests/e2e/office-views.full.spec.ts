import { expect, test } from './app.ts'
import { rowsOf } from './demo-data.ts'
import { gridPage } from './pages/grid-page.ts'
import { loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

const COLLEAGUE = 'repartition@demo.equipage.app'
/** What comes through the socket may wait for a busy machine. */
const SOON = { timeout: 40_000 }
const NAME = 'Équipe du pont'

test('a view that one dispatcher shares is the whole office’s, without network too, and undone for all', async ({
  app,
  startApp,
  server,
}) => {
  const there = await startApp()
  const shell = await signInAt(app)
  await loginPage(there.page).signIn(COLLEAGUE)
  const theirs = shellPage(there.page)
  await theirs.isCurrent()
  const [me] = rowsOf<{ name: string }>(
    server,
    `select "firstName" || ' ' || "lastName" as "name" from "users" where "email" = ?`,
    'admin@demo.equipage.app',
  )
  const by = me?.name ?? '?'
  const shared = () => rowsOf<{ name: string }>(server, `select "name" from "sharedViews" where "deletedAt" is null`)
  const [mine, list] = [gridPage(app.page, 'Employés'), gridPage(there.page, 'Employés')]
  await shell.goTo('Employés')
  await theirs.goTo('Employés')

  await test.step('shared as it is saved', async () => {
    await mine.find('beau')
    await mine.views.open()
    await mine.views.saveAs(NAME, 'office')
    await expect(mine.views.ofOffice(NAME, by)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(shared).toEqual([{ name: NAME }])
  })
  const found = await mine.count()

  await test.step('the colleague opens it', async () => {
    await list.views.open()
    await list.views.ofOffice(NAME, by).click(SOON)
    await expect(list.search).toHaveValue('beau')
    await list.hasCount(found)
    await there.page.keyboard.press('Escape')
  })

  await test.step('who is not of this list does not see it', async () => {
    await theirs.goTo('Clients')
    const clients = gridPage(there.page, 'Clients')
    await clients.views.open()
    await expect(there.page.getByRole('textbox', { name: 'Nom de la vue' })).toBeVisible()
    await expect(clients.views.ofOffice(NAME, by)).toHaveCount(0)
    await there.page.keyboard.press('Escape')
    await theirs.goTo('Employés')
  })

  await test.step('the same name shows something else from then on; undone, it shows what it did', async () => {
    await app.page.keyboard.press('Escape')
    await expect(app.page.getByRole('textbox', { name: 'Nom de la vue' })).toBeHidden()
    await mine.find('tremblay')
    await mine.views.open()
    await mine.views.saveAs(NAME.toUpperCase(), 'office')
    await expect(mine.views.ofOffice(NAME, by)).toHaveAttribute('aria-pressed', 'true')
    expect(shared()).toEqual([{ name: NAME }])
    await app.page.keyboard.press('Escape')
    await shell.title.click()
    await app.page.keyboard.press('Control+z')
    await mine.find('beau')
    await mine.views.open()
    await expect(mine.views.ofOffice(NAME, by)).toHaveAttribute('aria-pressed', 'true')
    await app.page.keyboard.press('Escape')
  })

  await test.step('without network one’s own view is given to the office, and one of the office’s is removed', async () => {
    await server.stop()
    await mine.views.open()
    await mine.views.saveAs('À part')
    await app.page.getByRole('button', { name: 'Partager la vue À part avec le bureau' }).click()
    await expect(mine.views.ofOffice('À part', by)).toBeVisible()
    await app.page.getByRole('button', { name: `Retirer la vue ${NAME} du bureau` }).click()
    await expect(mine.views.ofOffice(NAME, by)).toBeHidden()
    await server.start()
    await expect.poll(shared, SOON).toEqual([{ name: 'À part' }])
    await list.views.open()
    await expect(list.views.ofOffice('À part', by)).toBeVisible(SOON)
    await expect(list.views.ofOffice(NAME, by)).toHaveCount(0)
  })
})

test('a view of the board is shared too; a role that is not of the office has its own ones alone', async ({
  app,
  newApp,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const views = gridPage(page, '').views
  await shell.goTo('Assignations')
  await page.keyboard.press('g')
  await views.open()
  await views.saveAs('Par chantier')
  await page.getByRole('button', { name: 'Partager la vue Par chantier avec le bureau' }).click()
  await expect(page.getByRole('button', { name: /^Par chantier .+/ })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => rowsOf(server, `select "list", "name" from "sharedViews" where "deletedAt" is null`))
    .toEqual([{ list: 'board', name: 'Par chantier' }])
  await page.keyboard.press('Escape')

  const theirs = await signInAt(newApp, 'supervisor')
  await theirs.follow('/time-entries')
  await gridPage(newApp.page, '').views.open()
  await expect(newApp.page.getByRole('textbox', { name: 'Nom de la vue' })).toBeVisible()
  await expect(newApp.page.getByRole('checkbox', { name: 'Pour tout le bureau' })).toHaveCount(0)
})
