import { addDays } from '#shared/model/dates.ts'
import { isAtRest } from './all-screens.ts'
import { expect, test } from './app.ts'
import { accentedName, countOf, rowOf, rowsOf, today, written } from './demo-data.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

const collate = new Intl.Collator('fr-CA', { sensitivity: 'base' }).compare

test('the list is searched without accents, filtered, and sorted on two columns', async ({ app, server }) => {
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(app.page, 'Employés')
  await list.hasCount(countOf(server, 'employees'))

  const { name, plain } = accentedName(server)
  const called = rowsOf<{ n: number }>(
    server,
    `select count(*) as n from "employees" where "lastName" like '%' || ? || '%'`,
    name,
  )[0]?.n
  await list.find(plain)
  await expect(list.row(name).first()).toBeVisible()
  await expect(list.row(name)).toHaveCount(called ?? 0)
  await expect(app.page).toHaveURL(new RegExp(`q=${plain}`))

  await list.search.fill('zzzz')
  await expect(app.page.getByText('Aucun résultat pour « zzzz »')).toBeVisible()
  await app.page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click()
  await list.hasCount(countOf(server, 'employees'))

  const away = rowsOf<{ n: number }>(server, `select count(*) as n from "employees" where "status" = 'inactive'`)[0]?.n
  await list.filterByChoice('Statut', 'Inactif')
  await list.hasCount(away ?? 0)
  expect(new Set((await list.cellsOf('Statut')).map((text) => text.trim()))).toEqual(new Set(['Inactif']))
  await app.page.getByRole('button', { name: 'Retirer le filtre Statut' }).click()
  await list.hasCount(countOf(server, 'employees'))
  // The label of a choice is a word of the search, too: the built main has these texts only.
  await list.search.fill('inactif')
  await list.hasCount(away ?? 0)
  await list.search.fill('')

  await list.sortBy('Ville')
  await list.sortBy('Prénom', 'also')
  await list.sortBy('Prénom', 'also')
  await expect(list.header('Ville')).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.header('Prénom')).toHaveAttribute('aria-sort', 'descending')
  await expect(app.page).toHaveURL(/sort=city(%2C|,)-firstName/)
  await expect(async () => {
    const [cities, names] = [await list.cellsOf('Ville'), await list.cellsOf('Prénom')]
    const found = cities.map((city, at) => ({ city: city.trim(), name: names[at]?.trim() ?? '' }))
    const sorted = found.toSorted((a, b) => collate(a.city, b.city) || collate(b.name, a.name))
    expect(found.map(({ city, name }) => `${city} ${name}`)).toEqual(sorted.map(({ city, name }) => `${city} ${name}`))
    expect(found[0]?.city.localeCompare('D')).toBeLessThan(0)
  }).toPass()
})

