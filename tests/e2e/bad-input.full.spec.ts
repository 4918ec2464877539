import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from './app.ts'
import { countOf } from './demo-data.ts'
import { dataProcessOf } from './device.ts'
import { gridPage } from './pages/grid-page.ts'
import { loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

/** The cache file of the only account of a device that was stopped, once the one that it took the place of is removed. */
async function closedCache(userData: string): Promise<string> {
  const left = async () => {
    const files = await readdir(join(userData, 'accounts'), { recursive: true, withFileTypes: true })
    return files
      .filter(({ name }) => /^cache\.\d+\.db$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name))
  }
  await expect.poll(async () => (await left()).length).toBe(1)
  return (await left())[0] as string
}

/** One of each sort; tests/chaos/cache-damage.test.ts tries a hundred. */
const damages: Readonly<Record<string, (path: string) => void | Promise<void>>> = {
  'bytes changed everywhere': async (path) => {
    const bytes = await readFile(path)
    for (let at = 100; at < bytes.length; at += 61) bytes.writeUInt8((bytes.readUInt8(at) ^ 0x5a) & 0xff, at)
    await writeFile(path, bytes)
  },
  'text instead': (path) => writeFile(path, 'Ceci n’est pas une base de données.\n'.repeat(400)),
  'a newer version': (path) => {
    const db = new Database(path)
    db.pragma('user_version = 99')
    db.close()
  },
}

test('with any damage to the cache file, the app opens, fills it again and shows everything', async ({
  app,
  server,
  startApp,
}) => {
  test.setTimeout(240_000)
  await signInAt(app)
  await app.stop()
  const employees = countOf(server, 'employees')
  for (const [what, damage] of Object.entries(damages)) {
    await test.step(what, async () => {
      await damage(await closedCache(app.userData))
      const device = await startApp({ userData: app.userData })
      const shell = shellPage(device.page)
      await expect(shell.title).toHaveText('Vue d’ensemble')
      await shell.isCurrent()
      await shell.goTo('Employés')
      await gridPage(device.page, 'Employés').hasCount(employees)
      expect(device.log()).toMatch(/the cache file is (damaged|set aside)/)
      await device.stop()
    })
  }
})

test('damaged settings and a damaged session are set aside: the login screen comes, in French', async ({
  app,
  startApp,
}) => {
  await signInAt(app)
  await app.stop()
  await writeFile(join(app.userData, 'settings.json'), '{"language": "klingon", ')
  await writeFile(join(app.userData, 'session.json'), '\u0000\u0001')
  const device = await startApp({ userData: app.userData })
  await expect(device.page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await readdir(app.userData)).toContain('settings.damaged.json')
  expect(device.log()).toContain('settings.json is damaged')
  expect(device.log()).toContain('please sign in again')
  await loginPage(device.page).signInAs('admin')
  await shellPage(device.page).isCurrent()
})

test('without a writable folder for the cache the screen reports it, and the cache fills as soon as there is one', async ({
  newApp: app,
  server,
}) => {
  const accounts = join(app.userData, 'accounts')
  await rm(accounts, { recursive: true, force: true })
  await writeFile(accounts, '')
  await loginPage(app.page).signInAs('admin')
  const shell = shellPage(app.page)
  const sentence = 'Le dossier des données est en lecture seule. Vérifiez ses permissions.'
  await expect(shell.toast(sentence)).toBeVisible()
  await expect(shell.sync).toHaveText(sentence)
  await rm(accounts)
  await shell.sync.click()
  await shell.isCurrent()
  await shell.goTo('Employés')
  await gridPage(app.page, 'Employés').hasCount(countOf(server, 'employees'))
})

test('a data process that crashes restarts by itself, with a notice, and synchronises as before', async ({
  app,
  server,
}) => {
  const shell = await signInAt(app)
  process.kill(dataProcessOf(app), 'SIGKILL')
  await expect(shell.toast('La synchronisation s’est arrêtée et a redémarré. Rien n’est perdu.')).toBeVisible()
  await shell.isCurrent()
  await shell.goTo('Employés')
  await gridPage(app.page, 'Employés').hasCount(countOf(server, 'employees'))
})
