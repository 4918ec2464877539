import type { Page } from '@playwright/test'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { rowsOf, today } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

const HERE = 'Viaduc Zénith'
const THERE = 'Pont Zénith'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/**
 * On another device: a site with two people tomorrow, whose client must call off three days before, and with one of them and
 * an open shift on each of three days of next week; and near it one shift of tomorrow that is to fill.
 */
async function siteWithWork(server: TestServer) {
  const elsewhere = await signInElsewhere(server)
  const [tomorrow, later] = [addDays(today(), 1), addDays(today(), 6)]
  const terms = { cancellationWindowHours: 72, lateFeeHours: 2, lateFeeAmount: 15_000 }
  const { _id: clientId } = await elsewhere.create('clients', { name: 'Excavation Zénith', ...terms } as never)
  const reach = { email: 'zenith@exemple.ca', phone: '+14184446661', clientIds: [clientId] }
  const boss = await elsewhere.create('supervisors', { firstName: 'Ludovic', lastName: 'Zénith', ...reach } as never)
  const place = { addressLine1: '1, rue du Quai', city: 'Sept-Îles', postalCode: 'G4R 1A1', lat: 50.2, lng: -66.4 }
  const people = { supervisorIds: [boss._id], primarySupervisorId: boss._id }
  const siteNamed = async (name: string) => {
    const days = { startDate: today(), geocodeStatus: 'manual' }
    return (await elsewhere.create('sites', { name, clientId, ...days, ...place, ...people } as never))._id
  }
  const orderAt = async (siteId: string, [startDate, endDate]: readonly [string, string], quantity: number) => {
    const hours = { startTime: '09:00', endTime: '15:00', skipHolidays: false, skipConstructionVacation: false }
    const order = { clientId, siteId, startDate, endDate, daysOfWeek: EVERY_DAY, ...hours }
    const positions = [{ role: 'other' as const, quantity }]
    const made = await elsewhere.run('orders.createWithPositions', { order: order as never, positions })
    return made.all('assignments').toSorted((a, b) => (a.date < b.date ? -1 : 1))
  }
  const [siteId, nearId] = [await siteNamed(HERE), await siteNamed(THERE)]
  const soon = await orderAt(siteId, [tomorrow, tomorrow], 2)
  const next = await orderAt(siteId, [later, addDays(later, 2)], 2)
  const [open] = await orderAt(nearId, [tomorrow, tomorrow], 1)
  const [one, two] = await freePair(server)
  const held = [soon[0], next[0], next[2], next[4]]
  for (const shift of held) await elsewhere.run('assignments.assign', { id: shift?._id ?? '', employeeId: one._id })
  await elsewhere.run('assignments.assign', { id: soon[1]?._id ?? '', employeeId: two._id })
  return { siteId, one, two, later, ids: [...soon, ...next].map(({ _id }) => _id), open: open?._id ?? '' }
}

const statesOf = (server: TestServer, ids: readonly string[]) =>
  rowsOf<{ status: string; employeeId: string | null; owedMinutes: number | null; overrides: string }>(
    server,
    `select "status", "employeeId", "owedMinutes", "overrides" from "assignments" where "_id" in (select value from json_each(?))
     order by "date", "_id"`,
    JSON.stringify(ids),
  )
const holderOf = (server: TestServer, id: string) =>
  rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]
    ?.employeeId
const isActive = (server: TestServer, id: string) =>
  rowsOf<{ active: number }>(server, `select "active" from "sites" where "_id" = ?`, id)[0]?.active === 1
const calledOffDays = (server: TestServer, siteId: string) =>
  rowsOf<{ reason: string }>(
    server,
    `select "reason" from "siteCancellations" where "siteId" = ? and "deletedAt" is null`,
    siteId,
  )
const textsAbout = (server: TestServer) =>
  rowsOf<{ body: string }>(
    server,
    `select "body" from "messages" where "deletedAt" is null and "direction" = 'out' and "body" like '% Zénith%'`,
  ).map(({ body }) => body)
