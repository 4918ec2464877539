import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { rowsOf } from './demo-data.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

const ROLES = [
  ...(['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch'] as const),
  ...(['tab', 'menuitem', 'option', 'columnheader'] as const),
]

/** Problems for people who use a screen reader or only the keyboard. */
async function isUsable(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    for (const role of ROLES) {
      await expect(page.getByRole(role, { name: /^$/ }), `every ${role} has a name`).toHaveCount(0)
    }
    expect.soft(await auditOf(page), screen).toEqual([])
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        // After the last element, the focus goes to the window itself.
        if (at === document.body) return 'visible'
        const looks = [at, at.parentElement, at.closest('[class*=wrapper], [class*=chip], label')].filter(
          (e) => e !== null,
        )
        return looks.some((element) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element as Element)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
          ? 'visible'
          : at.outerHTML.slice(0, 200)
      })
      expect(focus, 'what has the focus shows it').toBe('visible')
    }
  })
}

test('every screen of an administrator: one title, names on everything, a visible focus, no finding', async ({
  app,
  server,
}) => {
  // Small, so that what scrolls does.
  await app.page.setViewportSize({ width: 1080, height: 640 })
  const shell = await signInAt(app)
  const idOf = (entity: string) => rowsOf<{ _id: string }>(server, `select "_id" from "${entity}" limit 1`)[0]?._id
  const screens = [
    '/overview',
    '/matching/list',
    '/orders/list',
    '/orders/create/new',
    `/orders/${idOf('orders')}`,
    '/employees/list',
    '/employees/create',
    `/employees/${idOf('employees')}`,
    `/employees/edit/${idOf('employees')}`,
    '/skills/list',
    '/skills/create',
    `/skills/${idOf('skills')}`,
    `/skills/edit/${idOf('skills')}`,
    '/conflicts',
    '/time-entries',
  ]
  for (const screen of screens) {
    await shell.follow(screen)
    await expect(app.page).toHaveURL(new RegExp(`#${screen}`))
    await expect(shell.title).toBeVisible()
    await isUsable(app.page, screen)
  }
})

test('the login screen, and the home of a supervisor', async ({ app }) => {
  await expect(app.page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await isUsable(app.page, '/login')
  await signInAt(app, 'supervisor')
  await isUsable(app.page, '/dashboard-supervisor')
  await app.page.keyboard.press('Shift+?')
  await expect(app.page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await expect(shellPage(app.page).title).toHaveCount(1)
})

test('what opens over a screen: names, targets, and whether it is open', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const audit = async (what: string) => {
    for (const role of ROLES) {
      await expect.soft(page.getByRole(role, { name: /^$/ }), `${what}: every ${role} has a name`).toHaveCount(0)
    }
    expect.soft(await auditOf(page), what).toEqual([])
  }
  const opened = async (name: string) => {
    const opener = page.getByRole('button', { name, exact: true }).first()
    await opener.click()
    await expect(opener, name).toHaveAttribute('aria-expanded', 'true')
    await audit(name)
    await page.keyboard.press('Escape')
    await expect(opener, name).toHaveAttribute('aria-expanded', 'false')
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
  for (const name of ['Colonnes', 'Vues enregistrées', 'Exporter', 'Filtrer']) await opened(name)

  const [order] = rowsOf<{ _id: string }>(server, `select "_id" from "orders" where "status" = 'confirmed' limit 1`)
  await shell.follow(`/orders/${order?._id}`)
  await opened('Plus d’actions')
})
