import Database from 'better-sqlite3'
import type { Page } from '@playwright/test'
import type { Row } from '#shared/entities/index.ts'
import { expect, test } from './app.ts'
import { rowOf, rowsOf } from './demo-data.ts'
import { gridPage } from './pages/grid-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

type Person = Pick<Row<'employees'>, '_id' | 'firstName' | 'lastName' | 'phone' | 'rev'>
interface Stored {
  readonly body: string
  readonly status: string
  readonly pending: number
}

/** Employees whom texts reach, each with a number of their own. */
const reachable = (server: TestServer, count: number): Person[] =>
  rowsOf<Person>(
    server,
    `select "_id", "firstName", "lastName", "phone", "rev" from "employees" e where "status" = 'disponible'
     and "smsOptOut" = 0 and "phone" is not null and "deletedAt" is null and "language" = 'fr'
     and (select count(*) from "employees" o where o."phone" = e."phone") = 1
     order by "lastName", "firstName", "_id" limit ${count}`,
  )
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** The messages on the server whose text has some words. */
const storedWith = (server: TestServer, words: string): Stored[] =>
  rowsOf<Stored>(
    server,
    `select "body", "status", "pending" from "messages" where "body" like ? and "deletedAt" is null order by "body"`,
    `%${words}%`,
  )
const writeTo = (people: readonly Person[]) => {
  const filters = [{ field: '_id', op: 'anyOf', value: people.map(({ _id }) => _id) }]
  return `/messages/create?${new URLSearchParams({ entity: 'employees', filters: JSON.stringify(filters) })}`
}
const french = (page: Page) => page.getByRole('textbox', { name: 'Texte français' })

test('a batch is prepared from the list of employees, corrected, deleted in part and taken back, then sent', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const filters = [{ field: '_id', op: 'anyOf', value: reachable(server, 3).map(({ _id }) => _id) }]
  await shell.follow(`/employees/list?filters=${encodeURIComponent(JSON.stringify(filters))}`)
  const people = gridPage(page, 'Employés')
  await people.hasCount(3)
  for (const at of [0, 1, 2]) await people.rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Envoyer un texto' }).click()
  await expect(shell.title).toHaveText('Nouveau message')
  await french(page).fill('Bonjour {{prenom}}, essai du matin.')
  await expect(page.getByText('1 sur 3')).toBeVisible()
  await page.getByRole('button', { name: 'Mettre dans À envoyer' }).click()
  await expect(shell.title).toHaveText('À envoyer')

  const queue = gridPage(page, 'À envoyer')
  await queue.search.fill('essai du matin')
  await queue.hasCount(3)
  await queue.rows.first().dblclick()
  await expect(shell.title).toHaveText('Corriger un texto')
  await page.getByRole('textbox', { name: 'Texte' }).fill('Bonjour, essai du matin corrigé.')
  await page.keyboard.press('Control+s')
  await expect(shell.title).toHaveText('À envoyer')
  await queue.search.fill('essai du matin')
  await expect(queue.row('essai du matin corrigé')).toHaveCount(1)
  await queue.areOnly('essai du matin')

  await queue.rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await queue.hasCount(2)
  await shell.undoByKeyboard()
  await queue.hasCount(3)

  await queue.grid.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: /Envoyer 3 textos/ })
  await expect(dialog.getByText('3 personnes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Envoyer les 3 textos' }).click()
  await queue.hasCount(0)
  await shell.isCurrent()
  await expect.poll(() => storedWith(server, 'essai du matin').filter(({ pending }) => pending === 0)).toHaveLength(3)
  const sent = storedWith(server, 'essai du matin')
  expect(sent.filter(({ status }) => status === 'draft')).toEqual([])
  expect(sent.filter(({ body }) => body === 'Bonjour, essai du matin corrigé.')).toHaveLength(1)
})

