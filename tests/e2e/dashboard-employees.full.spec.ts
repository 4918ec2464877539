import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf, rowsOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { pickerPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'

test('somebody who is free is found, given a place and taken back with one undo', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const monday = nextMonday()
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const [person] = await freePeople(server, 1)
  const name = person?.name ?? ''
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const id = assignments[0]?._id ?? ''
  const holder = () =>
    rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]
      ?.employeeId
  await page.evaluate((from) => void (location.hash = `/dashboard-employees?from=${from}`), monday)
  await page.getByRole('textbox', { name: 'Nom ou numéro' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('gridcell').first()).toHaveText('Libre')
  await expect(row).toContainText('Jamais travaillé')
  await expect(row.getByText(/prévues$/), 'the hours say of which week they are').toHaveAttribute('title', /^du \d/)
  await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  await page.getByRole('button', { name: 'Assigner à…' }).click()
  const places = page.getByRole('dialog', { name: `Postes à combler pour ${name}` })
  await places.getByRole('button').filter({ hasText: openSite.site }).filter({ hasText: '9 h' }).first().click()
  const picker = pickerPage(page)
  await expect(picker.search).toHaveValue(name)
  await expect(picker.candidate(name)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await picker.isClosed()
  await expect.poll(holder).toBe(person?._id)
  await expect(row.getByRole('gridcell').first()).not.toHaveText('Libre')

  await shell.undoByKeyboard()
  await expect.poll(holder).toBeNull()
  await expect(row.getByRole('gridcell').first()).toHaveText('Libre')
})

test('without the network, two of those who hold a skill near a site are given its two places by the keyboard; one undo takes both back', async ({
  app,
  server,
}) => {
  const { page } = app
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const home = rowOf<{ lat: number; lng: number }>(
    server,
    `select "lat", "lng" from "sites" where "_id" = ?`,
    openSite.siteId,
  )
  const skill = await elsewhere.create('skills', { name: 'Conduite d’autopatrouille', shortCode: 'CAP' } as never)
  const people = [
    ['Wenceslas', 'Poudrette-Ly', home],
    ['Zélie', 'Quesnel-Ubald', home],
    ['Yolande', 'Rivest-Oumet', { lat: home.lat + 1, lng: home.lng }],
  ] as const
  for (const [n, [firstName, lastName, place]] of people.entries()) {
    const hired = { firstName, lastName, phone: `+1418444558${n}`, ...place, hireDate: addDays(today(), -90) }
    const { _id: employeeId } = await elsewhere.create('employees', { ...hired, regime: 'lnt' } as never)
    await elsewhere.create('employeeSkills', { employeeId, skillId: skill._id, issuedAt: today() } as never)
  }
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 2, requiredSkillIds: [skill._id] })
  const ids = assignments.map(({ _id }) => `'${_id}'`).join(', ')
  const holders = () =>
    rowsOf<{ lastName: string }>(
      server,
      `select e."lastName" from "assignments" a join "employees" e on e."_id" = a."employeeId"
       where a."_id" in (${ids}) order by 1`,
    ).map(({ lastName }) => lastName)
  const shell = await signInAt(app)
  await shell.isCurrent()
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')

  await page.evaluate((from) => void (location.hash = `/dashboard-employees?from=${from}`), nextMonday())
  const grid = page.getByRole('grid', { name: 'Employés dispo.' })
  await page.getByRole('combobox', { name: 'Compétence' }).fill('Conduite d’auto')
  await page.getByRole('option', { name: skill.name }).click()
  await expect(grid.getByRole('rowheader')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Chantier ou ville' }).fill(openSite.site)
  await page.getByRole('option', { name: openSite.site }).first().click()
  await page.getByRole('textbox', { name: 'Km au plus' }).fill('5')
  await expect(grid.getByRole('rowheader')).toHaveCount(2)
  // The × of a filter shows again whom it left out.
  const chips = page.getByRole('group', { name: 'Filtres' })
  await chips.getByRole('button', { name: `Retirer le filtre À 5 km au plus de ${openSite.site}` }).click()
  await expect(grid.getByRole('rowheader')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Chantier ou ville' }).fill(openSite.site)
  await page.getByRole('option', { name: openSite.site }).first().click()
  await page.getByRole('textbox', { name: 'Km au plus' }).fill('5')
  await expect(grid.getByRole('rowheader')).toHaveCount(2)

  await grid.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Assigner à…' }).press('Enter')
  const places = page.getByRole('dialog', { name: /^Postes à combler pour .* et / })
  await places
    .getByRole('button')
    .filter({ hasText: openSite.site })
    .filter({ hasText: '2 à combler · 2 employés sur 2 peuvent' })
    .press('Enter')
  const plan = page.getByRole('dialog', { name: `Assigner à ${openSite.site}` })
  await expect(plan.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await plan.getByRole('button', { name: 'Assigner 2 employés' }).click()
  await expect(plan).toBeHidden()
  const free = grid.getByRole('gridcell').filter({ hasText: 'Libre' })
  await expect(free).toHaveCount(12)
  expect(holders()).toEqual([])

  await server.start()
  await shell.isCurrent()
  await expect.poll(holders).toEqual(['Poudrette-Ly', 'Quesnel-Ubald'])
  await shell.undoByKeyboard()
  await expect.poll(holders).toEqual([])
  await expect(free).toHaveCount(14)
})

test('filters that leave nobody are taken off in one action where it is said, and no file is offered meanwhile', async ({
  app,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/dashboard-employees')
  const people = page.getByRole('grid', { name: 'Employés dispo.' }).getByRole('rowheader')
  await expect(people.first()).toBeVisible()
  const search = page.getByRole('textbox', { name: 'Nom ou numéro' })
  await search.fill('zzzz nulle part')
  await expect(page.getByText('Personne ne répond à ces filtres.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exporter en Excel' })).toBeDisabled()
  await page.getByRole('button', { name: 'Effacer les filtres' }).press('Enter')
  await expect(people.first()).toBeVisible()
  await expect(search).toHaveValue('')

  // An empty list of clients would be a file of all of them.
  await shell.follow('/clients-dashboard?q=zzzz')
  await expect(page.getByText('Aucun client ne répond à ces filtres.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exporter en Excel' })).toBeDisabled()
})

test('who was chosen to be written to is still chosen after Back', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/dashboard-employees')
  const first = page.getByRole('checkbox', { name: /^Choisir / }).first()
  await first.check()
  await page.getByRole('link', { name: 'Demander' }).click()
  await expect(page).not.toHaveURL(/dashboard-employees/)
  await page.goBack()
  await expect(first).toBeChecked()
  await expect(page.getByText('1 choisi', { exact: true })).toBeVisible()
})
