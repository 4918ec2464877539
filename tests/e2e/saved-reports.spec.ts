import { expect, test } from './app.ts'
import { countOf } from './demo-data.ts'
import { signInAt } from './signed-in.ts'

test('a report is saved under a name, opened with one click, renamed, deleted, and comes back when that is undone', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/reports?report=timesheetsSummary&period=lastMonth&approval=unsigned')
  await page.getByRole('button', { name: 'Enregistrer cette définition' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette définition' })
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('À relancer')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  const saved = page.getByRole('region', { name: 'Enregistrés' })
  await expect(saved.getByRole('button', { name: 'À relancer', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Liste des chantiers' }).click()
  await expect(page.getByRole('region', { name: 'Liste des chantiers' })).toBeVisible()
  await saved.getByRole('button', { name: 'À relancer', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Période' })).toHaveValue('Mois passé')
  await expect(page.getByRole('button', { name: 'Approbation Non approuvé' })).toBeVisible()

  const menu = async (name: string, item: string) => {
    await saved.getByRole('button', { name: `Actions : ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('À relancer', 'Renommer')
  const renaming = page.getByRole('dialog', { name: 'Renommer' })
  await renaming.getByRole('textbox', { name: 'Nom' }).fill('Feuilles à relancer')
  await renaming.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(renaming).toBeHidden()
  await menu('Feuilles à relancer', 'Supprimer')
  await expect(saved).toBeHidden()
  await expect.poll(() => countOf(server, 'savedReports')).toBe(0)
  await page.keyboard.press('Control+z')
  await expect(saved.getByRole('button', { name: 'Feuilles à relancer', exact: true })).toBeVisible()
  await expect.poll(() => countOf(server, 'savedReports')).toBe(1)
})