const statuses = (server: TestServer, ids: readonly string[]) =>
  new Set(statesOf(server, ids).map(({ status }) => status))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Fermer le chantier · ${HERE}` })

test('from its menu a site is closed with what that costs: each person is told once of all their days, one works elsewhere, and one undo gives all back', async ({
  app,
  server,
}) => {
  const { page } = app
  const { siteId, one, two, ids, open } = await siteWithWork(server)
  const before = statesOf(server, ids)
  const shell = await signInAt(app)
  const dialog = dialogOf(page)

  await test.step('the days, the costs, the other place and the texts are read before', async () => {
    await shell.follow(`/sites/${siteId}`)
    await page.getByRole('button', { name: 'Plus d’actions' }).click()
    await page.getByRole('menuitem', { name: 'Fermer le chantier…' }).click()
    await expect(dialog.getByText(/^4 jours à annuler, du /)).toBeVisible()
    const costs = dialog.getByRole('status').filter({ hasText: 'Annulation tardive' })
    await expect(costs).toContainText('2 personnes seront libérées et 3 postes à combler seront retirés')
    await expect(costs).toContainText(/Frais d’annulation du client\s: 4\sh et 150,00\s\$/)
    await expect(costs).toContainText(/Heures dues à 2 personnes\s: 6\sh/)
    await expect(dialog.getByRole('checkbox', { name: new RegExp(THERE) })).toHaveCount(1)
    await expect(dialog.getByRole('region', { name: 'Jours suivants' }).getByRole('row')).toHaveCount(3)
    await dialog.getByRole('button', { name: /^Textos\s: 2 personnes avisées/ }).click()
    const dates = /vos quarts sont annulés : .*, du .* au .*, 9 h - 15 h, Viaduc Zénith\. .*Nous vous paierons 3 h/
    await expect(dialog.getByText(dates)).toHaveCount(1)
    await expect(dialog.getByText(/votre quart est annulé : .*, 9 h - 15 h, Viaduc Zénith\./)).toHaveCount(1)
  })

  await dialog.getByRole('button', { name: 'Fermer, annuler et envoyer 4 textos' }).click()
  await expect(shell.toast(new RegExp(`^Chantier fermé\\s: ${HERE}, 4 jours annulés`))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => statuses(server, ids)).toEqual(new Set(['cancelled']))
  expect(statesOf(server, ids).reduce((sum, { owedMinutes }) => sum + (owedMinutes ?? 0), 0)).toBe(360)
  expect(isActive(server, siteId)).toBe(false)
  expect(calledOffDays(server, siteId)).toHaveLength(4)
  await expect.poll(() => [one._id, two._id].includes(String(holderOf(server, open)))).toBe(true)
  await expect.poll(() => textsAbout(server).length).toBe(4)
  expect(textsAbout(server).filter((body) => body.includes('nous confirmons la fermeture'))).toHaveLength(1)

  await shell.undoByKeyboard()
  await expect(shell.toast(new RegExp(`^Fermeture annulée\\s: ${HERE}`))).toBeVisible()
  await expect(shell.toast(/Non rétabli/)).toHaveCount(0)
  await expect.poll(() => statesOf(server, ids)).toEqual(before)
  await expect.poll(() => holderOf(server, open)).toBeNull()
  expect(isActive(server, siteId)).toBe(true)
  expect(calledOffDays(server, siteId)).toEqual([])
})

test('offline, a site that becomes inactive in its form asks first; what was answered arrives whole, and what was not is not done', async ({
  app,
  server,
}) => {
  const { page } = app
  const { siteId, ids, open } = await siteWithWork(server)
  const shell = await signInAt(app)
  await shell.follow(`/sites/edit/${siteId}`)
  const active = page.getByRole('checkbox', { name: 'Actif' }).or(page.getByRole('switch', { name: 'Actif' }))
  await expect(active).toBeChecked()
  await shell.isCurrent()
  await server.stop()
  const dialog = dialogOf(page)

  await active.uncheck({ force: true })
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(dialog).toBeHidden()
  await expect(active).not.toBeChecked()
  expect(isActive(server, siteId)).toBe(true)

  await page.keyboard.press('Control+s')
  await dialog.getByRole('checkbox', { name: new RegExp(THERE) }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Confirmation au superviseur/ }).uncheck()
  await dialog.getByRole('button', { name: 'Fermer, annuler et envoyer 2 textos' }).click()
  await expect(shell.toast(new RegExp(`^Chantier fermé\\s: ${HERE}, 4 jours annulés`))).toBeVisible()
  await expect(shell.sync).toContainText('6 changements en attente')
  expect(isActive(server, siteId)).toBe(true)

  await server.start()
  await shell.isCurrent()
  await expect.poll(() => statuses(server, ids)).toEqual(new Set(['cancelled']))
  await expect.poll(() => textsAbout(server).length).toBe(2)
  expect(isActive(server, siteId)).toBe(false)
  expect(holderOf(server, open)).toBeNull()
  await expect(shell.conflicts).toHaveCount(0)
})

test('a site that ends before some of its shifts may be saved alone: they stay, and can be called off from its menu afterwards', async ({
  app,
  server,
}) => {
  const { page } = app
  const { siteId, ids, later } = await siteWithWork(server)
  const before = statesOf(server, ids)
  const shell = await signInAt(app)
  await shell.follow(`/sites/edit/${siteId}`)
  const form = formPage(page)
  const [year, month, day] = later.split('-')
  await page.getByRole('checkbox', { name: 'Indéfinie' }).uncheck()
  await form.fillDay('Fin', `${day}/${month}/${year}`)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Fin du chantier · ${HERE}`) })
  await expect(dialog.getByText(/^2 jours à annuler, du /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Seulement enregistrer' }).click()
  await expect(page.getByRole('button', { name: 'Annuler une journée…' })).toBeVisible()
  expect(statesOf(server, ids)).toEqual(before)

  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Fermer le chantier…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Seulement fermer' }).click()
  await expect.poll(() => isActive(server, siteId)).toBe(false)
  expect(statesOf(server, ids)).toEqual(before)
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Annuler les quarts à venir…' }).click()
  const left = page.getByRole('dialog', { name: `Annuler les quarts à venir · ${HERE}` })
  await left.getByRole('button', { name: /^Annuler et envoyer/ }).click()
  await expect.poll(() => statuses(server, ids)).toEqual(new Set(['cancelled']))
})
