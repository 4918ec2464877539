import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localDayOf, instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { ask } from './bridge.ts'
import { rowOf, today } from './demo-data.ts'
import { signInAt } from './signed-in.ts'

/** A Wednesday before the entries of the demo data. */
const DAY = addDays(weekStart(addDays(today(), -130)), 3)

test('what a person is paid shows by line with its formula, and everybody’s is exported, without network', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const found = rowOf<{ employeeId: string; siteId: string; number: string }>(
    server,
    `select e."_id" as employeeId, e."employeeNumber" as number, s."_id" as siteId from "employees" e, "sites" s
     join "clients" c on c."_id" = s."clientId"
     where e."status" = 'disponible' and s."guaranteeHours" is null and c."guaranteeHours" is null
       and s."timezone" = 'America/Toronto' order by e."_id" limit 1`,
  )
  const { employeeId, siteId, number } = found
  const rules = rowOf<{ _id: string; rev: number; reference: string; parameters: string }>(
    server,
    `select * from "labourRuleSets" where "regime" = 'signallingDecree' and "validTo" > ? and "deletedAt" is null`,
    today(),
  )
  const start = instantOf(DAY, '06:00')
  const end = instantOf(DAY, '08:15')
  expect(localDayOf(start)).toBe(DAY)
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  const entry = { employeeId, siteId, date: DAY, start, end, kilometres: 12.5 }
  const logged = await ask(page, 'records.write', { kind: 'verb', verb: 'timeEntries.log', payload: { entry } })
  expect(logged.ok).toBe(true)

  await shell.follow(`/employees/${employeeId}?tab=pay&day=${DAY}`)
  const lines = page.getByRole('table', { name: 'Paie' })
  const regular = lines.getByRole('row', { name: /^Heures régulières/ })
  await expect(regular).toContainText('2 h 15')
  const topUp = lines.getByRole('row', { name: /^Complément de rappel/ })
  await expect(topUp).toContainText('0 h 45')
  await topUp.getByText('Loi sur les normes du travail, art. 58').click()
  await expect(topUp).toContainText('Au moins 3 h pour qui est venu travailler, moins 2 h 15 de travail')
  await expect(page.getByText('12,5 km')).toBeVisible()
  expect(await auditOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Exporter la paie de tous' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  await expect(page.getByText(/^Enregistré · \d+ ligne/)).toBeVisible()
  const from = weekStart(DAY)
  const saved = await readFile(join(app.saveFolder, `paie_${from}_${addDays(from, 6)}.csv`), 'utf8')
  expect(saved).toContain(`${number};`)
  expect(saved).toContain(';2,25;0,00;0,00;0,75;0,00;0,00;3,00;3,00;12,50;0,00;0')

  await page.getByRole('button', { name: 'Semaine précédente' }).click()
  await expect(page.getByText(/^Rien à payer du/)).toBeVisible()

  const { _id: id, rev: baseRev, reference, parameters } = rules
  const payload = { parameters: { ...JSON.parse(parameters), weeklyOvertimeMinutes: 20 * 60 } }
  const changed = await ask(page, 'records.write', { kind: 'patch', entity: 'labourRuleSets', id, payload, baseRev })
  expect(changed.ok).toBe(true)
  await shell.follow('/settings/labour-rules')
  await page.getByRole('button', { name: new RegExp(`^Voir ce qui changerait.*${reference.slice(0, 12)}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Les feuilles signées ne changent pas')
  await expect(dialog.getByText(/^\d+ semaines? seraient payées autrement\.$/)).toBeVisible()
  const total = dialog.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('→')
  await expect(dialog.getByRole('columnheader', { name: 'Temps supplémentaire' })).toBeVisible()
  expect(await auditOf(page)).toEqual([])
})
