import { png } from '#tests/support/pictures.ts'
import { expect, test } from './app.ts'
import { rowOf, rowsOf, today, typed } from './demo-data.ts'
import { formPage } from './pages/form-page.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'
import { go, inboxParts, somebody, textFrom } from './texts.ts'
import { addDays } from '#shared/model/dates.ts'
import type { TestServer } from './server.ts'

const stored = <T>(server: TestServer, columns: string, body: string) =>
  rowsOf<T>(server, `select ${columns} from "messages" where "body" = ?`, body)[0]

test('by keyboard: a conversation keeps its place while it is read, is unread again, archived, put off, and comes back', async ({
  app,
  server,
}) => {
  const { page } = app
  const [first, second] = [somebody(server, 'employees'), somebody(server, 'employees', 1)]
  const shell = await signInAt(app)
  await textFrom(server, first.phone, 'Premier, ce matin')
  await textFrom(server, second.phone, 'Second, ce matin')
  await go(page, '/messages/general')
  const { rows, row, thread } = inboxParts(page)
  await expect(row(second.name)).toBeVisible()
  await page.getByRole('button', { name: 'Non lues' }).click()
  await expect(rows.filter({ hasNot: page.getByLabel(/non lu/) })).toHaveCount(0)
  const place = () => rows.allTextContents().then((all) => all.findIndex((text) => text.includes(first.name)))
  const before = await place()
  await row(first.name).click()
  await expect(thread).toContainText('Premier, ce matin')
  await expect(row(first.name).getByLabel(/non lu/)).toHaveCount(0)
  expect(await place()).toBe(before)
  await row(second.name).click()
  await expect(row(first.name)).toHaveCount(0)
  await expect(row(second.name).getByLabel(/non lu/)).toHaveCount(0)

  await page.keyboard.press('u')
  await expect(row(second.name).getByLabel('1 texto non lu')).toBeVisible()
  await page.getByRole('button', { name: 'Non lues' }).click()
  await page.keyboard.press('e')
  await expect(shell.toast('Conversation archivée')).toBeVisible()
  await expect(row(second.name)).toHaveCount(0)
  await shell.undoByKeyboard()
  await expect(row(second.name)).toHaveCount(1)

  await page.keyboard.press('s')
  await expect(page.getByRole('menu')).toContainText('Demain matin')
  await page.screenshot({ path: test.info().outputPath('snooze.png') })
  await page.getByRole('menuitem', { name: /^Demain matin/ }).press('Enter')
  await expect(row(second.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reportées' }).click()
  await expect(row(second.name)).toContainText('→')
  await shell.undoByKeyboard()
  await expect(row(second.name)).toHaveCount(0)
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: /^Demain matin/ }).click()
  await expect(row(second.name)).toHaveCount(1)
  await shell.isCurrent()
  await page.getByRole('button', { name: 'Reportées' }).click()
  await expect(row(second.name)).toHaveCount(0)
  await textFrom(server, second.phone, 'Me revoilà')
  await expect(row(second.name)).toContainText('Me revoilà')
})

test('a note, a picture, a text made shorter, and one that is planned', async ({ app, server }) => {
  const { page } = app
  const person = somebody(server, 'employees')
  await signInAt(app)
  await textFrom(server, person.phone, 'Bonjour')
  await go(page, '/messages/general')
  const { row, thread, writing } = inboxParts(page)
  await row(person.name).click()
  await page.getByRole('button', { name: 'Note interne' }).click()
  await page.getByRole('textbox', { name: 'Écrire une note interne' }).fill('Préfère les nuits')
  await page.keyboard.press('Control+Enter')
  await expect(thread).toContainText('Préfère les nuits')
  await expect
    .poll(() => stored(server, '"direction", "status"', 'Préfère les nuits'))
    .toEqual({
      direction: 'note',
      status: null,
    })

  // A text is written again once the note is there.
  const picture = { name: 'plan.png', mimeType: 'image/png', buffer: png({ width: 40, height: 40, seed: 7 }) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('plan.png')).toBeVisible()
  await writing.fill('Êtes-vous prêt ? Voici l’accès')
  await expect(page.getByText(/Plus long à cause de/)).toBeVisible()
  await page.getByRole('button', { name: 'Économie' }).click()
  await expect(writing).toHaveValue("Etes-vous pret ? Voici l'accès")
  await writing.press('Control+Enter')
  await expect(writing).toHaveValue('')
  const sent = () => stored<{ mediaFileIds: string }>(server, '"mediaFileIds"', "Etes-vous pret ? Voici l'accès")
  await expect.poll(() => JSON.parse(sent()?.mediaFileIds ?? '[]')).toHaveLength(1)

  await writing.fill('À demain')
  await page.getByRole('button', { name: 'Choisir quand il part' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Jour').fill(typed(addDays(today(), 1)))
  await form.getByLabel('Heure').fill('8 h')
  await form.getByRole('button', { name: 'Planifier' }).click()
  await page.getByRole('button', { name: 'Planifier l’envoi' }).click()
  await expect(thread).toContainText('Prévu le')
  await page.screenshot({ path: test.info().outputPath('planned.png') })
  await expect.poll(() => stored(server, '"status"', 'À demain')).toEqual({ status: 'queued' })
})

test('a message to several people is there again after the page is left or loaded anew, until it is begun again', async ({
  app,
}) => {
  const { page } = app
  await signInAt(app)
  await go(page, '/messages/create')
  const text = page.getByRole('textbox', { name: 'Texte français' })
  await page.getByRole('combobox', { name: 'Numéros' }).fill('514 555-0199')
  await page.keyboard.press('Enter')
  await text.fill('Réunion à 7 h')
  await go(page, '/messages/pending')
  await go(page, '/messages/create')
  await expect(text).toHaveValue('Réunion à 7 h')
  await page.waitForTimeout(600)
  await page.reload()
  await expect(text).toHaveValue('Réunion à 7 h')
  await expect(page.getByRole('button', { name: 'Envoyer le texto' })).toBeEnabled()
  await page.screenshot({ path: test.info().outputPath('kept.png') })
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(text).toHaveValue('')
  await page.reload()
  await expect(text).toHaveValue('')
})

test('an applicant whose number cannot be joined any more is kept, and the form says what happened', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await textFrom(server, '+14185550166', 'Bonjour, je cherche un emploi', 'applicants')
  await go(page, '/messages/applicants')
  await inboxParts(page).row('je cherche un emploi').click()
  await page.getByRole('link', { name: 'Créer un candidat' }).click()
  const form = formPage(page)
  await form.fill('Prénom', 'Zoé')
  await form.fill('Nom', 'Vaillancourt')
  // A colleague says meanwhile whose number it is.
  const found = rowOf<{ id: string }>(server, `select "_id" as id from "conversations" where "phone" = '+14185550166'`)
  const elsewhere = await signInElsewhere(server)
  await elsewhere.run('conversations.join', {
    id: found.id,
    kind: 'applicant',
    personId: somebody(server, 'applicants').id,
  })
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Zoé Vaillancourt')
  await expect(shell.toast(/Le candidat est créé, mais son numéro n’a pas été associé/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('not-joined.png') })
  await page.getByRole('button', { name: 'Voir', exact: true }).click()
  await expect(inboxParts(page).thread).toContainText('je cherche un emploi')
})
