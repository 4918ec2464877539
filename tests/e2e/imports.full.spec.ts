import type { Page } from '@playwright/test'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { workbook as workbookOf } from '#tests/support/workbooks.ts'
import { expect, test } from './app.ts'
import { countOf, rowOf, rowsOf } from './demo-data.ts'
import { gridPage } from './pages/grid-page.ts'
import { exportTray } from './pages/export-tray.ts'
import { signInAt } from './signed-in.ts'

/** A workbook as an office keeps one: its own titles, a date as Excel stores it, a computed cell. */
async function workbook(rows: readonly (readonly ExcelJS.CellValue[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Employés')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

const titles = ['Matricule', 'Prénom', 'Nom de famille', 'Cellulaire', 'Date d’embauche', 'Régime']
const hired = new Date('2025-03-03T00:00:00.000Z')

const importPage = (page: Page) => ({
  give: (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer }),
  figure: (name: string) => page.locator(`[data-figure=${name}] dd`),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
})

test('a workbook of employees is checked, imported, found in the list, and taken back as a whole', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  const before = countOf(server, 'employees')
  await list.hasCount(before)
  await page.getByRole('button', { name: 'Exporter ou importer' }).click()
  await page.getByRole('menuitem', { name: 'Importer…' }).click()
  await expect(shell.title).toHaveText('Importer des employés')

  const imports = importPage(page)
  await imports.give(
    'liste.xlsx',
    await workbook([
      titles,
      ['90001', 'Élodie', 'Zénith', '514 555-0177', hired, 'Construction (CCQ)'],
      ['90002', 'Marc', { formula: 'UPPER("zebu")', result: 'ZEBU' }, 5145550178, hired, 'CCQ'],
      ['90003', 'Sans', 'Téléphone', null, hired, 'Construction (CCQ)'],
      ['90001', 'Encore', 'Zénith', '514 555-0179', hired, 'Construction (CCQ)'],
      ['90004', 'Jean', '=HYPERLINK("x")', '514 555-0180', '4 mars 2025', 'Construction (CCQ)'],
    ]),
  )
  await expect(page.getByRole('combobox', { name: 'Où va la colonne Cellulaire' })).toHaveValue('Téléphone')
  await imports.button('Vérifier').click()
  await expect(imports.figure('create')).toHaveText('3')
  await expect(imports.figure('refused')).toHaveText('2')
  const problems = page.getByRole('region', { name: 'Lignes refusées' })
  await expect(problems.getByRole('row', { name: /^4 / })).toContainText('Ce champ est requis.')
  await expect(problems.getByRole('row', { name: /^5 / })).toContainText('Déjà à la ligne 2 du fichier.')

  await imports.button('Télécharger les lignes refusées').click()
  expect(await exportTray(page).isSaved()).toBe(2)
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(join(app.saveFolder, 'lignes-refusees.xlsx'))
  expect(book.worksheets[0]?.getRow(2).getCell(7).value).toBe('Téléphone\u00A0: Ce champ est requis.')

  await imports.button('Importer 3 lignes').click()
  await expect(page.getByText('3 fiches créées')).toBeVisible()
  await expect(page.getByText('2 lignes refusées à la vérification')).toBeVisible()
  await imports.button('Télécharger les lignes refusées').click()
  expect(await exportTray(page).isSaved()).toBe(2)
  await expect.poll(() => countOf(server, 'employees')).toBe(before + 3)
  expect(rowsOf(server, `select source, "lastName" from employees where "employeeNumber" = '90004'`)).toEqual([
    { source: 'import', lastName: '=HYPERLINK("x")' },
  ])
  await page.getByRole('link', { name: 'Voir la liste' }).click()
  await list.hasCount(before + 3)

  await page.getByRole('button', { name: 'Exporter ou importer' }).click()
  await page.getByRole('menuitem', { name: 'Importer…' }).click()
  await imports.button('Annuler l’import liste.xlsx').click()
  await expect(page.getByText('3 fiches supprimées')).toBeVisible()
  await expect
    .poll(() => rowsOf<{ n: number }>(server, 'select count(*) as n from employees where "deletedAt" is null')[0]?.n)
    .toBe(before)
})

test('without the server a CSV table of skills is imported from the palette, updates one, and arrives later', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const before = countOf(server, 'skills')
  const known = rowOf<{ name: string }>(
    server,
    'select name from skills where "deletedAt" is null order by name limit 1',
  )
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('importer compét')
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText('Importer des compétences')
  const imports = importPage(page)
  const csv = `Nom;Catégorie;Émetteur\n${known.name};;Émetteur d’essai\nPlateforme élévatrice;Carte;ASP\n`
  await imports.give('competences.csv', Buffer.from(`\uFEFF${csv}`))
  await page.getByRole('checkbox', { name: 'Mettre à jour les fiches qui existent déjà' }).check()
  await imports.button('Vérifier').click()
  await expect(imports.figure('create')).toHaveText('1')
  await expect(page.getByRole('region', { name: 'Fiches à mettre à jour' })).toContainText('Émetteur d’essai')
  await imports.button('Importer 2 lignes').click()
  await expect(page.getByText('1 fiche créée')).toBeVisible()
  await expect(page.getByText('1 fiche mise à jour')).toBeVisible()
  await expect(shell.sync).toContainText('2 changements en attente')

  await server.start()
  await shell.isCurrent()
  await expect.poll(() => countOf(server, 'skills')).toBe(before + 1)
  await expect
    .poll(() => rowsOf(server, 'select issuer from skills where name = ?', known.name))
    .toEqual([{ issuer: 'Émetteur d’essai' }])
})

