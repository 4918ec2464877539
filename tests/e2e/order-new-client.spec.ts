import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { rowOf, rowsOf, today, typed } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** A person in a form: each field they type into, each key and each click is an action. */
function atForm(page: Page) {
  const form = formPage(page)
  let actions = 0
  return {
    type: async (label: string, text: string, part = form) => {
      actions += 1
      await part.field(label).or(part.list(label)).first().fill(text)
    },
    press: async (key: string) => {
      actions += 1
      await page.keyboard.press(key)
    },
    click: async (name: string | RegExp) => {
      actions += 1
      await page.getByRole('button', { name }).click()
    },
    actions: () => actions,
  }
}

const madeOf = (server: TestServer, client: string) =>
  rowsOf<{ made: string }>(
    server,
    `select s."name" || ', ' || s."city" || ': ' || count(*) || ' on ' || count(distinct a."date") as made
     from "clients" c join "sites" s on s."clientId" = c."_id" join "orders" o on o."siteId" = s."_id"
     join "assignments" a on a."orderId" = o."_id" and a."deletedAt" is null
     where c."name" = ? group by s."_id"`,
    client,
  ).map(({ made }) => made)

/** How many shifts a client has, on how many days and for how many people, and how many of them nobody has. */
const staffedOf = (server: TestServer, client: string) =>
  rowOf<{ shifts: number; days: number; people: number; personDays: number; open: number }>(
    server,
    `select count(*) as shifts, count(distinct a."date") as days, count(distinct a."employeeId") as people,
       count(distinct a."employeeId" || a."date") as personDays,
       coalesce(sum(a."employeeId" is null or a."status" != 'pending'), 0) as open
     from "clients" c join "assignments" a on a."clientId" = c."_id" and a."deletedAt" is null where c."name" = ?`,
    client,
  )

/** The last of ten weekdays from tomorrow on. */
function tenthWeekday(): string {
  let day = today()
  for (let worked = 0; worked < 10;) {
    day = addDays(day, 1)
    if (![0, 6].includes(weekdayOf(day))) worked += 1
  }
  return day
}

test('an order of four people on ten days for a new client and a new site takes eight actions, and two more to staff it', async ({
  app,
  server,
}) => {
  const { page } = app
  // Of some days the demo has nobody who is free for two weeks.
  await freePeople(server, 4)
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow('/orders/create/new')
  await expect(shell.title).toHaveText('Nouvelle commande')
  const person = atForm(page)
  const form = formPage(page)
  const drawer = page.getByRole('dialog')
  const inside = formPage(page, drawer)

  await test.step('a client that is not found is made by Enter, and its first site follows', async () => {
    await person.type('Client', 'Pavages Nord')
    await expect(page.getByRole('option', { name: 'Nouveau client « Pavages Nord »' })).toBeVisible()
    await person.press('Enter')
    await expect(drawer).toContainText('Nouveau client')
    await expect(inside.field('Nom')).toHaveValue('Pavages Nord')
    await person.press('Control+s')
    await expect(drawer).toContainText('Nouveau chantier')
    await person.type('Adresse', '1200, rue Sherbrooke, Laval', inside)
    await expect(inside.field('Ville')).toHaveValue('Laval')
    await person.press('Control+s')
    await expect(drawer).toBeHidden()
    await expect(form.list('Client')).toHaveValue('Pavages Nord')
    await expect(form.list('Chantier')).toHaveValue('1200, rue Sherbrooke')
    await expect(form.field('Début')).toBeFocused()
  })
  await person.type('Fin', typed(tenthWeekday()))
  await person.type('Nombre de personnes', '4')
  await expect(page.getByText(/personnes? libres? et conformes? pour 4 postes/)).toBeVisible()
  await person.press('Control+s')
  await expect(shell.title).not.toHaveText('Nouvelle commande')
  expect(person.actions()).toBe(8)
  // Holidays are skipped: the days are counted as they were made.
  await expect.poll(() => madeOf(server, 'Pavages Nord')).toHaveLength(1)
  const [, site, shifts, days] = /^(.*): (\d+) on (\d+)$/.exec(madeOf(server, 'Pavages Nord')[0] ?? '') ?? []
  expect(site).toBe('1200, rue Sherbrooke, Laval')
  expect(Number(shifts)).toBe(4 * Number(days))

  await test.step('the best people for all of it are seen, then given', async () => {
    await person.click(/^Remplir automatiquement/)
    const preview = page.getByRole('dialog', { name: 'Remplir automatiquement' })
    await expect(preview.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await expect(preview).toContainText(`${days} jours`)
    await expect(preview.getByRole('button', { name: `Assigner ${shifts} quarts` })).toBeEnabled()
    await expect(preview.getByRole('checkbox').first()).toBeFocused()
    await person.press('Enter')
    await expect(preview).toBeHidden()
    expect(person.actions()).toBe(10)
    const all = { shifts: Number(shifts), days: Number(days) }
    const given = { ...all, people: 4, personDays: all.shifts, open: 0 }
    await expect.poll(() => staffedOf(server, 'Pavages Nord')).toEqual(given)
  })
  await test.step('one undo takes all of them back, and they are given again', async () => {
    await expect(page.getByRole('button', { name: /^Remplir automatiquement/ })).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect.poll(() => staffedOf(server, 'Pavages Nord').open).toBe(Number(shifts))
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => staffedOf(server, 'Pavages Nord').open).toBe(0)
  })
})

