import { join } from 'node:path'
import { addDays } from '#shared/model/dates.ts'
import { readWorkbook } from '#tests/integration/reports/workbook.ts'
import { expect, test } from './app.ts'
import { rowOf, today } from './demo-data.ts'
import { exportTray } from './pages/export-tray.ts'
import { signInAt } from './signed-in.ts'

test('what a client ordered last month, from its page to Excel: five actions', async ({ app, server }) => {
  const lastDay = addDays(`${today().slice(0, 7)}-01`, -1)
  const firstDay = `${lastDay.slice(0, 7)}-01`
  const wanted = rowOf<{ clientId: string; name: string; orders: number }>(
    server,
    `select z."clientId", c."name", count(distinct a."orderId") as orders from "assignments" a
     join "orders" o on o."_id" = a."orderId" join "sites" z on z."_id" = o."siteId" join "clients" c on c."_id" = z."clientId"
     where a."deletedAt" is null and o."deletedAt" is null and a."date" between '${firstDay}' and '${lastDay}'
     group by 1, 2 order by 3 desc, 1 limit 1`,
  )
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow(`/clients/${wanted.clientId}`)
  await expect(shell.title).toHaveText(wanted.name)
  // One and two: its reports. Three and four: last month.
  await page.getByRole('button', { name: 'Plus d’actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rapports' }).click()
  await page.getByRole('combobox', { name: 'Période' }).click()
  await page.getByRole('option', { name: 'Mois passé' }).click()
  await expect(page.getByText(/^du 1er au /)).toContainText(`Clients : ${wanted.name}`)
  // Five: Excel.
  await page.keyboard.press('Control+Enter')
  expect(await exportTray(page).isSaved()).toBe(wanted.orders)
  const [sheet] = await readWorkbook(join(app.saveFolder, `sommaire-commandes-chantiers_${firstDay}_${lastDay}.xlsx`))
  const clients = new Set(sheet?.rows.map((row) => row[sheet.columns.indexOf('Client')]))
  expect([...clients]).toEqual([wanted.name])
})

test('the report of a list is of the clients and days that the list is filtered by', async ({ app, server }) => {
  const client = rowOf<{ _id: string; name: string }>(
    server,
    `select "_id", "name" from "clients" where "deletedAt" is null order by "name" limit 1`,
  )
  const { page } = app
  const shell = await signInAt(app)
  const [from, to] = [addDays(today(), -20), addDays(today(), -3)]
  const filters = JSON.stringify([
    { field: 'clientId', op: 'anyOf', value: [client._id] },
    { field: 'startDate', op: 'between', value: [from, to] },
  ])
  await shell.follow(`/orders/list?${new URLSearchParams({ filters })}`)
  await page.getByRole('button', { name: /^Exporter/ }).click()
  await page.getByRole('menuitem', { name: 'Rapport…' }).click()
  await expect(page.getByRole('region', { name: 'Sommaire des commandes par chantier' }).first()).toContainText(
    `Clients : ${client.name}`,
  )
  expect(Object.fromEntries(new URLSearchParams(page.url().split('?')[1]))).toMatchObject({
    report: 'sitesOrdersSummary',
    clients: client._id,
    from,
    to,
  })
})

test('a report is opened by its own name from anywhere, and Enter makes its file', async ({ app }) => {
  const { page } = app
  await signInAt(app)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('stationnement par emp')
  await expect(page.getByRole('option').first()).toContainText('Frais de stationnement par employé')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Frais de stationnement par employé' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const table = page.getByRole('table', { name: 'Employés' })
  await expect(table).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await exportTray(page).isSaved()).toBeGreaterThan(0)
  // On the report that is shown, too; on another one, Enter shows it.
  await page.getByRole('button', { name: 'Liste des chantiers' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Chantiers' })).toBeVisible()
  await expect(exportTray(page).tray).toBeHidden()
  await page.keyboard.press('Enter')
  expect(await exportTray(page).isSaved()).toBeGreaterThan(0)
})
