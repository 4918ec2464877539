import { expect, test } from './app.ts'
import { rowOf, rowsOf, typed } from './demo-data.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'

test('the settings of the company are read and changed with the keyboard, offline too, and reach the server', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await page.keyboard.press('Control+k')
  // Faster than the palette opens: no letter is lost.
  await page.keyboard.type('entreprise')
  const palette = page.getByRole('combobox', { name: 'Aller à' })
  await expect(palette).toHaveValue('entreprise')
  await expect(palette).toBeFocused()
  await expect(page.getByRole('option').first()).toContainText('Entreprise')
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText('Entreprise')
  await expect(page.getByText('AP-2400157')).toBeVisible()

  await page.getByRole('button', { name: 'Modifier', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('N° de permis d’agence (CNESST)').fill('AP-2600001')
  await page.getByLabel('Les employés saisissent leur temps pendant').fill('30')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('AP-2600001')).toBeVisible()
  const stored = () =>
    rowsOf(server, 'select "agencyPermitNumber" as permit, "logDaysBack" as days from "companySettings"')
  await expect.poll(stored).toEqual([{ permit: 'AP-2600001', days: 30 }])

  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  await page.getByRole('link', { name: 'Calendrier' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('2027', { exact: true }).click()
  const days = page.getByRole('list', { name: 'Congés et vacances de 2027' })
  const goodFriday = days.getByRole('listitem').filter({ hasText: 'vendredi 26 mars' })
  await page.getByRole('button', { name: 'Ne pas observer\u00A0: Vendredi saint' }).focus()
  await page.keyboard.press('Enter')
  await expect(goodFriday).toContainText('Non observé')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(goodFriday).not.toContainText('Non observé')

  // A day off on which people work already says so, and leads to their week.
  const busy = rowOf<{ date: string }>(
    server,
    `select "date" from "assignments" where "status" = 'confirmed' and "date" > dayIn(3)
     and "deletedAt" is null group by "date" having count(*) > 3 order by "date" limit 1`,
  )
  await page.getByText(busy.date.slice(0, 4), { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter un congé' }).click()
  const form = formPage(page, page.getByRole('dialog'))
  await form.fillDay('Date', typed(busy.date))
  await form.fill('Nom en français', 'Fête du patron')
  await form.fill('Nom en anglais', 'Patron’s day')
  await form.submit('Enregistrer')
  const asked = page.getByRole('dialog', { name: 'Que faire des quarts prévus' })
  await asked.getByRole('button', { name: /^Libérer \d+ quarts$/ }).click()
  await expect(shell.toast(/^\d+ quarts libérés/)).toBeVisible()
  await expect(asked).toBeHidden()
  const planned = page
    .getByRole('listitem')
    .filter({ hasText: 'Fête du patron' })
    .getByRole('button', { name: /prévus/ })
  // The hint that comes leaves in its place what is pressed: a press on what is replaced is no click.
  const pressed = await planned.locator('[data-tone]').elementHandle()
  await planned.hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(await pressed?.evaluate((chip) => chip.isConnected)).toBe(true)
  await planned.click()
  await expect(asked).toContainText('Personne n’y est attendu')
  await asked.getByRole('button', { name: 'Garder' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await planned.click()
  await expect(asked).toContainText(/\d+ présences? y (est|sont) attendue/)
  await asked.getByRole('link', { name: 'Voir la semaine' }).click()
  await expect(shell.title).toHaveText('Assignations')
  await shell.follow('/settings')

  await page.getByRole('link', { name: 'Cet ordinateur' }).click()
  const heightOfRow = async () => {
    await shell.goTo('Clients')
    const row = page.getByRole('row').nth(3)
    await expect(row).toBeVisible()
    const box = await row.boundingBox()
    await shell.follow('/settings')
    return box?.height
  }
  expect(await heightOfRow()).toBe(32)
  await page.getByText('Aérées', { exact: true }).click()
  expect(await heightOfRow()).toBe(36)
  await page.getByRole('button', { name: 'Tester' }).click()
  await expect(page.getByText('Aucune connection internet')).toBeVisible()
  await page.getByRole('button', { name: 'Refaire la copie locale' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Aucune connection internet' })).toHaveCount(2)

  await server.start()
  await expect(shell.sync).toHaveText(/^À jour/)
  await page.getByRole('button', { name: 'Tester' }).click()
  await expect(page.getByText('Le serveur répond.')).toBeVisible()
  await page.getByRole('button', { name: 'Refaire la copie locale' }).click()
  await expect(shell.sync).toHaveText(/^À jour/)
  await page.getByRole('link', { name: 'Entreprise' }).click()
  await expect(page.getByText('AP-2600001')).toBeVisible()
})

test('the settings of the company say that assignment documents lack the permit number, until it is entered', async ({
  app,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/settings/company')
  await expect(shell.title).toHaveText('Entreprise')
  const edit = async (change: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Modifier', exact: true }).click()
    await change()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const notice = page.getByText('Les documents d’affectation doivent porter le numéro de permis')
  const permit = page.getByLabel('N° de permis d’agence (CNESST)')
  await edit(async () => {
    await permit.fill('')
    await page.getByLabel('Envoyer le document d’affectation').check()
  })
  await expect(notice).toBeVisible()
  await edit(() => permit.fill('AP-2600002'))
  await expect(notice).toBeHidden()
})
