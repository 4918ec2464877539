import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { expect, test } from './app.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

test('a laptop that wakes on another network shows the changes of others, and sends new ones', async ({
  startApp,
  server,
}) => {
  const network = await openTcpProxy(server.url)
  const here = await startApp({ server: { ...server, url: network.url } })
  const there = await startApp()
  const [shell, otherShell] = await Promise.all([signInAt(here), signInAt(there)])
  const lists = [gridPage(here.page, 'Compétences'), gridPage(there.page, 'Compétences')] as const
  await shell.goTo('Compétences')
  await expect(lists[0].rows.first()).toBeVisible()

  await here.fallAsleep()
  network.forget()
  await otherShell.goTo('Compétences')
  await there.page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  const form = formPage(there.page)
  await form.fill('Nom', 'Aaa – pendant le sommeil')
  await form.submit('Créer')
  await expect(otherShell.title).toHaveText('Aaa – pendant le sommeil')
  await otherShell.goTo('Compétences')

  await here.wake()
  await expect(lists[0].row('Aaa – pendant le sommeil')).toBeVisible()
  await here.page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  const formAfterWake = formPage(here.page)
  await formAfterWake.fill('Nom', 'Aab – au réveil')
  await formAfterWake.submit('Créer')
  await expect(lists[1].row('Aab – au réveil')).toBeVisible()
  await shell.isCurrent()
  network.close()
})
