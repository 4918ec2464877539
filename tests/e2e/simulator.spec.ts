import { expect, test } from './app.ts'
import { countOf, rowsOf } from './demo-data.ts'
import { signInAt } from './signed-in.ts'

test('a text is tried as an employee would send it: read, answered and measured, without network and without any change', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const before = countOf(server, 'messages')
  const [asked] = rowsOf<{ name: string; code: string }>(
    server,
    `select e."firstName" || ' ' || e."lastName" as name, max(m."code") as code from "messages" m
     join "conversations" c on c."_id" = m."conversationId" join "employees" e on e."_id" = c."employeeId"
     join "assignments" a on m."assignmentIds" like '%' || a."_id" || '%' and a."employeeId" = e."_id"
     where m."status" = 'delivered' and c."type" = 'Assignation' and a."status" = 'pending' and a."date" > dayIn(0)
       and not exists (select 1 from "employees" n where n."lastName" = e."lastName" and n."_id" <> e."_id")
     group by e."_id" having count(distinct m."_id") = 1 order by max(m."at") desc limit 1`,
  )
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('simulateur')
  await expect(page.getByRole('option').first()).toContainText('Simulateur de textos')
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText('Simulateur de textos')

  await page.getByRole('button', { name: 'AIDE', exact: true }).click()
  await expect(page.getByText('Demande de l’aide').last()).toBeVisible()
  await expect(page.getByText(/Signalisation Boréale : répondez ARRET/)).toBeVisible()

  await page.getByRole('combobox', { name: 'De la part de' }).fill(asked?.name ?? '')
  await page.getByRole('option', { name: asked?.name ?? '' }).click()
  await page.getByLabel('Texto reçu').fill(`oui ${asked?.code}`)
  await expect(page.getByText(`Oui, code ${asked?.code}`)).toBeVisible()
  await expect(page.getByText(/^Quart confirmé/)).toBeVisible()
  await expect(page.getByText(/Merci, c'est confirmé|Thank you, confirmed/)).toBeVisible()
  await expect(page.getByText('1 texto', { exact: false })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('simulator.png') })

  await page.getByLabel('Texto reçu').fill('oui mais je dois partir à 14 h')
  await expect(page.getByText('Un répartiteur le lira : il reste non lu.')).toBeVisible()
  await expect(page.getByText('Aucune réponse automatique.')).toBeVisible()
  expect(countOf(server, 'messages')).toBe(before)

  await shell.follow('/settings')
  await page.getByLabel('Ligne générale').press('Space')
  await expect(page.getByLabel('Ligne générale')).not.toBeChecked()
  await page.getByRole('button', { name: 'Pendant 1 h' }).click()
  await expect(page.getByText(/^Aucune notification avant le/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('notices.png'), fullPage: true })
})
