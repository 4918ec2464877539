import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { expect, test } from './app.ts'
import { rowsOf } from './demo-data.ts'
import { onePlace } from './one-place.ts'
import { pickerPage } from './pages/board-page.ts'
import { boardViews, ofSite } from './pages/board-views.ts'
import { conflictsPage } from './pages/conflicts-page.ts'
import { signInAt } from './signed-in.ts'

test('the toast of what was done offline says that it was refused, and an undo takes nothing from whoever got it', async ({
  server,
  startApp,
}) => {
  const { openSite, one, two, elsewhere, monday, place } = await onePlace(server)
  const network = await openTcpProxy(server.url)
  const app = await startApp({ apiUrl: network.url })
  const { page } = app
  const shell = await signInAt(app)
  const picker = pickerPage(page)
  const chip = page.locator(`button[data-assignment="${place._id}"]`)
  const holder = () =>
    rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, place._id)
  await boardViews(page).show(ofSite(`week=${monday}`, openSite.siteId))
  await expect(chip).toBeVisible()

  network.down()
  await expect(shell.sync).toContainText('Hors ligne')
  await chip.press('Enter')
  await picker.find(one.name)
  await page.keyboard.press('Enter')
  await picker.isClosed()
  const kept = page.getByRole('status').filter({ hasText: 'Gardé sur cet ordinateur' })
  // A toast stays while it has the focus.
  await kept.getByRole('button', { name: 'Annuler' }).focus()
  await elsewhere.run('assignments.assign', { id: place._id, employeeId: two._id })
  network.up()

  const refused = page.getByRole('status').filter({ hasText: `Poste donné à ${one.name}` })
  await expect(kept).toHaveCount(0)
  await expect(refused).toContainText('refusé par le serveur')
  await expect(refused.getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  await refused.getByRole('button', { name: 'Voir le conflit' }).click()
  await expect(conflictsPage(page).pane).toContainText(`Assigner ${one.name} au quart`)

  await page.goBack()
  await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(two.name)
  await expect(chip).toBeVisible()
  await shell.title.click()
  await shell.undoByKeyboard()
  await expect(shell.toast(/refusé par le serveur/)).toBeVisible()
  await expect(chip).toBeVisible()
  expect(holder()).toEqual([{ employeeId: two._id }])
  network.close()
})
