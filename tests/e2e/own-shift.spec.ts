import { addDays } from '#shared/model/dates.ts'
import type { Row } from '#shared/entities/index.ts'
import { expect, test } from './app.ts'
import { cutTextsOf } from './cut-texts.ts'
import { findOpenSite, rowOf, rowsOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { signInElsewhere, type OtherDevice } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { ACCOUNTS } from './pages/login-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

/** Makes the demo's account of an employee that of somebody who has no shift yet. */
async function accountOf(server: TestServer, elsewhere: OtherDevice, employeeId: string): Promise<void> {
  const user = rowOf<Row<'users'>>(server, `select "_id", "rev" from "users" where "email" = ?`, ACCOUNTS.employee)
  await elsewhere.patch('users', user, { employeeId })
}

/** An order of one day for some people, from nine to three, with what they are to know; its assignments. */
async function orderOn(elsewhere: OtherDevice, server: TestServer, day: string, quantity: number) {
  const { clientId, siteId, site } = findOpenSite(server)
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate: day,
      endDate: day,
      startTime: '09:00',
      endTime: '15:00',
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      skipHolidays: false,
      skipConstructionVacation: false,
      meetTime: '08:30',
      employeeNotes: 'Apporter le casque blanc',
    } as never,
    positions: [{ role: 'other', quantity }],
  })
  const ids = made.all('assignments').map(({ _id }) => _id)
  return { ids, site, orderNumber: made.all('orders')[0]?.orderNumber ?? '' }
}

