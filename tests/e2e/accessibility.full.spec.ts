import type { Page } from '@playwright/test'
import { eachTab, screensOf } from './all-screens.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { axeFindingsOf } from './axe.ts'
import { faintTextsOf } from './contrast.ts'
import { rowOf } from './demo-data.ts'
import { ACCOUNTS } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { inScheme } from './scheme.ts'
import { signInAt } from './signed-in.ts'
import { isUsable, ROLES } from './usable.ts'

/** Problems for people who use a screen reader or only the keyboard, and what axe finds. */
async function isSound(page: Page, screen: string): Promise<void> {
  expect.soft(await axeFindingsOf(page), `axe on ${screen}`).toEqual([])
  await isUsable(page, screen)
}

test('the login screen, and the home of a supervisor', async ({ newApp: app }) => {
  await expect(app.page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await isSound(app.page, '/login')
  const shell = shellPage(app.page)
  for (const screen of ['/login?with=link', '/forgot-password', '/magic-link-login/x', '/change-password/x']) {
    await shell.follow(screen)
    await isSound(app.page, screen)
  }
  await shell.follow('/login')
  const toast = shell.toast(/^Bonjour /)
  // The toast goes before a busy machine has filled the device.
  const [box] = await Promise.all([toast.boundingBox(), signInAt(app, 'supervisor')])
  expect(box?.y, 'a toast stands at the foot of the window').toBeGreaterThan(800)
  await isSound(app.page, '/dashboard-supervisor')
  await shell.follow('/time-entries/0195f16f-f080-7045-8689-000000000000')
  await app.page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(shell.title).toHaveText('Mes chantiers')
  await app.page.keyboard.press('Shift+?')
  await expect(app.page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await expect(shellPage(app.page).title).toHaveCount(1)
})

test('the pages of an employee, in both schemes', async ({ newApp: app, server }) => {
  const { page } = app
  await signInAt(app, 'employee')
  // Its text is faint while it fades.
  await expect(shellPage(page).toast(/^Bonjour /)).toHaveCount(0)
  const own = rowOf<{ id: string }>(
    server,
    `select "employeeId" as id from "users" where "email" = ? limit 1`,
    ACCOUNTS.employee,
  )
  // The page of somebody else says that there is none.
  const screens = [...screensOf(server, 'employee'), `/time-entries/${own.id}`]
  expect(screens.length).toBeGreaterThan(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await inScheme(page, colorScheme)
    for (const screen of screens) {
      await eachTab(page, screen, async (name) => {
        expect.soft(await faintTextsOf(page), `${name}, ${colorScheme}`).toEqual([])
        await isSound(page, `${name}, ${colorScheme}`)
      })
    }
  }
})

test('what opens over a screen: names, targets, and whether it is open', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const audit = async (what: string) => {
    for (const role of ROLES) {
      await expect.soft(page.getByRole(role, { name: /^$/ }), `${what}: every ${role} has a name`).toHaveCount(0)
    }
    expect.soft(await auditOf(page), what).toEqual([])
    expect.soft(await axeFindingsOf(page), `axe on ${what}`).toEqual([])
  }
  const opened = async (name: string) => {
    const opener = page.getByRole('button', { name, exact: true }).first()
    await opener.click()
    await expect(opener, name).toHaveAttribute('aria-expanded', 'true')
    await audit(name)
    await page.keyboard.press('Escape')
    await expect(opener, name).toHaveAttribute('aria-expanded', 'false')
    // It fades away: what is left of it is not part of what opens next.
    await expect(page.locator('[class*="mantine-"][class*="-dropdown"]:visible'), name).toHaveCount(0)
  }
  await shell.follow('/matching/list')
  await expect(page.getByRole('grid')).toBeVisible()
  for (const name of ['Filtres', 'Exporter', 'Légende', 'Détails de la synchronisation', 'Préférences']) {
    await opened(name)
  }
  const chip = page
    .getByRole('gridcell')
    .getByRole('button', { name: /Confirmée/ })
    .first()
  await chip.click()
  await expect(page.getByRole('button', { name: 'Libérer le poste' })).toBeVisible()
  await audit('details of an assignment')
  await page.keyboard.press('Escape')
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /À combler/ })
    .first()
    .click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await audit('people for an assignment')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Affichage compact' }).click()
  await audit('a compact board')

  await shell.follow('/employees/list')
  await expect(page.getByRole('grid')).toBeVisible()
  for (const name of ['Colonnes', 'Vues enregistrées', 'Exporter ou importer', 'Filtrer']) await opened(name)

  const order = rowOf<{ _id: string }>(server, `select "_id" from "orders" where "status" = 'confirmed' limit 1`)
  await shell.follow(`/orders/${order._id}`)
  await opened('Plus d’actions')
})
