import type { Page } from '@playwright/test'
import { madeByCall } from './api.ts'
import { expect, test } from './app.ts'
import { counted } from './counted.ts'
import { rowsOf } from './demo-data.ts'
import { formPage } from './pages/form-page.ts'
import { signInElsewhere } from './other-device.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

async function addTools(page: Page, names: readonly string[]) {
  for (const [i, name] of names.entries()) {
    await page.getByRole('link', { name: 'Nouvel outil' }).click()
    const form = formPage(page)
    await form.fill('Code', `ZZ-${i + 1}`)
    await form.fill('Nom', name)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ZZ-${i + 1} ${name}`)
    await page.getByRole('link', { name: 'Outils', exact: true }).click()
  }
}

test('tools are lent by codes with the keyboard alone, each answered at once and taken back, offline as well', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Outils')
  await addTools(page, ['Radio d’essai', 'Lampe d’essai'])
  const list = gridPage(page, 'Outils')
  await list.grid.focus()
  await page.keyboard.press('p')
  const panel = page.getByRole('dialog', { name: 'Prêt rapide' })
  const person = panel.getByRole('combobox', { name: 'Employé' }).or(panel.getByRole('textbox', { name: 'Employé' }))
  await expect(person.first()).toBeFocused()
  const [{ name, number }] = rowsOf<{ name: string; number: string }>(
    server,
    `select "firstName" || ' ' || "lastName" as name, "employeeNumber" as number from "employees" where "status" = 'disponible' order by 1 limit 1`,
  ) as [{ name: string; number: string }]
  await page.keyboard.type(name)
  await expect(page.getByRole('option')).toHaveText([`${name} ${number}`])
  await page.keyboard.press('Enter')
  const code = panel.getByRole('textbox', { name: 'Code de l’outil' })
  await expect(code).toBeFocused()
  for (const typed of ['zz-1', 'ZZ-1', 'NULLE-PART']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const lines = panel.getByRole('listitem')
  await test.step('a code without its hyphen is known, unless two tools have it', async () => {
    for (const code of ['ZY-21', 'ZX-31', 'ZX31']) await madeByCall(server, '/tools', { code, name: `Outil ${code}` })
    for (const typed of ['zy 21', 'zx 31', 'zx31']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await expect(lines.nth(2)).toContainText(/ZY-21\s*Outil ZY-21 prêté/)
    await expect(lines.nth(1)).toContainText('Plusieurs outils ont ce code, ZX-31, ZX31')
    await expect(lines.nth(0)).toContainText('Outil ZX31 prêté')
  })
  await expect(lines.nth(5)).toContainText('prêté')
  await expect(lines.nth(4)).toContainText('Il n’en reste pas')
  await expect(lines.nth(3)).toContainText('Ce code n’existe pas.')

  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await page.keyboard.type('ZZ-2')
  await page.keyboard.press('Enter')
  await expect(lines.first()).toContainText('prêté')
  await lines.first().getByRole('button', { name: 'Annuler' }).click()
  await expect(lines.first()).toContainText('annulé')
  await panel.getByText('Rendre', { exact: true }).click()
  await code.fill('ZZ-1')
  await code.press('Enter')
  await expect(lines.first()).toContainText('rendu par')
  await page.keyboard.press('Escape')
  await list.search.fill('ZZ-1')
  await expect(list.row('ZZ-1')).toContainText('1 sur 1')
})

test('ten tools are lent in two actions and ten codes, and twenty cones in one; some of them come back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Outils')
  await expect.poll(gridPage(page, 'Outils').count).toBeGreaterThan(10)
  const tools = rowsOf<{ id: string; code: string; quantity: number }>(
    server,
    `select t."_id" as id, t."code", t."quantity" from "tools" t where t."state" = 'available' and t."deletedAt" is null
     and not exists (select 1 from "toolLoans" l where l."toolId" = t."_id" and l."state" in ('out', 'reserved'))
     order by t."quantity", t."code"`,
  )
  const [{ name, number }] = rowsOf<{ name: string; number: string }>(
    server,
    `select "firstName" || ' ' || "lastName" as name, "employeeNumber" as number from "employees" where "status" = 'disponible' order by 1 limit 1`,
  ) as [{ name: string; number: string }]
  const somebody = counted(page)
  await somebody.press('p')
  // Nobody types within the milliseconds that it takes to open.
  await expect(page.getByRole('dialog', { name: 'Prêt rapide' }).locator(':focus')).toHaveCount(1)
  await somebody.type(name)
  await expect(page.getByRole('option')).toHaveText([`${name} ${number}`])
  await somebody.press('Enter')
  const first = page.getByRole('textbox', { name: 'Code de l’outil' })
  await expect(first).toBeFocused()
  for (const { code } of tools.slice(0, 10)) await somebody.type(`${code}\n`)
  const panel = page.getByRole('dialog', { name: 'Prêt rapide' })
  await expect(panel.getByText('10 outils enregistrés')).toBeVisible()
  // Three, when another day than in a week is chosen: the goal is three actions and ten codes.
  expect(somebody.actions()).toBe(2)

  const many = tools.findLast(({ quantity }) => quantity >= 20)
  if (!many) throw new Error('the demo has a tool of many pieces that nobody has')
  await somebody.type(`${many.code} x 20\n`)
  await expect(panel.getByRole('listitem').first()).toContainText('20 pièces prêtées')
  await panel.getByText('Rendre', { exact: true }).click()
  await panel.getByRole('textbox', { name: 'Code de l’outil' }).fill(`${many.code} x 5`)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem').first()).toContainText(
    `5 pièces rendues par ${name} · il en reste 15 à rendre`,
  )

  await shell.follow(`/tools/${many.id}`)
  const loans = page.getByRole('listitem').filter({ hasText: name })
  await expect(loans).toHaveCount(2)
  await loans.filter({ hasText: '× 15' }).getByRole('button', { name: 'Rendre' }).click()
  await page.getByRole('textbox', { name: 'Pièces rendues' }).fill('16')
  await expect(page.getByText('Entrez 15 ou moins.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Pièces rendues' }).fill('12')
  await page.getByRole('textbox', { name: 'État au retour' }).fill('Deux cassés')
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre' }).click()
  await expect(shell.toast('12 pièces sont rendues')).toBeVisible()
  await expect(loans.filter({ hasText: '× 3' })).toContainText('Prêté')
  await shell.undoByKeyboard()
  await expect(loans.filter({ hasText: '× 15' })).toContainText('Prêté')

  const elsewhere = await signInElsewhere(server)
  const lost = await elsewhere.create('tools', { code: 'ZW-41', name: 'Radio', state: 'lost' } as never)
  await shell.isCurrent()
  await shell.follow(`/tools/${lost._id}`)
  await expect(page.getByText('Perdu').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prêter' })).toHaveCount(0)
  await shell.follow(`/tools/${many.id}`)
  await loans.filter({ hasText: '× 15' }).getByRole('link', { name }).click()
  await page.getByRole('tab', { name: 'Outils prêtés' }).click()
  const held = page.getByRole('listitem').filter({ hasText: '× 15' })
  await held.getByRole('button', { name: 'Rendre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre' }).click()
  await expect(held).toContainText('Rendu')
})