test('a choice that does not exist is refused with those that do, and nothing is said of other lines when there is none', async ({
  app,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/import/employees')
  const imports = importPage(page)
  const titles = 'Prénom;Nom;Téléphone;Date d’embauche;Régime de travail'
  const line = 'Ève;Essai;514 555-0190;2026-03-01;Pont'
  await imports.give('regimes.csv', Buffer.from(`\uFEFF${titles}\n${line}\n`))
  await imports.button('Vérifier').click()
  await expect(imports.figure('refused')).toHaveText('1')
  const problems = page.getByRole('region', { name: 'Lignes refusées' })
  await expect(problems.getByRole('row', { name: /^2 / })).toContainText(/Choisissez.: .*Construction \(CCQ\)/)
  await expect(problems).not.toContainText('Les autres lignes')
  await imports.button('Télécharger les lignes refusées').click()
  expect(await exportTray(page).isSaved()).toBe(1)
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(join(app.saveFolder, 'lignes-refusees.xlsx'))
  expect(String(book.worksheets[0]?.getRow(2).getCell(6).value)).toContain('Construction (CCQ)')
})

test('a table without a column for the regime takes one for all its lines; a file made to do harm is refused with its reason', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/import/employees')
  const imports = importPage(page)
  const declared = workbookOf('<!DOCTYPE a [<!ENTITY b "c">]><row><c t="str"><v>&b;</v></c></row>')
  await imports.give('entites.xlsx', declared)
  await expect(page.getByText('des déclarations (DOCTYPE)')).toBeVisible()

  const lines = ['Prénom;Nom;Téléphone;Date d’embauche', 'Ève;Sansrégime;514 555-0191;2026-03-01']
  await imports.give('sans-regime.csv', Buffer.from(`\uFEFF${lines.join('\n')}\n`))
  const regime = page.getByRole('combobox', { name: 'Régime de travail, pour toutes les lignes' })
  await expect(page.getByText('Sans colonne pour')).toBeVisible()
  await regime.click()
  await page.getByRole('option', { name: 'Construction (CCQ)' }).click()
  await expect(page.getByText('Sans colonne pour')).toBeHidden()
  await imports.button('Vérifier').click()
  await expect(imports.figure('create')).toHaveText('1')
  await imports.button('Importer 1 ligne').click()
  await expect(page.getByText('1 fiche créée')).toBeVisible()
  await expect
    .poll(() => rowsOf(server, `select regime from employees where "lastName" = 'Sansrégime'`))
    .toEqual([{ regime: 'ccq' }])
})
