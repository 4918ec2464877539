import type { Page } from '@playwright/test'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { rowsOf, today } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'
import { inboxParts } from './texts.ts'

const HERE = 'Viaduc Zénon'
const THERE = 'Pont Zénon'

/**
 * On another device: tomorrow at a site two people, whose client must call off three days before; and near it, where nothing
 * of the demo is, one assignment that is to fill.
 */
async function tomorrowAtSite(server: TestServer) {
  const elsewhere = await signInElsewhere(server)
  const day = addDays(today(), 1)
  const terms = { cancellationWindowHours: 72, lateFeeHours: 2, lateFeeAmount: 15_000 }
  const { _id: clientId } = await elsewhere.create('clients', { name: 'Excavation Zénon', ...terms } as never)
  const name = { firstName: 'Ludovic', lastName: 'Garneau-Zénon' }
  const reach = { email: 'zenon@exemple.ca', phone: '+14184446660' }
  const supervisor = await elsewhere.create('supervisors', { ...name, ...reach, clientIds: [clientId] } as never)
  const place = { addressLine1: '1, rue du Quai', city: 'Sept-Îles', postalCode: 'G4R 1A1', lat: 50.2, lng: -66.4 }
  const siteNamed = (site: string) =>
    elsewhere.create('sites', {
      name: site,
      clientId,
      startDate: today(),
      geocodeStatus: 'manual',
      ...place,
      supervisorIds: [supervisor._id],
      primarySupervisorId: supervisor._id,
    } as never)
  const orderAt = async (siteId: string, quantity: number) => {
    const days = { startDate: day, endDate: day, daysOfWeek: [0, 1, 2, 3, 4, 5, 6] }
    const hours = { startTime: '09:00', endTime: '15:00', skipHolidays: false, skipConstructionVacation: false }
    const order = { clientId, siteId, ...days, ...hours }
    const made = await elsewhere.run('orders.createWithPositions', {
      order: order as never,
      positions: [{ role: 'other', quantity }],
    })
    return made.all('assignments').map(({ _id }) => _id)
  }
  const { _id: siteId } = await siteNamed(HERE)
  const { _id: nearId } = await siteNamed(THERE)
  const [off, open] = [await orderAt(siteId, 2), await orderAt(nearId, 1)]
  const people = await freePair(server)
  for (const [i, { _id: employeeId }] of people.entries())
    await elsewhere.run('assignments.assign', { id: off[i] ?? '', employeeId })
  await elsewhere.run('assignments.confirm', { id: off[0] ?? '' })
  return { day, siteId, off, open: open[0] ?? '', people }
}

const statesOf = (server: TestServer, ids: readonly string[]) =>
  rowsOf<{ status: string; owedMinutes: number | null }>(
    server,
    `select "status", "owedMinutes" from "assignments" where "_id" in (select value from json_each(?)) order by "_id"`,
    JSON.stringify(ids.toSorted()),
  )
const holderOf = (server: TestServer, id: string) =>
  rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]
    ?.employeeId
const cancellations = (server: TestServer, siteId: string) =>
  rowsOf<{ reason: string; feeMinutes: number; feeAmount: number }>(
    server,
    `select "reason", "feeMinutes", "feeAmount" from "siteCancellations" where "siteId" = ? and "deletedAt" is null`,
    siteId,
  )
const textsAbout = (server: TestServer) =>
  rowsOf<{ body: string; urgent: number }>(
    server,
    `select "body", "urgent" from "messages" where "deletedAt" is null and "direction" = 'out' and "body" like '% Zénon%'
     order by "body"`,
  )

