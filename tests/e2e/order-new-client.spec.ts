import type { Page } from '@playwright/test'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { nextMonday, rowsOf, typed } from './demo-data.ts'
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

/** The Friday of the second week: ten weekdays, holidays aside. */
const lastDay = () => addDays(nextMonday(), 11)

test('an order of four people on ten days for a new client and a new site takes nine actions', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/orders/create/new')
  await expect(shell.title).toHaveText('Nouvelle commande')
  const person = atForm(page)
  const form = formPage(page)
  const drawer = page.getByRole('dialog')
  const inside = formPage(page, drawer)

  await person.type('Client', 'Pavages Nord')
  await expect(page.getByRole('option', { name: 'Nouveau client « Pavages Nord »' })).toBeVisible()
  await person.press('Enter')
  await expect(drawer).toContainText('Nouveau client')
  await expect(inside.field('Nom')).toHaveValue('Pavages Nord')
  await person.press('Control+s')

  await expect(drawer).toContainText('Nouveau chantier')
  await person.type('Adresse', '1200, rue Sherbrooke, Laval', inside)
  await expect(inside.field('Nom')).toHaveValue('1200, rue Sherbrooke, Laval')
  await expect(inside.field('Ville')).toHaveValue('Laval')
  await person.press('Control+s')
  await expect(drawer).toBeHidden()
  await expect(form.list('Client')).toHaveValue('Pavages Nord')
  await expect(form.list('Chantier')).toHaveValue('1200, rue Sherbrooke')
  await expect(form.field('Début')).toBeFocused()

  await person.type('Fin', typed(lastDay()))
  await person.type('Nombre de personnes', '4')
  await person.press('Control+s')
  await expect(shell.title).not.toHaveText('Nouvelle commande')
  expect(person.actions()).toBeLessThanOrEqual(9)
  await expect.poll(() => madeOf(server, 'Pavages Nord')).toHaveLength(1)
})