test('without network a client and a site are made over what was typed, which stays; closing asks first', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await server.stop()
  await shell.follow('/orders/create/new')
  await expect(shell.title).toHaveText('Nouvelle commande')
  const form = formPage(page)
  const drawer = page
    .getByRole('dialog', { name: 'Nouveau chantier' })
    .or(page.getByRole('dialog', { name: 'Nouveau client' }))
  const inside = formPage(page, drawer)
  const road = (text: string) => page.getByRole('note').filter({ hasText: text })
  await form.fillDay('Fin', typed(tenthWeekday()))
  await form.fill('Notes aux employés', 'Stationner derrière l’école')

  await test.step('Escape closes at once, and asks once something was typed', async () => {
    await page.getByRole('button', { name: 'Nouveau client' }).click()
    await expect(inside.field('Nom')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Nouveau client' }).click()
    await inside.fill('Nom', 'Aqueduc Rive-Sud')
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
    for (const stay of [
      () => page.keyboard.press('Escape'),
      () => question.getByText('Continuer à modifier').click(),
    ]) {
      await page.keyboard.press('Escape')
      await expect(question).toBeVisible()
      await stay()
      await expect(question).toBeHidden()
      await expect(inside.field('Nom')).toBeFocused()
    }
    await expect(inside.field('Nom')).toHaveValue('Aqueduc Rive-Sud')
    await inside.submit('Créer')
  })
  await test.step('a site without an address is not made; with one, at speed, it is, and the road is looked at', async () => {
    await expect(drawer).toContainText('Nouveau chantier')
    await inside.submit('Créer')
    await expect(inside.field('Adresse')).toHaveAttribute('aria-invalid', 'true')
    await inside.fill('Adresse', '15, route 132, Longueuil')
    await inside.choose('Gestion de la circulation', 'Circulation en alternance')
    await inside.fill('Vitesse affichée', '90')
    await inside.submit('Créer')
    await expect(drawer).toBeHidden()
    await expect(form.list('Client')).toHaveValue('Aqueduc Rive-Sud')
    await expect(form.list('Chantier')).toHaveValue('15, route 132')
    await expect(form.field('Notes aux employés')).toHaveValue('Stationner derrière l’école')
    await expect(road('La vitesse affichée est de 90 km/h')).toBeVisible()
    await road('Circulation en alternance').getByRole('button', { name: 'Passer à 2 signaleurs' }).click()
    await expect(form.field('Nombre de personnes').first()).toHaveValue('2')
    await expect(road('Circulation en alternance')).toBeHidden()
  })
  await page.keyboard.press('Control+s')
  await expect(shell.title).not.toHaveText('Nouvelle commande')
  await expect(road('La vitesse affichée est de 90 km/h')).toBeVisible()
  await expect(shell.sync).toContainText('3 changements en attente')
  await server.start()
  await shell.isCurrent()
  await expect.poll(() => madeOf(server, 'Aqueduc Rive-Sud')).toHaveLength(1)
})
