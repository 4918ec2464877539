import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { ask } from './bridge.ts'
import type { Device } from './device.ts'
import { rowOf, today, typed } from './demo-data.ts'
import { signInAt } from './signed-in.ts'

/** A Wednesday before the entries of the demo data: nobody else is paid in its week. */
const DAY = addDays(weekStart(addDays(today(), -130)), 3)
const FROM = weekStart(DAY)
const TO = addDays(FROM, 6)

/** The time entry that the journey makes, of somebody whom no site guarantees hours. */
async function logTime(page: Page, server: Parameters<typeof rowOf>[0]): Promise<{ name: string; entryId: string }> {
  const { employeeId, siteId, name } = rowOf<{ employeeId: string; siteId: string; name: string }>(
    server,
    `select e."_id" as employeeId, e."firstName" || ' ' || e."lastName" as name, s."_id" as siteId
     from "employees" e, "sites" s join "clients" c on c."_id" = s."clientId"
     where e."status" = 'disponible' and s."guaranteeHours" is null and c."guaranteeHours" is null
       and s."timezone" = 'America/Toronto' order by e."_id" limit 1`,
  )
  const entryId = crypto.randomUUID()
  const times = { date: DAY, start: instantOf(DAY, '06:00'), end: instantOf(DAY, '10:00') }
  const entry = { _id: entryId, employeeId, siteId, ...times }
  const logged = await ask(page, 'records.write', { kind: 'verb', verb: 'timeEntries.log', payload: { entry } })
  expect(logged.ok).toBe(true)
  return { name, entryId }
}

/** Saves the export of the first period anew and reads it. */
async function exported({ page, saveFolder }: Device): Promise<Buffer> {
  const path = join(saveFolder, `paie_${FROM}_${TO}.xlsx`)
  await rm(path, { force: true })
  const row = page.getByRole('row').filter({ hasText: 'Fermée' }).last()
  await row.getByRole('button', { name: /^Exporter/ }).click()
  await page.getByRole('menuitem', { name: /^Excel/ }).click()
  const size = () =>
    stat(path).then(
      (found) => found.size,
      () => 0,
    )
  await expect.poll(size).toBeGreaterThan(0)
  return readFile(path)
}

test('a pay period is closed by its export, which stays the same; a correction comes with the next one, closed without network; the last one is opened again with a reason', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { name, entryId } = await logTime(page, server)
  await shell.follow('/timesheets/list')
  await page.getByRole('link', { name: 'Périodes de paie' }).click()
  await expect(page.getByText('Aucune période fermée')).toBeVisible()
  expect(await auditOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Fermer une période…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Du', { exact: true }).fill(typed(FROM))
  await dialog.getByLabel('Au', { exact: true }).fill(typed(TO))
  await dialog.getByLabel('Au', { exact: true }).press('Tab')
  await expect(dialog).toContainText('4 h de 1 personne ne sont pas approuvées')
  await dialog.getByLabel('Payer aussi les heures qui ne sont pas approuvées').check()
  await expect(dialog).toContainText('4 h à payer')
  expect(await auditOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fermer la période' }).click()
  const list = page.getByRole('region', { name: 'Périodes de paie fermées' })
  await expect(list.getByRole('row').filter({ hasText: 'Fermée' })).toContainText('4 h')
  await expect(page.getByText('Rien à ajuster')).toBeVisible()
  const first = await exported(app)

  const correction = { id: entryId, fields: { end: instantOf(DAY, '11:30') }, reason: 'Partie à 11 h 30' }
  expect(
    (await ask(page, 'records.write', { kind: 'verb', verb: 'timeEntries.correct', payload: correction })).ok,
  ).toBe(true)
  const due = page.getByRole('region', { name: 'Ajustements à venir avec la prochaine période' })
  const line = due.getByRole('row').filter({ hasText: name })
  await expect(line).toContainText('Partie à 11 h 30')
  await expect(line).toContainText('1 h 30')
  expect((await exported(app)).equals(first)).toBe(true)
  expect(await auditOf(page)).toEqual([])

  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await page.getByRole('button', { name: 'Fermer une période…' }).click()
  await expect(dialog.getByLabel('Du', { exact: true })).toHaveValue(typed(addDays(TO, 1)))
  await expect(dialog).toContainText('1 ajustement de périodes fermées s’y ajoute.')
  await dialog.getByRole('button', { name: 'Fermer la période' }).click()
  await expect(list.getByRole('row').filter({ hasText: 'Fermée' })).toHaveCount(2)
  await expect(page.getByText('Gardé sur cet ordinateur, à envoyer')).toBeVisible()
  await expect(page.getByText('Rien à ajuster')).toBeVisible()

  await page.setViewportSize({ width: 1080, height: 800 })
  const state = list.getByRole('row').filter({ hasText: 'Fermée' }).first().getByRole('cell').nth(0)
  const width = await state.evaluate((cell) => cell.getBoundingClientRect().width)
  expect(width, 'who closed it has room for words at 1080').toBeGreaterThanOrEqual(200)
  const scrolls = await list.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(scrolls, 'the acts on a period are in sight at 1080').toBeLessThanOrEqual(0)
  await list.getByRole('button', { name: /^Rouvrir/ }).click()
  await dialog.getByLabel('Raison').fill('Une feuille manquait')
  await dialog.getByRole('button', { name: 'Rouvrir la période' }).click()
  await expect(list.getByRole('row').filter({ hasText: 'Rouverte' })).toContainText('Une feuille manquait')
  await expect(line).toContainText('Partie à 11 h 30')

  await server.start()
  await expect(shell.sync).not.toContainText('Hors ligne')
  const stored = () =>
    rowOf<{ n: number }>(
      server,
      `select count(*) as n from "payPeriods" where "status" = 'reopened' and "reopenReason" = 'Une feuille manquait'`,
    ).n
  await expect.poll(stored).toBe(1)
})
