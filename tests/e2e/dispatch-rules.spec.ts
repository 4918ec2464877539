import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { findOpenSite, nextMonday, rowOf } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { matchingPage } from './pages/matching-page.ts'
import { hire, order } from './rule-rows.ts'
import { signInAt } from './signed-in.ts'

test('the rules of week, day, rest and file say their figures beside the person, with what the shift costs', async ({
  app,
  server,
}) => {
  const { page } = app
  const monday = nextMonday()
  const shell = await signInAt(app)
  const site = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const long = { startTime: '07:00', endTime: '17:00', breakMinutes: 0 }
  const tired = await hire(elsewhere, 'Vaudry-Lanctôt', { hourlyCents: 3000 })
  const unready = await hire(elsewhere, 'Quévillon-Sasse', {
    onboarding: [{ key: 'contract', done: false, doneAt: null }],
  })
  const week = await order(elsewhere, site, { startDate: addDays(monday, -1), days: 7, given: long })
  const short = await order(elsewhere, site, {
    startDate: addDays(monday, 14),
    given: { startTime: '09:00', endTime: '11:00' },
  })
  for (const { _id: id, date } of week.assignments) {
    if (date === monday) continue
    const override = { reason: 'Semaine chargée' }
    await elsewhere.run('assignments.assign', { id, employeeId: tired._id, override } as never)
  }
  const matching = matchingPage(page)

  await shell.follow(`/matching/create/${week._id}`)
  await matching.find(tired.name)
  const why = matching.explained(tired.name)
  await expect(matching.person(tired.name)).toHaveAttribute('data-verdict', 'review')
  for (const sentence of [
    'De 60 h à 70 h cette semaine : 10 h de plus en temps supplémentaire (au-delà de 40 h)',
    '70 h cette semaine : au-delà de 50 h, la personne peut refuser',
    'Repos le plus long de la semaine de paie : 14 h (minimum 32 h)',
    '7 jours de travail de suite (maximum 6, règle de l’entreprise)',
    '10 h de suite avec une pause de 0 min (repas de 30 min après 5 h)',
  ])
    await expect(why).toContainText(sentence.replaceAll(' :', '\u00a0:'))
  // Ten hours at one and a half times thirty dollars.
  await expect(why).toContainText('10 h en temps supplémentaire')
  await expect(why).toContainText(/450,00\s\$/)

  await matching.find(unready.name)
  await expect(matching.explained(unready.name)).toContainText('étapes à faire (1)')

  await shell.follow(`/matching/create/${short._id}`)
  await matching.find(tired.name)
  await expect(matching.explained(tired.name)).toContainText('Appel court')
  await expect(matching.explained(tired.name)).toContainText('1 h de plus à payer, pour un minimum de 3 h')
})

test('a level that is set for a client holds at once, on the screen and for the server, and no longer once it is taken away', async ({
  app,
  server,
}) => {
  const { page } = app
  const monday = nextMonday()
  const shell = await signInAt(app)
  const site = findOpenSite(server)
  const client = rowOf<{ name: string }>(server, `select "name" from "clients" where "_id" = ?`, site.clientId).name
  const elsewhere = await signInElsewhere(server)
  const unready = await hire(elsewhere, 'Bourgault-Xénos', {
    onboarding: [{ key: 'contract', done: false, doneAt: null }],
  })
  const made = await order(elsewhere, site, { startDate: monday, given: { startTime: '09:00', endTime: '15:00' } })
  const matching = matchingPage(page)
  const verdict = async (expected: string) => {
    await shell.follow(`/matching/create/${made._id}`)
    await matching.find(unready.name)
    await expect(matching.person(unready.name)).toHaveAttribute('data-verdict', expected)
  }
  await verdict('review')

  await shell.follow('/settings/dispatch-rules')
  await expect(page.getByText('Toutes les règles ont leur niveau habituel')).toBeVisible()
  expect(await auditOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Changer un niveau' }).click()
  const drawer = page.getByRole('dialog')
  const choose = async (label: string, value: string) => {
    const box = drawer.getByRole('combobox', { name: label }).or(drawer.getByRole('textbox', { name: label }))
    await box.click()
    // A choice of a few is not typed.
    if (await box.isEditable()) await box.fill(value)
    await page.getByRole('option', { name: value }).first().click()
  }
  await choose('Règle', 'Dossier incomplet')
  await choose('Niveau', 'Ne dit rien')
  await choose('Client', client)
  await drawer.getByRole('textbox', { name: 'Raison' }).fill('Le client s’en charge')
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Dossier incomplet' })).toContainText(client)
  await verdict('recommended')
  await elsewhere.run('assignments.assign', { id: made.assignments[0]?._id, employeeId: unready._id } as never)
  await elsewhere.run('assignments.unassign', { id: made.assignments[0]?._id } as never)

  await shell.follow('/settings/dispatch-rules')
  await page.getByRole('button', { name: 'Supprimer Le client s’en charge' }).click()
  await expect(page.getByText('Toutes les règles ont leur niveau habituel')).toBeVisible()
  await verdict('review')
})

test('while a shift is carried every cell of its day says the hours and the distance; letting it go says nothing more', async ({
  app,
  server,
}) => {
  const { page } = app
  const monday = nextMonday()
  await signInAt(app)
  const site = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const person = await hire(elsewhere, 'Courtemanche-Ybarra')
  // The first of its day: what comes later may be folded away.
  await order(elsewhere, site, {
    startDate: monday,
    given: { startTime: '04:07', endTime: '10:07', breakMinutes: 0, priority: '1' },
  })
  const board = boardPage(page)
  await board.showWeekOf(addDays(monday, -1))
  await board.searchPerson(person.name)
  const chip = board.free('04:07')
  await expect(chip).toBeVisible()
  const cell = board.cell(person.name, 1)
  await expect(cell).toBeVisible()

  const from = await chip.boundingBox()
  const to = await cell.boundingBox()
  if (!from || !to) throw new Error('The shift and the cell were to be on screen')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 4 })
  // Said before the hand is there.
  await expect(cell).toHaveAttribute('data-figures', /^6\sh/)
  await expect(cell).toHaveAttribute('data-carried', /recommended|review/)
  await expect(board.cell(person.name, 2)).not.toHaveAttribute('data-carried', /./)
  await page.mouse.up()
  await expect(cell).not.toHaveAttribute('data-carried', /./)
})
