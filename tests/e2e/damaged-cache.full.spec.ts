import { expect, test } from './app.ts'
import { countOf, rowOf } from './demo-data.ts'
import { corruptCache } from './device-cache.ts'
import { gridPage } from './pages/grid-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

test('a letter changed on disk is detected; offline people read on, online the cache is filled again', async ({
  app,
  server,
  startApp,
}) => {
  await signInAt(app)
  const office = rowOf<{ name: string }>(server, `select "name" from "offices" where "deletedAt" is null`)
  const employees = countOf(server, 'employees')
  await server.stop()
  await app.stop()
  await corruptCache(app, office.name)

  const device = await startApp({ userData: app.userData })
  const shell = shellPage(device.page)
  await expect(shell.sync).toContainText('copie locale abîmée')
  await expect(shell.toast(/^Une partie de la copie locale des données est abîmée/)).toBeVisible()
  await shell.goTo('Employés')
  await gridPage(device.page, 'Employés').hasCount(employees)

  await server.start()
  await shell.isCurrent()
  await expect(shell.sync).not.toContainText('abîmée')
  expect(device.log()).toContain('a row of offices does not match its sum')
  await gridPage(device.page, 'Employés').hasCount(employees)
})
