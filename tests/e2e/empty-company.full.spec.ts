import { screensOf } from './all-screens.ts'
import { expect, test } from './app.ts'
import { axeFindingsOf } from './axe.ts'
import { emptyTemplate, openServer } from './server.ts'
import { signInAt } from './signed-in.ts'

test('in a company that has nothing yet, each list says what to do first', async ({ startApp, server: demo }) => {
  const template = await emptyTemplate()
  const server = await openServer(template)
  try {
    const app = await startApp({ server })
    const { page } = app
    const shell = await signInAt(app)
    await expect(page.getByRole('main').getByRole('link', { name: 'Nouvelle commande' })).toBeVisible()
    const lists = screensOf(demo, 'admin').filter((path) => path.endsWith('/list'))
    expect(lists.length).toBeGreaterThan(8)
    for (const path of lists) {
      await shell.follow(path)
      const empty = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Aucun/ })
      await expect(empty, path).toBeVisible()
      await expect(empty, path).not.toContainText(/ne correspond|filtres/)
      await expect(empty.getByRole('link').or(empty.getByRole('button')), `${path}: its action`).toBeVisible()
      expect.soft(await axeFindingsOf(page), path).toEqual([])
    }
  } finally {
    await server.close()
    await template.remove()
  }
})
