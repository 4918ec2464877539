import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { readWorkbook } from '#tests/integration/reports/workbook.ts'
import { setTestClock } from '#tests/support/clock/test-clock.ts'
import { mailedWorkbook } from '#tests/support/mail-parts.ts'
import { expect, test } from './app.ts'
import { rowOf } from './demo-data.ts'
import { signInAt } from './signed-in.ts'

const NAME = 'Chantiers pour la direction'
const HOUR_MS = 3_600_000

test('a report that is planned with an address is mailed by the server, as Excel', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const { n: sites } = rowOf<{ n: number }>(server, `select count(*) as n from "sites" where "deletedAt" is null`)
  await shell.follow('/reports?report=sitesList')
  await page.getByRole('button', { name: 'Planifier…' }).click()
  const naming = page.getByRole('dialog', { name: 'Enregistrer cette définition' })
  await naming.getByRole('textbox', { name: 'Nom' }).fill(NAME)
  await naming.getByRole('button', { name: 'Enregistrer' }).click()
  const planning = page.getByRole('dialog', { name: `Planifier : ${NAME}` })
  const plan = planning.getByRole('button', { name: 'Planifier', exact: true })
  const typing = planning.getByRole('textbox', { name: 'Envoyer par courriel (par le serveur)' })
  await expect(plan).toBeDisabled()
  await typing.fill('direction@exemple.ca, pas une adresse')
  await expect(planning.getByText('Ce n’est pas une adresse de courriel : pas')).toBeVisible()
  await expect(plan).toBeDisabled()
  await typing.fill('Direction@exemple.ca')
  // The session is still good then.
  const due = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  await planning.getByRole('combobox', { name: 'Jour du mois' }).click()
  await page.getByRole('option', { name: String(Number(localDayOf(due).slice(8))), exact: true }).click()
  await planning.getByRole('textbox', { name: 'Heure' }).fill(localTimeOf(due))
  await plan.click()
  await expect(planning).toBeHidden()

  await page.getByRole('button', { name: 'Planifiés 1' }).click()
  const planned = page.getByRole('dialog', { name: 'Rapports planifiés' }).getByRole('row').nth(1)
  await expect(planned).toContainText('Par courriel à direction@exemple.ca')
  await expect(planned).toContainText('Pas encore envoyé')
  const mine = async () => (await server.mail()).filter((eml) => /^To: direction@exemple\.ca/m.test(eml))
  expect(await mine()).toEqual([])
  await shell.isCurrent()
  await server.stop()
  setTestClock(-3 * HOUR_MS)
  await server.start()
  await expect.poll(async () => (await mine()).length).toBe(1)
  const [sheet] = await readWorkbook(mailedWorkbook((await mine())[0] ?? ''))
  expect(sheet?.rows).toHaveLength(sites)
  await expect(planned).toContainText('Envoyé par courriel')
  await expect(planned).toContainText('les messages restent dans un dossier du serveur')
})