test('the keyboard moves, jumps to the ends, previews, opens, selects all and searches', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  const total = countOf(server, 'employees')
  await list.hasCount(total)

  await page.keyboard.press('Control+f')
  await expect(list.search).toBeFocused()
  await page.keyboard.type('b')
  await page.keyboard.press('Escape')
  await expect(list.search).toHaveValue('')
  await list.hasCount(total)
  await page.keyboard.press('Enter')
  await expect(list.grid).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await list.isAt(2)
  await page.keyboard.press('ArrowUp')
  await list.isAt(1)
  await page.keyboard.press('End')
  await list.isAt(total - 1)
  await expect(list.rows.last()).toBeInViewport()
  await page.keyboard.press('Home')
  await list.isAt(0)

  const first = (await list.cellsOf('Prénom'))[0]?.trim() ?? ''
  await page.keyboard.press('Space')
  const preview = page.getByRole('dialog', { name: new RegExp(`^${first} `) })
  await expect(preview.getByRole('button', { name: 'Ouvrir la fiche' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await list.isAt(1)
  await page.keyboard.press('ArrowUp')
  await list.isAt(0)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await list.grid.focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar', { name: 'Actions sur la sélection' })).toContainText(
    `${total} lignes sélectionnées`,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Actions sur la sélection' })).toBeHidden()

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText(new RegExp(`^${first} `))
  await page.goBack()
  await expect(shell.title).toHaveText('Employés')
  await expect(list.rows.first()).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Actions sur la sélection' }), 'ends as the list is left').toBeHidden()
})

test('columns and views are kept for the person who arranged them', async ({ app, server }) => {
  const { page } = app
  const { name, plain } = accentedName(server)
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  await expect(list.header('Courriel')).toHaveCount(0)
  await list.columns.open()
  await list.columns.box('Courriel').check()
  await list.columns.box('Ville').uncheck()
  // At once: what was chosen last is kept too.
  await page.reload()
  await expect(list.header('Courriel')).toBeVisible()
  await expect(list.header('Ville')).toHaveCount(0)
  await list.header('Téléphone').getByRole('button').dragTo(list.header('Nom').getByRole('button'))
  await expect(list.grid.getByRole('columnheader').nth(2)).toHaveText('Téléphone')

  await list.find(plain)
  await expect(list.row(name).first()).toBeVisible()
  await list.views.open()
  await list.views.saveAs(`Les ${name}`)
  await expect(list.views.named(`Les ${name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  const found = await list.count()
  await list.search.fill('')
  await expect.poll(list.count).toBeGreaterThan(found)

  await page.reload()
  await expect(shell.title).toHaveText('Employés')
  await expect(list.header('Courriel')).toBeVisible()
  await expect(list.header('Ville')).toHaveCount(0)
  await expect(list.grid.getByRole('columnheader').nth(2)).toHaveText('Téléphone')
  await list.views.open()
  await list.views.named(`Les ${name}`).click()
  await expect(list.search).toHaveValue(plain)
  await list.hasCount(found)
})

test('somebody is hired: errors in the form, a certification, a change, a number already taken', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  await page.getByRole('link', { name: 'Nouvel employé' }).click()
  await expect(shell.title).toHaveText('Nouvel employé')
  const form = formPage(page)
  await form.submit('Créer')
  await form.hasProblem('Prénom', 'Ce champ est requis.')
  await expect(form.field('Prénom')).toBeFocused()

  await form.fill('Prénom', 'Maïté')
  await form.fill('Nom', 'Été-Nadeau')
  await form.fill('Téléphone', '123')
  await form.fill('Code postal', 'H2X')
  await form.choose('Régime de travail', 'Décret sur la signalisation routière')
  await form.submit('Créer')
  await form.hasProblem('Téléphone', 'Entrez un numéro à 10 chiffres, comme 514 555-0123.')
  await form.hasProblem('Code postal', 'Entrez un code postal canadien, comme H2X 1Y4.')
  await expect(form.field('Téléphone')).toBeFocused()
  await expect(page.getByText('2 champs sont à corriger')).toBeVisible()

  await form.fill('Téléphone', '(514) 555-0199')
  await form.fill('Code postal', 'h2x1y4')
  await form.fill('Ville', 'Montréal')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Maïté Été-Nadeau')
  await expect(page.getByText('514 555-0199').first()).toBeVisible()

  await expect(page.getByRole('tab', { name: /^Compétences/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Ajouter une compétence' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ajouter une compétence' })
  const certification = formPage(page, drawer)
  await expect(drawer.getByRole('combobox', { name: 'Compétence' })).toBeFocused()
  await certification.choose('Compétence', 'Signaleur routier (CSTC 10.3.2)', 'signaleur rou')
  await certification.fill('N° de certificat', 'SR-2026-001')
  await certification.fillDay('Émission', written(addDays(today(), -10)))
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  const held = page.getByRole('listitem').filter({ hasText: 'Signaleur routier (CSTC 10.3.2)' })
  await expect(held).toContainText('SR-2026-001')
  await expect(held).toContainText(written(addDays(today(), -10)))

  await test.step('due certifications can be read in a small window too', async () => {
    await page.setViewportSize({ width: 1080, height: 760 })
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'À suivre' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await page.getByRole('link', { name: 'Modifier', exact: true }).click()
  await expect(form.field('Code postal')).toHaveValue('H2X 1Y4')
  await form.fill('Ville', 'Québec')
  await form.submit('Enregistrer')
  await expect(shell.title).toHaveText('Maïté Été-Nadeau')
  await page.getByRole('tab', { name: 'Profil' }).click()
  await expect(page.getByText('Québec', { exact: true }).first()).toBeVisible()

  const other = rowOf<{ n: string }>(server, `select "employeeNumber" as n from "employees" order by 1 limit 1`)
  await page.getByRole('link', { name: 'Modifier', exact: true }).click()
  await form.fill('N° d’employé', other.n)
  await form.submit('Enregistrer')
  await form.hasProblem('N° d’employé', 'Ce numéro d’employé est déjà pris. Entrez-en un autre.')
  await expect(form.field('N° d’employé')).toBeFocused()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(shell.title).toHaveText('Maïté Été-Nadeau')

  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  await list.search.fill('maite ete')
  await list.hasCount(1)
  await expect(list.rows).toContainText('Été-Nadeau')
  await expect(list.rows).toContainText('SR')
})

test('people are found by who is free on a day, near a site, and who holds several skills', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  const all = countOf(server, 'employees')
  await list.hasCount(all)
  const add = async (field: string) => {
    await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
    await page.getByRole('menuitem', { name: field, exact: true }).click()
  }
  await add('Disponible le')
  await page.getByRole('textbox', { name: 'Jour' }).fill(written(addDays(today(), 1)))
  await page.keyboard.press('Escape')
  await expect.poll(list.count).toBeLessThan(all)
  await add('Près d’un chantier')
  await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')).first().click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Rayon (km)' }).fill('15')
  await page.screenshot({ path: test.info().outputPath('near.png') })
  await page.keyboard.press('Escape')
  await add('Compétences')
  const skills = page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox'))
  await skills.first().click()
  await page.getByRole('option').nth(0).click()
  await page.getByRole('option').nth(1).click()
  const either = await list.count()
  await page.getByText('Toutes', { exact: true }).click()
  await expect.poll(list.count).toBeLessThanOrEqual(either)
  await page.screenshot({ path: test.info().outputPath('all-of.png') })
  await page.keyboard.press('Escape')
  await expect(page.getByText(/à 15\skm au plus/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('filters.png') })
})

test('every tab of a file is in sight or in the menu beside them, at any width', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const person = rowOf<{ id: string }>(
    server,
    `select "_id" as id from "employees" where "status" = 'disponible' limit 1`,
  )
  const others = page.getByRole('button', { name: 'Autres onglets' })
  const journal = page.getByRole('tab', { name: 'Journal' })
  for (const width of [1080, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await shell.follow(`/employees/${person.id}`)
    await expect(page.getByRole('tab', { name: 'Profil' })).toBeInViewport({ ratio: 1 })
    await expect(journal).not.toBeInViewport({ ratio: 0.9 })
    await others.click()
    await page.getByRole('menuitem', { name: 'Journal' }).click()
    await expect(journal).toHaveAttribute('aria-selected', 'true')
    await expect(journal).toBeInViewport({ ratio: 0.9 })
    await page.reload()
    await expect(journal).toBeInViewport({ ratio: 0.9 })
    await isAtRest(page)
    // Scrolled by hand, the tabs stay where they are.
    const profile = page.getByRole('tab', { name: 'Profil' })
    await profile.hover()
    await expect(profile).toBeInViewport({ ratio: 0.9 })
    await expect(journal).not.toBeInViewport({ ratio: 0.9 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(others).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Profil' })).toBeInViewport({ ratio: 0.9 })
  await expect(journal).toBeInViewport({ ratio: 1 })
})