test('a group send leaves out a duplicate and somebody who wants no texts, and reports each', async ({
  newApp: app,
  server,
}) => {
  const { page } = app
  const [first, second, third] = reachable(server, 3) as [Person, Person, Person]
  // Before the device is filled: on screen nobody opts somebody out, only their own text does.
  const database = new Database(server.databasePath)
  database.prepare(`update "employees" set "smsOptOut" = 1 where "_id" = ?`).run(second._id)
  database.close()
  const shell = await signInAt(app)
  await shell.follow(writeTo([first, second, third]))
  const leftOut = page.getByRole('status').filter({ hasText: 'ne veut pas de textos' })
  await expect(leftOut).toContainText(nameOf(second))
  await page.getByRole('combobox', { name: 'Numéros' }).fill(first.phone ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 doublon du même numéro est retiré')).toBeVisible()
  await french(page).fill('Essai à plusieurs, {{chantier}}.')
  await expect(page.getByText(`${nameOf(first)} (chantier)`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer les 2 textos' })).toBeDisabled()
  await french(page).fill('Essai à plusieurs, {{prenom}}.')
  await page.getByRole('button', { name: 'Destinataire suivant' }).click()
  await expect(page.getByText(`Essai à plusieurs, ${third.firstName}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer les 2 textos' }).click()

  await expect(shell.title).toHaveText('Rapport d’envoi')
  const report = gridPage(page, 'Rapport d’envoi')
  await report.hasCount(2)
  await expect(report.row(nameOf(first))).toHaveCount(1)
  await expect(report.row(nameOf(third))).toHaveCount(1)
  await page.getByRole('link', { name: 'Envois groupés' }).click()
  await expect(page.getByRole('link', { name: /Essai à plusieurs/ })).toContainText('2 textos')
  await shell.isCurrent()
  await expect.poll(() => storedWith(server, 'Essai à plusieurs')).toHaveLength(2)
})

test('without network and with the keyboard alone, a text to a number waits on this computer and leaves later', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nouveau message')
  await expect(page.getByRole('option').first()).toContainText('Nouveau message')
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText('Nouveau message')
  await expect(page.getByText('Hors ligne. Ce que vous envoyez attend sur cet ordinateur')).toBeVisible()
  await page.getByRole('combobox', { name: 'Numéros' }).focus()
  await page.keyboard.type('514 555-0199')
  await page.keyboard.press('Enter')
  await french(page).focus()
  await page.keyboard.type('Essai sans réseau')
  await expect(page.getByRole('button', { name: 'Envoyer le texto' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(shell.title).toHaveText('Rapport d’envoi')
  await expect(gridPage(page, 'Rapport d’envoi').row('514 555-0199')).toContainText('En attente du réseau')
  await server.start()
  await shell.isCurrent()
  await expect.poll(() => storedWith(server, 'Essai sans réseau')).toHaveLength(1)
})

test('a template names only variables there are, and starts a message in the language of each person', async ({
  app,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/settings/templates/create')
  await page.getByRole('textbox', { name: 'Nom' }).fill('Essai de modèle')
  await french(page).fill('Bonjour {{prenon}}')
  await page.getByRole('textbox', { name: 'Texte anglais' }).fill('Hello {{prenom}}')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ce texte a une variable qui n’existe pas.')).toBeVisible()
  await french(page).fill('Bonjour ')
  await page
    .getByRole('group', { name: /Texte français/ })
    .getByRole('button', { name: 'prenom' })
    .click()
  await expect(page.getByRole('group', { name: 'Aperçu français' })).toContainText('Bonjour Élodie')
  await page.keyboard.press('Control+s')
  await expect(shell.title).toHaveText('Essai de modèle')
  await shell.follow('/messages/create')
  await page
    .getByRole('combobox', { name: 'Modèle' })
    .or(page.getByRole('textbox', { name: 'Modèle' }))
    .click()
  await page.getByRole('option', { name: 'Essai de modèle' }).click()
  await expect(french(page)).toHaveValue('Bonjour {{prenom}}')
  await expect(page.getByRole('textbox', { name: 'Texte anglais' })).toHaveValue('Hello {{prenom}}')
})

test('people with pending assignments are asked from the board or their order, each with a code, in the pending queue', async ({
  app,
  server,
}) => {
  const { page } = app
  const order = rowOf<{ orderId: string }>(
    server,
    `select "orderId" from "assignments" where "status" = 'pending' and "deletedAt" is null and "start" > ?
     group by 1 order by count(*) desc limit 1`,
    new Date(Date.now() + 3_600_000).toISOString(),
  )
  const shell = await signInAt(app)
  await shell.goTo('Assignations')
  await page.getByRole('button', { name: 'Demander confirmation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Demander confirmation' })
  await expect(dialog.getByText(/répondre|à confirmer/)).toBeVisible()
  await page.keyboard.press('Escape')

  await shell.follow(`/orders/${order.orderId}`)
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Plus d’actions' }).click()
    await page.getByRole('menuitem', { name: 'Demander confirmation…' }).click()
    await expect(dialog.getByText(/répondre|à confirmer/)).toBeVisible()
  }
  await openDialog()
  const prepare = dialog.getByRole('button', { name: /^Préparer/ })
  // The demo asked some of them already, perhaps all.
  const again = dialog.getByRole('switch', { name: /^Redemander/ })
  if (!(await prepare.isEnabled())) await again.press('Space')
  await expect(dialog.getByText(/Répondez OUI 10 ou NON 10|Reply YES 10 or NO 10/)).toBeVisible()
  await prepare.click()
  await expect(shell.toast(/dans À envoyer/)).toBeVisible()
  await shell.isCurrent()
  const asked = () =>
    rowsOf<{ code: string; body: string; expiresAt: string; start: string }>(
      server,
      `select m."code", m."body", m."expiresAt", min(a."start") as start from "messages" m
       join "assignments" a on instr(m."assignmentIds", a."_id") > 0
       where m."pending" = 1 and m."type" = 'Assignation' and m."batchId" is not null and m."createdAt" >= ?
       group by m."_id"`,
      new Date(Date.now() - 120_000).toISOString(),
    )
  await expect.poll(() => asked().length).toBeGreaterThan(0)
  for (const { code, body, expiresAt, start } of asked()) {
    expect(body).toMatch(new RegExp(`(OUI|YES) ${code}\\b`))
    expect(body).not.toContain('{{')
    expect(expiresAt).toBe(start)
  }
  await openDialog()
  await expect(again).toBeVisible()
})

test('confirmations asked for a day leave from there alone, urgently, and what waited stays; what one prepared is told apart and sent alone', async ({
  newApp: app,
  server,
}) => {
  const { page } = app
  const asked = rowOf<{ date: string; week: string }>(
    server,
    `select "date", "date" as week from "assignments" where "status" = 'pending' and "deletedAt" is null and "start" > ?
     group by 1 having count(distinct "employeeId") > 1 order by count(*) desc limit 1`,
    new Date(Date.now() + 86_400_000).toISOString(),
  )
  const waiting = () =>
    rowOf<{ n: number }>(server, `select count(*) as n from "messages" where "pending" = 1 and "deletedAt" is null`).n
  const before = waiting()
  expect(before).toBeGreaterThan(0)
  const since = new Date(Date.now() - 120_000).toISOString()
  const questions = () =>
    rowsOf<{ urgent: number; pending: number }>(
      server,
      `select "urgent", "pending" from "messages" where "type" = 'Assignation' and "batchId" is not null
       and "direction" = 'out' and "createdAt" >= ?`,
      since,
    )
  const shell = await signInAt(app)
  const filters = JSON.stringify({ from: asked.date, to: asked.date })
  await shell.follow(`/matching/list?${new URLSearchParams({ week: asked.week, filters })}`)
  const dialog = page.getByRole('dialog', { name: 'Demander confirmation' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Demander confirmation' }).click()
    await expect(dialog.getByText(/répondre|à confirmer/)).toBeVisible()
    const again = dialog.getByRole('switch', { name: /^Redemander/ })
    if (!(await dialog.getByRole('button', { name: /^Envoyer/ }).isEnabled())) await again.press('Space')
  }
  await openDialog()
  const day = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', timeZone: 'UTC' }).format(new Date(asked.date))
  await expect(dialog.getByRole('combobox', { name: 'Jour' })).toHaveValue(new RegExp(`\\b${day}\\b`))
  await dialog.getByRole('checkbox', { name: 'Envoyer même pendant les heures calmes' }).check()
  await dialog.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(shell.toast(/en file d’envoi/)).toBeVisible()
  await shell.isCurrent()
  await expect.poll(() => questions().length).toBeGreaterThan(0)
  expect(questions().filter(({ urgent, pending }) => urgent !== 1 || pending !== 0)).toEqual([])
  expect(waiting()).toBe(before)

  const first = questions().length
  await openDialog()
  await dialog.getByRole('button', { name: /^Préparer/ }).click()
  await expect(shell.toast(/dans À envoyer/)).toBeVisible()
  await shell.follow('/messages/pending')
  await expect(page.getByText(/^Vous venez de préparer/)).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer seulement ceux-là…' }).click()
  await page
    .getByRole('dialog', { name: /^Envoyer/ })
    .getByRole('button', { name: /^Envoyer/ })
    .click()
  await expect(page.getByText(/^Vous venez de préparer/)).toBeHidden()
  await shell.isCurrent()
  await expect.poll(() => questions().length).toBeGreaterThan(first)
  await expect.poll(waiting).toBe(before)
})
