import { v7 as uuidv7 } from 'uuid'
import { screens } from '#renderer/screens/screens.ts'
import { expect, test } from './app.ts'
import { freePair } from './free-people.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'

test('every screen of a record says what an unknown or malformed id is, and leads back', async ({ app }) => {
  const shell = await signInAt(app)
  const ofRecords = screens.filter(({ path, entity }) => entity !== undefined && path.includes(':'))
  expect(ofRecords.length).toBeGreaterThan(5)
  for (const { path } of ofRecords) {
    for (const id of ['zzz', uuidv7()]) {
      await test.step(path.replace(/:\w+/, id), async () => {
        await shell.follow(path.replace(/:\w+/, id))
        const answer = app.page.getByRole('status').filter({ hasText: 'n’existe pas ou n’existe plus' })
        await expect(answer).toBeVisible()
        await answer.getByRole('link', { name: 'Retour à la liste' }).click()
        await expect(answer).toBeHidden()
        await expect(app.page.getByPlaceholder('Rechercher (Ctrl+F)')).toBeVisible()
      })
    }
  }
  await shell.follow('/orders/create/new?refused=zzz')
  await expect(app.page.getByText('Cette commande refusée est déjà réglée')).toBeVisible()
})

test('a day is shown in full while it is typed, and one that cannot be read stays, with its error, and is not saved', async ({
  app,
}) => {
  const shell = await signInAt(app)
  const { page } = app
  const form = formPage(page)
  await test.step('a list opens below the error of its field', async () => {
    await shell.follow('/orders/create/new')
    await expect(shell.title).toHaveText('Nouvelle commande')
    await page.keyboard.press('Control+s')
    const client = form.list('Client')
    await expect(client).toHaveAccessibleDescription('Ce champ est requis.')
    await client.click()
    const error = await page.getByText('Ce champ est requis.').first().boundingBox()
    const list = await page.getByRole('listbox').boundingBox()
    expect(list?.y).toBeGreaterThanOrEqual((error?.y ?? Infinity) + (error?.height ?? 0))
    const exampleColour = (label: string) =>
      form.list(label).evaluate((input) => getComputedStyle(input, '::placeholder').color)
    await form.hasProblem('Fin', 'Ce champ est requis.')
    expect(await exampleColour('Fin'), 'an example is no wrong value').toBe(await exampleColour('Début'))
  })

  await shell.follow('/employees/create')
  await expect(form.field('Prénom')).toBeFocused()

  await test.step('after a refused save, whoever types in another field stays there', async () => {
    await page.keyboard.press('Control+s')
    await form.hasProblem('Nom', 'Ce champ est requis.')
    await form.field('Courriel').pressSequentially('julie@exemple.ca')
    await expect(form.field('Courriel')).toBeFocused()
    await expect(form.field('Courriel')).toHaveValue('julie@exemple.ca')
  })

  await form.field('Date de naissance').fill('5/1/78')
  await expect(page.getByText('jeudi 5 janvier 1978')).toBeVisible()
  await form.field('Date de naissance').press('Tab')
  await expect(form.field('Date de naissance')).toHaveValue('05/01/1978')

  await form.fill('Latitude', '45,5o')
  for (const typed of ['31/11/2026', '29/02/2027', '15/13/2020', 'abc']) {
    await form.fillDay('Statut jusqu’au', typed)
    await expect(form.field('Statut jusqu’au')).toHaveValue(typed)
    await expect(form.field('Statut jusqu’au')).toHaveAttribute('aria-invalid', 'true')
  }
  await form.hasProblem('Statut jusqu’au', 'Écrivez une date comme 5/1, 5 janvier 2027, lundi, demain ou +3.')
  await page.keyboard.press('Control+s')
  await form.hasProblem('Latitude', 'Écrivez un nombre, comme 12 ou 12,5.')
  await expect(shell.title).toHaveText('Nouvel employé')

  // A draft is kept within a second.
  await page.waitForTimeout(1000)
  await page.reload()
  await expect(page.getByText('Votre brouillon a été repris', { exact: false })).toBeVisible()
  await expect(form.field('Statut jusqu’au')).toHaveValue('abc')
  await expect(form.field('Latitude')).toHaveValue('45,5o')

  await form.field('Statut jusqu’au').press('Alt+ArrowDown')
  await expect(page.getByRole('dialog').locator('button:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.field('Statut jusqu’au')).toBeFocused()
  await expect(form.field('Statut jusqu’au')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
  await expect(form.field('Statut jusqu’au')).not.toHaveAttribute('aria-invalid', 'true')
})

test('Enter before the answer has come chooses what was typed, in a field and in the palette', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const [person] = await freePair(server)
  await shell.follow('/absences/create')
  const field = page
    .getByRole('textbox', { name: 'Employé' })
    .or(page.getByRole('combobox', { name: 'Employé' }))
    .first()
  await expect(field).toBeFocused()
  await page.keyboard.type(person.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue(person.name)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Aller à' })).toBeFocused()
  await page.keyboard.type(person.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(shell.title).toHaveText(person.name)
})
