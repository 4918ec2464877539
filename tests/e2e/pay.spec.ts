import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localDayOf, instantOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { ask } from './bridge.ts'
import { rowOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
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
  await expect(topUp).toContainText('45 min')
  await topUp.getByText('Loi sur les normes du travail, art. 58').click()
  await expect(topUp).toContainText('Au moins 3 h pour qui est venu travailler, moins 2 h 15 de travail')
  await expect(page.getByText('12,5 km')).toBeVisible()
  expect(await auditOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Exporter la paie de tous' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  await expect(page.getByText(/^Enregistré · \d+ ligne/)).toBeVisible()
  const from = weekStart(DAY)
  const saved = await readFile(join(app.saveFolder, `paie_${from}_${addDays(from, 6)}.csv`), 'utf8')
  const [columns = [], line = []] = saved
    .slice(1)
    .split('\r\n')
    .map((each) => each.split(';'))
  const cells = Object.fromEntries(columns.map((column, n) => [column, line[n]]))
  expect(cells).toMatchObject({
    'N° employé': number,
    'Régulières (h)': '2,25',
    'Temps supp. (h)': '0,00',
    'Rappel (h)': '0,75',
    'Total (h)': '3,00',
    'Non approuvées (h)': '3,00',
    Kilomètres: '12,50',
    'Entrées sans fin': '0',
  })

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

test('the company is asked once to confirm the figures of law; a night that is paid more has both its ends', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const company = rowOf<Row<'companySettings'>>(server, `select "_id", "rev" from "companySettings"`)
  await elsewhere.patch('companySettings', company, { lawAskedAt: null })
  const { page } = app
  const shell = await signInAt(app)
  const question = page.getByRole('status').filter({ hasText: 'Des chiffres de loi sont à confirmer' })
  await expect(question).toContainText(/\d+ valeurs tirées de lois/)
  expect(await auditOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Voir' }).click()
  await expect(shell.title).toHaveText('Règles du travail')
  const asked = () => rowOf<{ at: string | null }>(server, `select "lawAskedAt" as at from "companySettings"`).at
  await expect.poll(asked).not.toBeNull()

  const { reference } = rowOf<{ reference: string }>(
    server,
    `select "reference" from "labourRuleSets" where "regime" = 'signallingDecree' and "deletedAt" is null`,
  )
  await page.getByRole('button', { name: `Modifier ${reference}` }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nuit, du' }).fill('22h')
  await form.getByRole('textbox', { name: 'Prime de nuit (en %)' }).fill('5')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText('Ce champ est requis.')).toHaveCount(1)
  await form.getByRole('textbox', { name: 'Nuit, au' }).fill('6h')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toBeHidden()
  const saved = () =>
    JSON.parse(
      rowOf<{ parameters: string }>(
        server,
        `select "parameters" from "labourRuleSets" where "reference" = ?`,
        reference,
      ).parameters,
    )
  await expect.poll(() => saved()).toMatchObject({ nightFrom: '22:00', nightTo: '06:00', nightPremiumPercent: 5 })

  await shell.follow('/')
  await expect(page.getByRole('heading', { name: /^À régler/ })).toBeVisible()
  await expect(question).toBeHidden()
})
