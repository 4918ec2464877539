import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { rowOf, today } from './demo-data.ts'
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
  await page.getByRole('button', { name: 'Tendances' }).press('Enter')
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

  await shell.follow('/dashboard-employees')
  await expect(shell.title).toHaveText('Employés dispo.')
  await page.getByRole('button', { name: 'Tendances' }).click()
  await expect.poll(() => shownNoShows(page)).toBe(all.n)
  await expect(page.getByRole('figure')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Bureau des tendances' }).click()
  await page.getByRole('option', { name: office.name }).click()
  await expect.poll(() => shownNoShows(page)).toBe(office.n)
  // Places belong to sites, not to offices.
  await expect(page.getByRole('figure')).toHaveCount(3)
  await page.getByRole('button', { name: 'Tendances' }).click()
  await expect(page.getByRole('figure')).toHaveCount(0)
})
