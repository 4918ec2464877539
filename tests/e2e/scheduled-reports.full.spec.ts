import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { readWorkbook } from '#tests/integration/reports/workbook.ts'
import { setTestClock } from '#tests/support/clock/test-clock.ts'
import { expect, test } from './app.ts'
import { rowOf } from './demo-data.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

const NAME = 'Commandes du mois'
const HOUR_MS = 3_600_000

const monthBefore = (day: string) => {
  const to = addDays(`${day.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Orders that had work on some days. */
const ordersIn = (server: TestServer, { from, to }: ReturnType<typeof monthBefore>): number =>
  rowOf<{ n: number }>(
    server,
    `select count(distinct "orderId") as n from "assignments" where "date" between ? and ? and "deletedAt" is null`,
    from,
    to,
  ).n

test('a report of each month that was due while the app was closed is made once it is open again', async ({
  app,
  server,
  startApp,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  // The session is still good then.
  const due = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  const dueDay = localDayOf(due)
  const month = monthBefore(dueDay)
  const orders = ordersIn(server, month)
  await shell.follow('/reports?report=sitesOrdersSummary&period=lastMonth')
  await page.getByRole('button', { name: 'Planifier…' }).click()
  const naming = page.getByRole('dialog', { name: 'Enregistrer cette définition' })
  await naming.getByRole('textbox', { name: 'Nom' }).fill(NAME)
  await naming.getByRole('button', { name: 'Enregistrer' }).click()
  const planning = page.getByRole('dialog', { name: `Planifier : ${NAME}` })
  await planning.getByRole('combobox', { name: 'Jour du mois' }).click()
  await page.getByRole('option', { name: String(Number(dueDay.slice(8))), exact: true }).click()
  await planning.getByRole('textbox', { name: 'Heure' }).fill(localTimeOf(due))
  await expect(planning.getByRole('button', { name: 'Planifier', exact: true })).toBeDisabled()
  await mkdir(join(app.saveFolder, 'mensuels'))
  await app.answerNextSave({ name: 'mensuels' })
  await planning.getByRole('button', { name: 'Choisir un dossier…' }).click()
  await expect(planning.getByText(/mensuels$/)).toBeVisible()
  await planning.getByRole('button', { name: 'Planifier', exact: true }).click()
  await expect(planning).toBeHidden()
  await expect(page.getByRole('button', { name: 'Planifiés 1' })).toBeVisible()
  await shell.isCurrent()

  await app.stop()
  setTestClock(-3 * HOUR_MS)
  const later = await startApp({ userData: app.userData })
  const folder = join(later.saveFolder, 'mensuels')
  const name = `commandes-du-mois_${month.from}_${month.to}.xlsx`
  await expect(shellPage(later.page).title).toBeVisible()
  await expect.poll(() => readdir(folder)).toEqual([name])
  const [sheet] = await readWorkbook(join(folder, name))
  expect(sheet?.rows).toHaveLength(orders)

  await shellPage(later.page).follow('/reports')
  await later.page.getByRole('button', { name: 'Planifiés 1' }).click()
  const planned = later.page.getByRole('dialog', { name: 'Rapports planifiés' }).getByRole('row').nth(1)
  await expect(planned).toContainText(NAME)
  await expect(planned).toContainText('Fait le ')
  await later.page.keyboard.press('Escape')
  await later.page.getByRole('button', { name: 'Historique' }).click()
  const made = later.page.getByRole('dialog', { name: 'Rapports faits sur cet appareil' }).getByRole('row').nth(1)
  await expect(made).toContainText(name)
})
