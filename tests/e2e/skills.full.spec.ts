import { expect, test } from './app.ts'
import { countOf, rowOf, rowsOf } from './demo-data.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

test('a competence is added once: the same name without its accents is refused', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Compétences')
  const list = gridPage(page, 'Compétences')
  const before = countOf(server, 'skills')
  await list.hasCount(before)

  await page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  const form = formPage(page)
  await form.fill('Nom', 'Échafaudage – montage')
  await form.check('Expire')
  await form.submit('Créer')
  await form.hasProblem('Validité par défaut', 'Donnez la validité en mois d’une compétence qui expire.')
  await form.fill('Validité par défaut', '24')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Échafaudage – montage')

  await shell.goTo('Compétences')
  await list.hasCount(before + 1)
  await page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  await form.fill('Nom', 'ECHAFAUDAGE – MONTAGE')
  await form.submit('Créer')
  await form.hasProblem('Nom', 'Le nom doit être unique.')
  await expect(form.field('Nom')).toBeFocused()
  expect(countOf(server, 'skills')).toBe(before + 1)

  await form.fill('Nom', 'Échafaudage – démontage')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Échafaudage – démontage')
})

test('a competence shows what the coming weeks ask of it, with the rows behind the figures', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const skill = rowOf<{ id: string; name: string }>(
    server,
    `select s."_id" as id, s."name" from "skills" s join "employeeSkills" h on h."skillId" = s."_id"
     where s."trades" like '%flagger%' and s."active" = 1 group by 1, 2 order by count(*) desc limit 1`,
  )
  await shell.follow(`/skills/${skill.id}`)
  await page.getByRole('tab', { name: 'Couverture' }).click()
  const weeks = page.getByRole('table', { name: 'Couverture' }).getByRole('row')
  await expect(weeks).toHaveCount(9)
  await page.screenshot({ path: test.info().outputPath('coverage.png') })
  const holders = weeks.nth(4).getByRole('cell').nth(3).getByRole('link').first()
  const held = Number(await holders.innerText())
  await holders.click()
  await gridPage(page, 'Employés').hasCount(held)
  await page.goBack()
  // The first week may have no day left that needs anybody.
  await weeks
    .nth(2)
    .getByText(/commandes?$/)
    .click()
  await weeks
    .nth(2)
    .getByRole('link', { name: /^Commande|^N°|\d/ })
    .last()
    .click()
  await expect(page.getByRole('tab', { name: 'Fiche' }).or(page.getByRole('tab').first())).toBeVisible()
})

test('every row of a list is changed at once, and one undo takes it back', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Clients')
  const list = gridPage(page, 'Clients')
  const count = () =>
    rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "clients" where "status" = 'onHold' and "deletedAt" is null`,
    )[0]?.n
  const [before, total] = [count(), countOf(server, 'clients')]
  await list.hasCount(total)
  await list.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar').getByRole('button', { name: 'Statut' }).click()
  await page.getByRole('menuitem', { name: 'En attente' }).click()
  await expect(shell.toast(/En attente.*fiches/)).toBeVisible()
  await expect.poll(count).toBe(total)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(count).toBe(before)
})