const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Chantier annulé · ${HERE}` })

test('rain: the day of a site is called off with what it costs, one person works elsewhere, texts leave, and one undo gives it back', async ({
  app,
  server,
}) => {
  const { page } = app
  const { siteId, off, open, people } = await tomorrowAtSite(server)
  const [one, two] = people
  const before = statesOf(server, off)
  const shell = await signInAt(app)
  const dialog = dialogOf(page)

  await test.step('the costs, the other place and the texts are read before', async () => {
    await shell.follow(`/sites/${siteId}`)
    await page.getByRole('button', { name: 'Annuler une journée…' }).click()
    await dialog
      .getByRole('textbox', { name: 'Raison' })
      .or(dialog.getByRole('combobox', { name: 'Raison' }))
      .click()
    await page.getByRole('option', { name: 'Pluie' }).click()
    await expect(dialog.getByRole('status')).toContainText('Annulation tardive')
    await expect(dialog.getByRole('status')).toContainText(/Frais d’annulation du client\s: 4\sh et 150,00\s\$/)
    await expect(dialog.getByRole('status')).toContainText(/Heures dues à 2 personnes\s: 6\sh/)
    await expect(dialog.getByRole('checkbox', { name: new RegExp(THERE) })).toHaveCount(1)
    await expect(dialog.getByRole('checkbox', { name: `${two.name} · ` })).toBeChecked()
    await dialog.getByRole('button', { name: /^Textos\s: 2 personnes avisées/ }).click()
    await expect(dialog.getByText(/annulé \(pluie\) : .*, 9 h - 15 h, Viaduc Zénon\./)).toHaveCount(2)
    await expect(dialog.getByText('Nous vous paierons 3 h malgré tout.')).toHaveCount(2)
  })

  await test.step('superior force owes nothing, and must be explained', async () => {
    const run = dialog.getByRole('button', { name: 'Annuler et envoyer 4 textos' })
    await dialog.getByRole('checkbox', { name: 'Force majeure' }).check()
    await run.click()
    await expect(dialog.getByRole('textbox', { name: 'Précisions' })).toBeFocused()
    await expect(dialog.getByRole('status')).not.toContainText('Heures dues')
    await expect(dialog.getByText('Nous vous paierons 3 h malgré tout.')).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: 'Force majeure' }).uncheck()
    await expect(dialog.getByRole('status')).toContainText('Heures dues')
    await run.click()
  })

  await expect(shell.toast(new RegExp(`^Journée annulée\\s: ${HERE}`))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => statesOf(server, off))
    .toEqual([
      { status: 'cancelled', owedMinutes: 180 },
      { status: 'cancelled', owedMinutes: 180 },
    ])
  await expect.poll(() => holderOf(server, open)).toBe(two._id)
  expect(cancellations(server, siteId)).toEqual([{ reason: 'rain', feeMinutes: 240, feeAmount: 15_000 }])
  await expect.poll(() => textsAbout(server).length).toBe(4)
  expect(textsAbout(server).every(({ urgent }) => urgent === 1)).toBe(true)

  await test.step('the site lists the day, the person has both texts', async () => {
    await page.getByRole('tab', { name: 'Jours annulés' }).click()
    const line = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Rétablir' }) })
    await expect(line).toContainText(/Pluie4\sh \+ 150,00\s\$6\sh/)
    await shell.follow(`/employees/${two._id}`)
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByRole('link', { name: 'Assignation', exact: true }).last().click()
    const { thread } = inboxParts(page)
    await expect(thread).toContainText('votre quart est annulé (pluie)')
    await expect(thread).toContainText(/pouvez-vous travailler .*Pont Zénon\?/)
  })

  await shell.undoByKeyboard()
  await expect(shell.toast(new RegExp(`^La journée a lieu\\s: ${HERE}`))).toBeVisible()
  await expect.poll(() => statesOf(server, off)).toEqual(before)
  await expect.poll(() => holderOf(server, open)).toBeNull()
  expect(cancellations(server, siteId)).toEqual([])
  expect(one.name).not.toBe(two.name)
})

test('offline, from the board: the day is called off without the place and one text left out, and arrives whole', async ({
  app,
  server,
}) => {
  const { page } = app
  const { day, siteId, off, open, people } = await tomorrowAtSite(server)
  const [one] = people
  const shell = await signInAt(app)
  const board = boardPage(page)
  await board.showWeekOf(day)
  await board.filterBySite(HERE)
  await board.searchPerson(one.name)
  await expect(board.of(one.name, HERE)).toBeVisible()
  await server.stop()

  await board.of(one.name, HERE).click()
  await page.getByRole('button', { name: 'Noter…' }).click()
  await page.getByRole('menuitem', { name: 'Chantier annulé ce jour-là…' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('checkbox', { name: new RegExp(THERE) }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Confirmation au superviseur/ }).uncheck()
  await expect(dialog.getByText(/à qui l’autre poste est demandé/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Annuler et envoyer 2 textos' }).click()
  await expect(shell.toast(new RegExp(`^Journée annulée\\s: ${HERE}`))).toBeVisible()
  await expect(shell.sync).toContainText('2 changements en attente')
  expect(cancellations(server, siteId)).toEqual([])

  await server.start()
  await shell.isCurrent()
  await expect.poll(() => statesOf(server, off).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  await expect.poll(() => textsAbout(server).length).toBe(2)
  expect(holderOf(server, open)).toBeNull()
  expect(cancellations(server, siteId)).toMatchObject([{ reason: 'client' }])
})

test('offline, what is taken back before the network returns changes nothing and tells nobody', async ({
  app,
  server,
}) => {
  const { page } = app
  const { siteId, off, open } = await tomorrowAtSite(server)
  const before = statesOf(server, off)
  const shell = await signInAt(app)
  await shell.follow(`/sites/${siteId}`)
  await expect(page.getByRole('button', { name: 'Annuler une journée…' })).toBeVisible()
  await server.stop()
  await page.getByRole('button', { name: 'Annuler une journée…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Annuler et envoyer 4 textos' }).click()
  await expect(shell.toast(new RegExp(`^Journée annulée\\s: ${HERE}`))).toBeVisible()
  await shell.undoByKeyboard()
  await expect(shell.toast(new RegExp(`^La journée a lieu\\s: ${HERE}, [^.]*$`))).toBeVisible()

  await server.start()
  await shell.isCurrent()
  await expect(shell.sync).not.toContainText('en attente')
  await expect(shell.conflicts).toHaveCount(0)
  expect(statesOf(server, off)).toEqual(before)
  expect(holderOf(server, open)).toBeNull()
  expect(cancellations(server, siteId)).toEqual([])
  expect(textsAbout(server)).toEqual([])
})

test('a day that a colleague called off takes place after all: the dialog says who comes back and who is taken elsewhere by now, and with a reason its people have their shifts back', async ({
  app,
  server,
}) => {
  const { page } = app
  const { day, siteId, off, open, people } = await tomorrowAtSite(server)
  const [one, two] = people
  const before = statesOf(server, off)
  const elsewhere = await signInElsewhere(server)
  await elsewhere.run('sites.cancelDay', { id: siteId, date: day, reason: 'rain', forceMajeure: false })
  await elsewhere.run('assignments.assign', { id: open, employeeId: two._id })
  expect(statesOf(server, off).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  const shell = await signInAt(app)
  await shell.follow(`/sites/${siteId}`)
  await page.getByRole('tab', { name: 'Jours annulés' }).click()
  await page.getByRole('button', { name: 'Rétablir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rétablir la journée' })
  const why = dialog.getByRole('textbox', { name: 'Pourquoi la journée a-t-elle lieu ?' })
  await expect(why).toBeFocused()
  const back = dialog.getByRole('list', { name: 'Qui revient' }).getByRole('listitem')
  await expect(dialog.getByRole('status')).toHaveText(/^2 quarts ont lieu de nouveau, /)
  await expect(back).toHaveCount(2)
  const taken = back.filter({ hasText: two.name })
  await expect(taken).toContainText(`Déjà au chantier ${THERE}`)
  await expect(back.filter({ hasText: one.name })).not.toContainText('Déjà')
  await why.fill('Le ciel se dégage')
  await expect(dialog.getByRole('button', { name: 'Rétablir' })).toBeDisabled()
  // Once somebody gives them back, the dialog that is open says so.
  await elsewhere.run('assignments.unassign', { id: open })
  await expect(taken).not.toContainText('Déjà')
  await expect(dialog.getByText(/^À prévenir, aucun texto ne part\s: /)).toContainText(one.name)
  await expect(dialog.getByText(/^À prévenir/)).toContainText('Ludovic Garneau-Zénon')
  await why.fill('Ciel')
  await expect(dialog.getByRole('button', { name: 'Rétablir' })).toBeDisabled()
  await why.fill('Le ciel se dégage')
  await page.keyboard.press('Control+Enter')
  await expect(shell.toast(/^Journée rétablie/)).toBeVisible()
  await expect(page.getByText('Aucun jour annulé sur ce chantier.')).toBeVisible()
  await expect.poll(() => statesOf(server, off)).toEqual(before)
  expect(cancellations(server, siteId)).toEqual([])
})
