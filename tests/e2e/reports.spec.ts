import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '#shared/model/dates.ts'
import { readWorkbook } from '#tests/integration/reports/workbook.ts'
import { expect, test } from './app.ts'
import { rowOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { exportTray } from './pages/export-tray.ts'
import { loggedLastWeek } from './sheets.ts'
import { signInAt } from './signed-in.ts'

test('the hours of each site last month, as Excel, while the client is on the phone: six actions', async ({
  app,
  server,
}) => {
  const { page } = app
  await signInAt(app)
  const lastDay = addDays(`${today().slice(0, 7)}-01`, -1)
  const wanted = rowOf<{ orders: number; minutes: number }>(
    server,
    `select count(*) as orders, (select sum("workedMinutes") from "timeEntries" t where t."deletedAt" is null
         and t."status" <> 'void' and t."kind" = 'worked' and t."end" is not null and t."date" between @from and @to
         and t."orderId" in (select "orderId" from "assignments" where "date" between @from and @to and "deletedAt" is null)) as minutes
     from (select distinct "orderId" from "assignments" where "date" between @from and @to and "deletedAt" is null)`.replaceAll(
      /@(from|to)/g,
      (_, name: string) => `'${name === 'from' ? `${lastDay.slice(0, 7)}-01` : lastDay}'`,
    ),
  )
  // One: the palette. Two: what it is asked for.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rapports')
  await expect(page.getByRole('option').first()).toContainText('Rapports')
  await page.keyboard.press('Enter')
  // Three: the report. Four and five: last month.
  await page.getByRole('button', { name: 'Sommaire des commandes par chantier' }).click()
  await page.getByRole('combobox', { name: 'Période' }).click()
  await page.getByRole('option', { name: 'Mois passé' }).click()
  // The table before has a total too: what is asked for is on screen once its days are.
  await expect(page.getByText(/^du 1er au /)).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Total')
  // Six: Excel.
  await page.keyboard.press('Control+Enter')
  expect(await exportTray(page).isSaved()).toBe(wanted.orders)
  const name = `sommaire-commandes-chantiers_${lastDay.slice(0, 7)}-01_${lastDay}.xlsx`
  await page.getByRole('button', { name: 'Historique' }).click()
  const made = page.getByRole('dialog', { name: 'Rapports faits sur cet appareil' }).getByRole('row').nth(1)
  await expect(made).toContainText('Sommaire des commandes par chantier')
  await expect(made).toContainText(name)
  await expect(made.getByRole('button', { name: `Ouvrir ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  const [sheet] = await readWorkbook(join(app.saveFolder, name))
  expect(sheet?.sums.at(-1)?.of['Travaillées (h)']?.result).toBeCloseTo(wanted.minutes / 60, 4)
})

test('without the network, parking of one site is shown, and saved in English and as paper', async ({
  app,
  server,
}) => {
  const { site } = await loggedLastWeek(server, await signInElsewhere(server), 1250)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await shell.follow('/reports?report=parkingFeesByEmployee')
  const table = page.getByRole('table', { name: 'Employés' })
  await expect(table).toBeVisible()
  await expect(page.getByText(/hors ligne depuis \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByRole('menuitem', { name: 'Chantiers' }).click()
  await page.getByRole('dialog', { name: 'Chantiers' }).getByRole('combobox').fill(site)
  await page.getByRole('option', { name: site }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Chantiers ${site}` })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row').last()).toContainText(/25,00\s\$/)
  await page.getByRole('tab', { name: 'Détail' }).click()
  await expect(page.getByRole('table', { name: 'Détail' }).getByRole('row')).toHaveCount(4)
  await page.screenshot({ path: test.info().outputPath('reports.png') })

  await page.getByText('English', { exact: true }).click()
  await expect(
    page.getByRole('columnheader', { name: 'Employee no.' }).or(page.getByRole('columnheader', { name: 'Person' })),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Excel' }).click()
  expect(await exportTray(page).isSaved()).toBe(4)
  await page.getByRole('button', { name: 'PDF' }).click()
  expect(await exportTray(page).isSaved()).toBe(4)
  const files = await readdir(app.saveFolder)
  expect(
    files.filter((name) => /^parking-fees-by-employee_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.(?:xlsx|pdf)$/.test(name)),
  ).toHaveLength(2)
  const [sheet] = await readWorkbook(join(app.saveFolder, files.find((name) => name.endsWith('.xlsx')) ?? ''))
  expect(sheet?.heading[0]).toBe('Parking fees by employee')
  expect(sheet?.rows.map((row) => row[3])).toEqual([12.5, 12.5])

  const excel = files.find((name) => name.endsWith('.xlsx')) ?? ''
  await rm(join(app.saveFolder, excel))
  await page.getByRole('button', { name: 'Historique' }).click()
  const made = page.getByRole('dialog', { name: 'Rapports faits sur cet appareil' }).getByRole('row')
  await expect(made.filter({ hasText: excel })).toContainText('Déplacé ou supprimé')
  await expect(made.filter({ hasText: '.pdf' }).getByRole('button')).toHaveCount(2)
})
