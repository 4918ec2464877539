import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readWorkbook } from '#tests/integration/reports/workbook.ts'
import { expect, test } from './app.ts'
import { rowOf, today } from './demo-data.ts'
import { exportTray } from './pages/export-tray.ts'
import { signInAt } from './signed-in.ts'

/** The first day of the month eleven months ago. */
function firstMonth(): string {
  const [year, month] = today().split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 12, 1)).toISOString().slice(0, 10)
}

/** How long the places of this month that somebody has were open before, on average, as the screen says it. */
function averageToFill(server: Parameters<typeof rowOf>[0]): string {
  const { minutes } = rowOf<{ minutes: number }>(
    server,
    `select round(avg(a."openMinutes")) as minutes from "assignments" a where a."deletedAt" is null and a."date" between ? and ?
     and (a."status" = 'completed' or (a."status" in ('pending', 'confirmed') and a."absenceId" is null))`,
    `${today().slice(0, 7)}-01`,
    today(),
  )
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}

const NO_SHOWS = `"assignments" a where a."deletedAt" is null and a."status" = 'noShow' and a."date" between ? and ?`

/** The no-shows of the twelve months on screen, added up from the table that a screen reader has. */
const shownNoShows = async (page: Page): Promise<number> => {
  const cells = page.getByRole('table', { name: 'Absences sans avis' }).getByRole('cell')
  await expect(cells).toHaveCount(12)
  return (await cells.allTextContents()).reduce((all, text) => all + Number(text), 0)
}

