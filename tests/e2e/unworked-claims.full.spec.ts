import Database from 'better-sqlite3'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { rowOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** A day of last week that somebody did not work, with what such a day could claim before that was refused. */
async function claimedDay(server: TestServer) {
  const { siteId } = rowOf<{ siteId: string }>(
    server,
    `select "_id" as siteId from "sites" where "deletedAt" is null and "primarySupervisorId" is not null
     and "startDate" <= ? order by "_id" limit 1`,
    addDays(today(), -30),
  )
  const [person] = await freePeople(server, 1, { hasCards: false })
  const employeeId = person?._id ?? ''
  const elsewhere = await signInElsewhere(server)
  const date = addDays(weekStart(today()), -4)
  const entry = { employeeId, siteId, kind: 'didNotWork', date, absentReason: 'sick' } as const
  const made = (await elsewhere.run('timeEntries.log', { entry })).all('timeEntries')[0]?._id ?? ''
  const db = new Database(server.databasePath)
  db.prepare(
    `update "timeEntries" set "travelMinutes" = 40, "kilometres" = 12.5, "parkingCents" = 800 where "_id" = ?`,
  ).run(made)
  db.close()
  const { name } = rowOf<{ name: string }>(
    server,
    `select "firstName" || ' ' || "lastName" as name from "employees" where "_id" = ?`,
    employeeId,
  )
  return { id: made, name }
}

test('what an old day not worked claims stands out, is named before sheets are made, and goes by one act with a reason', async ({
  newApp: app,
  server,
}) => {
  const { id, name } = await claimedDay(server)
  const { page } = app
  const shell = await signInAt(app)
  await page.setViewportSize({ width: 1080, height: 800 })
  await shell.follow('/time-entries')
  await page.getByRole('link', { name: '1 entrée avec des frais à retirer' }).click()
  const list = gridPage(page, 'Entrées de temps')
  await list.hasCount(1)
  const chip = list.row(name).getByText('Frais à retirer')
  await expect(chip).toBeVisible()
  expect(await chip.evaluate((text) => text.scrollWidth <= text.clientWidth), 'the chip is read whole at 1080').toBe(
    true,
  )

  await shell.follow('/timesheets/list')
  await page.getByRole('link', { name: 'Créer pour une semaine' }).click()
  const told = page.getByRole('status').filter({ hasText: '1 journée non travaillée réclame' })
  await expect(told).toContainText(name)
  await expect(told).toContainText('Trajet 40 min · 12,5 km · Stationnement 8,00 $')
  expect(await auditOf(page)).toEqual([])

  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await told.getByRole('button', { name: 'Retirer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer le trajet et les frais' })
  await expect(dialog.getByRole('button', { name: 'Retirer', exact: true })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('N’est pas venu')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(told).toBeHidden()
  await server.start()
  await expect(shell.sync).not.toContainText('Hors ligne')
  const storedNow = () =>
    rowOf<Record<string, unknown>>(
      server,
      `select "kind", "travelMinutes", "kilometres", "parkingCents", "corrections" from "timeEntries" where "_id" = ?`,
      id,
    )
  await expect
    .poll(storedNow)
    .toMatchObject({ kind: 'didNotWork', travelMinutes: 0, kilometres: null, parkingCents: null })
  const { corrections } = storedNow()
  expect(corrections).toContain('N’est pas venu')
  expect(corrections).toContain('12.5')
})