test('an employee sees where they go and with whom, confirms, is late, refuses without network and comes after all; the board shows each', async ({
  app,
  newApp: phone,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const [me, colleague, substitute] = await freePeople(server, 3)
  if (!me || !colleague || !substitute) throw new Error('Three people were to be hired')
  await accountOf(server, elsewhere, me._id)
  const day = addDays(today(), 1)
  const { ids, site, orderNumber } = await orderOn(elsewhere, server, day, 2)
  const [id = '', other = ''] = ids
  for (const [shift, employeeId] of [
    [id, me._id],
    [other, colleague._id],
  ] as const) {
    await elsewhere.run('assignments.assign', { id: shift, employeeId })
    await elsewhere.run('assignments.publish', { id: shift })
  }
  const stored = () =>
    rowOf<{ status: string; late: number | null; employeeId: string }>(
      server,
      `select "status", "lateMinutes" as late, "employeeId" from "assignments" where "_id" = ?`,
      id,
    )

  await signInAt(app)
  const board = boardPage(app.page)
  await board.showWeekOf(day)
  await board.filterBySite(site)
  await board.searchPerson(me.name)
  const chip = board.of(me.name, orderNumber)
  await expect(chip).toBeVisible()

  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  const shell = await signInAt(phone, 'employee')
  await expect(shell.title).toHaveText('Mon horaire')
  const card = page.getByRole('article').first()
  await expect(page.getByRole('heading', { name: 'Mon prochain quart' })).toBeVisible()
  await expect(card).toContainText(site)
  await expect(card).toContainText('Apporter le casque blanc')
  await expect(card).toContainText(/8\sh\s30/)
  await expect(card).toContainText(colleague.name.split(' ')[0] ?? '')
  await expect(card).not.toContainText(colleague.name)
  await expect(card.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('href', /google\.com\/maps\/dir/)
  await expect(card).toContainText('À confirmer')

  await card.getByRole('button', { name: 'Je confirme' }).click()
  await expect(card).toContainText('Confirmé')
  await expect.poll(() => stored().status).toBe('confirmed')
  await expect(chip).toHaveAccessibleName(/Confirmée/)

  await card.getByRole('button', { name: 'Je serai en retard' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^20\smin$/ })
    .click()
  await expect(card).toContainText(/Retard annoncé\s: 20 min/)
  await expect.poll(() => stored().late).toBe(20)
  await expect(chip).toHaveAccessibleName(/retard 20 min/)
  await card.getByRole('button', { name: 'Je serai à l’heure' }).click()
  await expect.poll(() => stored().late).toBeNull()

  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await card.getByRole('button', { name: 'Je ne peux pas venir' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sans réseau, le bureau ne le saura que plus tard')
  expect(await cutTextsOf(page), 'the buttons are read whole at 390').toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Je ne peux pas venir' }).click()
  await expect(card).toContainText('Refusé')
  await expect(card).toContainText('En attente d’envoi')
  await expect(card, 'nobody believes that the office knows').toContainText('Le bureau ne le sait pas encore')
  await expect(card).toContainText(colleague.name.split(' ')[0] ?? '')
  expect(stored().status).toBe('confirmed')
  await server.start()
  await expect.poll(() => stored().status).toBe('declined')
  await expect(card).not.toContainText('En attente d’envoi')
  await expect(card).toContainText('cherche quelqu’un d’autre')
  await expect(chip).toHaveAccessibleName(/Refusée/)

  await card.getByRole('button', { name: 'Je peux venir, finalement' }).click()
  await expect(card).toContainText('Confirmé')
  await expect.poll(() => stored().status).toBe('confirmed')
  await expect(chip).toHaveAccessibleName(/Confirmée/)

  await card.getByRole('button', { name: 'Je ne peux pas venir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Je ne peux pas venir' }).click()
  await expect.poll(() => stored().status).toBe('declined')
  await elsewhere.run('assignments.assign', { id, employeeId: substitute._id })
  await expect(page.getByText('Aucune assignation d’ici deux semaines')).toBeVisible()
  expect(stored().employeeId).toBe(substitute._id)
})

test('a shift that is over asks an employee for its hours, which are right by one touch, and taken back by another', async ({
  newApp: phone,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const [me] = await freePeople(server, 1)
  if (!me) throw new Error('Somebody was to be hired')
  await accountOf(server, elsewhere, me._id)
  const { ids, site } = await orderOn(elsewhere, server, addDays(today(), -1), 1)
  const id = ids[0] ?? ''
  await elsewhere.run('assignments.assign', { id, employeeId: me._id })
  await elsewhere.run('assignments.publish', { id })
  const logged = () =>
    rowsOf<{ minutes: number }>(
      server,
      `select "workedMinutes" as minutes from "timeEntries" where "assignmentId" = ? and "status" <> 'void'`,
      id,
    ).map(({ minutes }) => minutes)

  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  const shell = await signInAt(phone, 'employee')
  const hours = page.getByRole('article').filter({ hasText: site })
  await expect(page.getByRole('heading', { name: 'Vos heures' })).toBeVisible()
  await expect(hours).toContainText(/9\sh\s–\W*15\sh/)
  await hours.getByRole('button', { name: 'C’est exact' }).click()
  await expect(hours).toBeHidden()
  await expect.poll(logged).toEqual([330])
  await shell.undoByKeyboard()
  await expect(hours).toBeVisible()
  await expect.poll(logged).toEqual([])
  await hours.getByRole('link', { name: 'Changer' }).click()
  await expect(shell.title).toHaveText('Saisir des heures')
  await expect(page.getByRole('textbox', { name: 'Fin', exact: true })).toHaveValue('15:00')
})

test('who came and was sent home says so from their shift on a telephone; they are paid three hours until the office lifts them', async ({
  app,
  newApp: phone,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const [me] = await freePeople(server, 1)
  if (!me) throw new Error('Somebody was to be hired')
  await accountOf(server, elsewhere, me._id)
  const day = addDays(today(), -1)
  const { ids, site } = await orderOn(elsewhere, server, day, 1)
  const id = ids[0] ?? ''
  // Guaranteed hours would be paid in place of the three.
  const at = `from "assignments" a join "sites" s on s."_id" = a."siteId" where a."_id" = ?`
  const place = rowOf<Row<'sites'>>(server, `select s."_id", s."rev", s."clientId" ${at}`, id)
  await elsewhere.patch('sites', place, { guaranteeHours: null })
  const client = rowOf<Row<'clients'>>(server, `select "_id", "rev" from "clients" where "_id" = ?`, place.clientId)
  await elsewhere.patch('clients', client, { guaranteeHours: null })
  await elsewhere.run('assignments.assign', { id, employeeId: me._id })
  await elsewhere.run('assignments.publish', { id })
  const logged = () =>
    rowsOf<{ id: string; kind: string; minutes: number; why: string }>(
      server,
      `select "_id" as id, "kind", "workedMinutes" as minutes, "absentReason" as why from "timeEntries"
       where "assignmentId" = ? and "status" <> 'void'`,
      id,
    )

  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  const shell = await signInAt(phone, 'employee')
  const hours = page.getByRole('article').filter({ hasText: site })
  await hours.getByRole('link', { name: 'J’y suis allé, on m’a renvoyé' }).click()
  await expect(shell.title).toHaveText('Saisir des heures')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue('09:00')
  await expect(page.getByText('minimum d’un rappel au travail')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Pause' })).toBeHidden()
  await expect(page.getByText('Trois heures non dues'), 'it is for the office').toBeHidden()
  expect(await cutTextsOf(page), 'the form is read whole at 390').toEqual([])
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  await expect(page.getByText('Ce champ est requis.')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Départ' }).fill('09:20')
  const reason = page.getByRole('combobox', { name: 'Raison' }).or(page.getByRole('textbox', { name: 'Raison' }))
  await reason.first().click()
  await expect(page.getByRole('option')).toHaveText(['Annulé par le client', 'Météo', 'Autre'])
  await page.getByRole('option', { name: 'Météo' }).click()
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  await expect(shell.toast('Heures enregistrées')).toBeVisible()
  await expect
    .poll(() => logged().map(({ kind, minutes, why }) => [kind, minutes, why]))
    .toEqual([['sentHome', 20, 'weather']])

  const desk = await signInAt(app)
  await desk.follow(`/employees/${me._id}?tab=pay&day=${day}`)
  const lines = app.page.getByRole('table', { name: 'Paie' })
  await expect(lines.getByRole('row', { name: /^Complément de rappel/ })).toContainText(/2\sh\s40/)
  await desk.follow(`/time-logger/${logged()[0]?.id}`)
  const office = app.page
  const lifts = office
    .getByRole('combobox', { name: 'Trois heures non dues' })
    .or(office.getByRole('textbox', { name: 'Trois heures non dues' }))
  await lifts.first().click()
  await office.getByRole('option', { name: 'Force majeure' }).click()
  await office.getByRole('textbox', { name: 'Pourquoi' }).fill('Tempête de verglas')
  await office.getByRole('textbox', { name: 'Motif de la correction' }).fill('Avis de la ville')
  await office.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(desk.toast('Heures corrigées')).toBeVisible()
  await desk.follow(`/employees/${me._id}?tab=pay&day=${day}`)
  const lifted = lines.getByRole('row', { name: /^Trois heures non dues/ })
  await expect(lifted).toContainText('Tempête de verglas')
  await expect(lines.getByRole('row', { name: /^Complément de rappel/ })).toBeHidden()
})
