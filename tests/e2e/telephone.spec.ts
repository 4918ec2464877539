import type { Role } from '#shared/model/roles.ts'
import { eachTab, isAtRest, screensOf } from './all-screens.ts'
import { expect, test } from './app.ts'
import { rowsOf } from './demo-data.ts'
import { ACCOUNTS } from './pages/login-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'
import { thumbFindingsOf } from './thumb.ts'

const TELEPHONE = { width: 390, height: 844 }

/** The screens of a role, and those of its rows that it may read: of others a screen says only that there is none. */
function ownScreens(server: TestServer, role: Exclude<Role, 'admin'>): readonly string[] {
  const [own] = rowsOf<{ person: string | null; entry: string | null; sheet: string | null }>(
    server,
    `select u."employeeId" as person,
       (select "_id" from "timeEntries" where "employeeId" = u."employeeId" and "status" = 'submitted' limit 1) as entry,
       (select "_id" from "timesheets" where "supervisorId" = u."supervisorId" and "deletedAt" is null
        order by "approval" desc limit 1) as sheet
     from "users" u where u."email" = ?`,
    ACCOUNTS[role],
  )
  return [
    ...screensOf(server, role),
    ...(role === 'employee'
      ? ['/time-entries?view=entries', `/time-entries/${own?.person}`]
      : ['/time-entries?view=schedule']),
    ...(own?.entry ? [`/time-logger/${own.entry}`] : []),
    ...(own?.sheet ? [`/timesheets/edit/${own.sheet}`] : []),
  ]
}

for (const role of ['employee', 'supervisor'] as const) {
  test(`on a telephone no screen of the ${role} scrolls sideways, every target fits a thumb, and so offline`, async ({
    newApp: phone,
    server,
  }) => {
    const { page } = phone
    await page.setViewportSize(TELEPHONE)
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    expect.soft(await thumbFindingsOf(page), 'sign-in').toEqual([])
    const shell = await signInAt(phone, role)
    const nav = page.getByRole('navigation', { name: 'Menu principal' })
    for (const screen of ownScreens(server, role)) {
      await eachTab(page, screen, async (name) => expect.soft(await thumbFindingsOf(page), name).toEqual([]))
    }

    await server.stop()
    await expect(shell.sync).toContainText('Hors ligne')
    await shell.follow('/settings')
    await nav.getByRole('link', { name: 'Heures' }).click()
    await expect(shell.title).toHaveText('Entrées de temps')
    const cards = page.getByRole('list', { name: 'Entrées de temps' })
    await cards.getByRole('listitem').first().getByRole('button').click()
    const drawer = page.getByRole('dialog')
    // It slides in.
    await expect
      .poll(async () => (await drawer.boundingBox())?.x, { message: 'a drawer is as wide as the telephone' })
      .toBe(0)
    expect.soft(await thumbFindingsOf(page), 'an entry, offline').toEqual([])
    await page.keyboard.press('Escape')
    const log = page.getByRole('link', { name: 'Saisir des heures' })
    const box = await log.boundingBox()
    expect(box?.y, 'what one does most is where the thumb is').toBeGreaterThan(TELEPHONE.height * 0.75)
    await page.getByRole('button', { name: 'Préférences' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await isAtRest(page)
    expect.soft(await thumbFindingsOf(page), 'preferences').toEqual([])
  })
}