test('the trends of all, of one client and of one office are what the server counts, and stay while a list is filtered', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const year = [firstMonth(), today()] as const
  const all = rowOf<{ n: number }>(server, `select count(*) as n from ${NO_SHOWS}`, ...year)
  const client = rowOf<{ name: string; n: number }>(
    server,
    `select (select c."name" from "clients" c where c."_id" = a."clientId") as name, count(*) as n from ${NO_SHOWS}
     and (select count(*) from "clients" o join "clients" c on o."name" like c."name" || '%' where c."_id" = a."clientId") = 1
     group by a."clientId" order by 2 desc limit 1`,
    ...year,
  )
  const office = rowOf<{ name: string; n: number }>(
    server,
    `select f."name", (select count(*) from ${NO_SHOWS}
       and a."employeeId" in (select e."_id" from "employees" e where e."officeId" = f."_id")) as n
     from "offices" f where f."deletedAt" is null order by 2 desc limit 1`,
    ...year,
  )
  expect(client.n).toBeLessThan(all.n)

  await shell.follow('/clients-dashboard')
  await expect(shell.title).toHaveText('Clients Actuels')
  await page.getByRole('button', { name: 'Tendances', exact: true }).press('Enter')
  await expect.poll(() => shownNoShows(page)).toBe(all.n)
  await expect(page.getByRole('table', { name: 'Délai pour combler' }).getByRole('cell').last()).toHaveText(
    averageToFill(server),
  )
  const whose = page.getByRole('combobox', { name: 'Client des tendances' })
  await whose.fill(client.name)
  await page.getByRole('option', { name: client.name, exact: true }).click()
  await expect.poll(() => shownNoShows(page)).toBe(client.n)
  await page.getByText('À régler', { exact: true }).click()
  await expect(page).toHaveURL(/needs=1/)
  await expect(whose).toHaveValue(client.name)
  expect(await shownNoShows(page)).toBe(client.n)

  // A month leads to the report that has its rows, of that client.
  const missed = rowOf<{ month: string; n: number }>(
    server,
    `select substr(a."date", 1, 7) as month, count(*) as n from ${NO_SHOWS}
     and a."clientId" = (select c."_id" from "clients" c where c."name" = ? and c."deletedAt" is null)
     group by 1 order by 2 desc, 1 limit 1`,
    ...year,
    client.name,
  )
  const named = new Date(`${missed.month}-01T12:00:00`).toLocaleDateString('fr-CA', { month: 'long', year: 'numeric' })
  await page.getByRole('button', { name: 'Absences sans avis' }).press('Enter')
  const month = page.getByRole('dialog').getByRole('listitem').filter({ hasText: named })
  await expect(month).toContainText(`${missed.n}`)
  await month.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'Rapports' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${missed.month}-01`))
  const totals = page.getByRole('row').filter({ hasText: /^Total/ })
  await expect(
    totals
      .getByRole('cell')
      .filter({ hasText: new RegExp(`^${missed.n}$`) })
      .first(),
  ).toBeVisible()
  await page.goBack()
  await expect(whose).toHaveValue(client.name)

  await shell.follow('/dashboard-employees')
  await expect(shell.title).toHaveText('Employés dispo.')
  await page.getByRole('button', { name: 'Tendances', exact: true }).click()
  await expect.poll(() => shownNoShows(page)).toBe(all.n)
  await expect(page.getByRole('figure')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Bureau des tendances' }).click()
  await page.getByRole('option', { name: office.name }).click()
  await expect.poll(() => shownNoShows(page)).toBe(office.n)
  // Places belong to sites, not to offices.
  await expect(page.getByRole('figure')).toHaveCount(3)
  await page.getByRole('button', { name: 'Tendances', exact: true }).click()
  await expect(page.getByRole('figure')).toHaveCount(0)
})

test('the trends on screen are saved without the network, in Excel of one client and on paper of one office', async ({
  app,
  server,
}) => {
  const { page } = app
  await page.setViewportSize({ width: 1080, height: 800 })
  const shell = await signInAt(app)
  const client = rowOf<{ name: string; ordered: number }>(
    server,
    `select c."name", count(*) as ordered from "assignments" a join "clients" c on c."_id" = a."clientId"
     where a."deletedAt" is null and a."date" between ? and ?
       and not (a."status" = 'cancelled' and coalesce(a."endReason", '') = 'cancelledByClient')
       and not (a."status" = 'noShow' and coalesce(a."endReason", '') = 'replaced')
       and (select count(*) from "clients" o where o."name" like c."name" || '%') = 1
     group by c."_id" order by 2 desc limit 1`,
    firstMonth(),
    today(),
  )
  const office = rowOf<{ name: string }>(server, `select "name" from "offices" where "deletedAt" is null limit 1`)
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')

  await shell.follow('/clients-dashboard?trends=all')
  await page.getByRole('combobox', { name: 'Client des tendances' }).fill(client.name)
  await page.getByRole('option', { name: client.name, exact: true }).click()
  await page.getByRole('button', { name: 'Exporter les tendances en Excel' }).press('Enter')
  expect(await exportTray(page).isSaved()).toBe(12)
  const file = (extension: string) => join(app.saveFolder, `tendances_${firstMonth()}_${today()}.${extension}`)
  const [sheet] = await readWorkbook(file('xlsx'))
  expect(sheet?.heading).toContain(`Clients\u00A0: ${client.name}`)
  expect(sheet?.sums.at(-1)?.of['Demandés']?.result).toBe(client.ordered)

  // The words at the ends of the lines stand on one line each, however narrow the window is.
  const ends = page.getByRole('figure', { name: 'Postes comblés' }).first().locator('[aria-hidden] span')
  await expect(ends).toHaveCount(3)
  for (const height of await ends.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height ?? 0)))
    expect(height).toBeLessThan(24)

  await shell.follow('/dashboard-employees?trends=all')
  await page.getByRole('combobox', { name: 'Bureau des tendances' }).click()
  await page.getByRole('option', { name: office.name }).click()
  await expect(page.getByRole('figure')).toHaveCount(3)
  await page.getByRole('button', { name: 'Exporter les tendances en PDF' }).click()
  expect(await exportTray(page).isSaved()).toBe(12)
  expect(existsSync(file('pdf'))).toBe(true)

  // What screens saved stands in the history by its name, as what was made on the page of reports.
  await shell.follow('/reports')
  await page.getByRole('button', { name: 'Historique' }).click()
  const made = page.getByRole('dialog').getByRole('row')
  await expect(made.filter({ hasText: /^TendancesPDF/ })).toHaveCount(1)
  await expect(made.filter({ hasText: /^TendancesExcel/ })).toHaveCount(1)
})
