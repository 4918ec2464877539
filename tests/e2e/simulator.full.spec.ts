import { v7 as uuidv7 } from 'uuid'
import { expect, test } from './app.ts'
import { countOf, createTwoAssignments, findOpenSite, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('a text is tried as an employee would send it: read, answered and measured, without network and without any change', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const [person] = await freePeople(server, 1)
  const { assignments } = await createTwoAssignments(elsewhere, findOpenSite(server))
  const [{ _id: id }] = assignments
  const employeeId = person?._id ?? ''
  await elsewhere.run('assignments.assign', { id, employeeId, override: { reason: 'pour cet essai' } })
  const body = 'Répondez OUI {{code}} ou NON {{code}}'
  const question = { id: uuidv7(), employeeId, type: 'Assignation', body, assignmentIds: [id], urgent: true }
  const sent = await elsewhere.run('messages.compose', { messages: [question] } as never)
  const code = sent.all('messages')[0]?.code ?? ''
  const status = () =>
    rowsOf<{ status: string }>(server, `select "status" from "messages" where "_id" = ?`, question.id)
  await expect.poll(() => status()[0]?.status).toBe('delivered')
  const before = countOf(server, 'messages')
  const shell = await signInAt(app)
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

  await page.getByRole('combobox', { name: 'De la part de' }).fill(person?.name ?? '')
  await page.getByRole('option', { name: person?.name ?? '' }).click()
  await page.getByLabel('Texto reçu').fill(`oui ${code}`)
  await expect(page.getByRole('definition').filter({ hasText: `Oui, code ${code}` })).toBeVisible()
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
