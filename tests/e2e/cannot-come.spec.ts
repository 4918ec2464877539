import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { counted } from './counted.ts'
import { findOpenSite, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn, orderTomorrow } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

/** Shifts of tomorrow, each held by somebody of whom nobody else has the name, who confirmed; some more people have none. */
async function heldTomorrow(server: TestServer, count: number, more = 0) {
  const elsewhere = await signInElsewhere(server)
  const people = await freePeople(server, count + more)
  const times = { people: count, startTime: '10:11', endTime: '14:11' }
  const shifts = await orderTomorrow(elsewhere, findOpenSite(server), times)
  for (const [i, { _id: id }] of shifts.entries()) {
    await elsewhere.run('assignments.assign', { id, employeeId: people[i]?._id ?? '' })
    await elsewhere.run('assignments.confirm', { id })
  }
  return { people, ids: shifts.map(({ _id }) => _id), day: shifts[0]?.date ?? '' }
}

const stored = (server: TestServer, ids: readonly string[]) =>
  rowsOf<{ employeeId: string; status: string; absenceId: string | null }>(
    server,
    `select "employeeId", "status", "absenceId" from "assignments" where "_id" in (select value from json_each(?)) order by "_id"`,
    JSON.stringify(ids),
  )
const textsAbout = (server: TestServer, id: string) =>
  rowsOf<{ n: number }>(
    server,
    `select count(*) as n from "messages" where "direction" = 'out' and "deletedAt" is null and instr("assignmentIds", ?) > 0`,
    id,
  )[0]?.n ?? 0

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Qui ne peut pas venir/ })

test('three people who cannot come are replaced and asked in at most 12 actions, and one undo takes all back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { people, ids } = await heldTomorrow(server, 3)
  const before = stored(server, ids)
  await shell.goTo('Vue d’ensemble')
  const dispatcher = counted(page)
  const dialog = dialogOf(page)

  await dispatcher.press('x')
  await expect(dialog.getByLabel('Personnes')).toBeFocused()
  for (const { name } of people) {
    await dispatcher.type(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
    // A field that is filled is an action: its name and the key that takes it.
    await dispatcher.press('Enter')
    await expect(dialog.getByText(name).first()).toBeVisible()
  }
  await dispatcher.click(dialog.getByText('Demain', { exact: true }))
  const shifts = dialog.getByRole('list', { name: 'Postes à combler' }).getByRole('listitem')
  await expect(shifts).toHaveCount(3)
  // Who can replace one of them tomorrow would be known by now: X, a name, a day.
  await expect(shifts.first().getByRole('button', { name: /^1 / })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Remplacer et demander/ })).toBeEnabled()
  await dispatcher.press('Control+Enter')
  await expect(shell.toast(/3 absences notées/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(dispatcher.actions()).toBeLessThanOrEqual(12)

  const absent = new Set(people.map(({ _id }) => _id))
  await expect
    .poll(() => stored(server, ids).every(({ employeeId, status }) => status === 'pending' && !absent.has(employeeId)))
    .toBe(true)
  const replaced = stored(server, ids).map(({ employeeId }) => employeeId)
  expect(new Set(replaced).size).toBe(3)
  await expect.poll(() => ids.every((id) => textsAbout(server, id) > 0)).toBe(true)

  await shell.undoByKeyboard()
  await expect.poll(() => stored(server, ids)).toEqual(before)
  const absences = () =>
    rowsOf<{ status: string }>(
      server,
      `select "status" from "absences" where "employeeId" in (select value from json_each(?))`,
      JSON.stringify([...absent]),
    ).map(({ status }) => status)
  await expect.poll(absences).toEqual(['cancelled', 'cancelled', 'cancelled'])
})

test('without a network the absence and the replacement wait, and reach the server in the end', async ({
  app,
  server,
}) => {
  const { page } = app
  // Made before the device synchronises: it goes offline at once.
  const { people, ids } = await heldTomorrow(server, 1)
  const shell = await signInAt(app)
  const [person] = people
  const dialog = dialogOf(page)
  await shell.goTo('Vue d’ensemble')
  await server.stop()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Qui ne peut')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Personnes')).toBeFocused()
  await page.keyboard.type(person?.name ?? '')
  await expect(page.getByRole('option', { name: new RegExp(person?.name ?? '') })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByText('Demain', { exact: true }).click()
  const row = dialog.getByRole('list', { name: 'Postes à combler' }).getByRole('listitem')
  await row.focus()
  await page.keyboard.press('2')
  await expect(row.getByRole('button', { pressed: true })).toHaveText(/^2/)
  await page.keyboard.press('Control+Enter')
  await expect(shell.toast(/1 absence notée/)).toBeVisible()
  const notAsked = page.getByText('texto pas encore parti')
  await expect(notAsked, 'nobody believes that they were asked').toBeVisible()
  await server.start()
  await expect(notAsked).toBeHidden()
  await expect.poll(() => stored(server, ids)[0]?.status).toBe('pending')
  expect(stored(server, ids)[0]?.employeeId).not.toBe(person?._id)
})

test('from a shift on the board it is of its person, and of its day', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const { people, day } = await heldTomorrow(server, 1)
  const name = people[0]?.name ?? ''
  const board = boardPage(page)
  await board.showWeekOf(day)
  await board.searchPerson(name)
  const dialog = dialogOf(page)
  const isAbout = async () => {
    await expect(dialog.getByText(name).first()).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Demain', exact: true })).toBeChecked()
    await expect(dialog.getByRole('list', { name: 'Postes à combler' }).getByRole('listitem')).toHaveCount(1)
  }

  const shift = page.getByRole('button', { name: /10:11/ })
  await shift.click()
  await page.getByRole('button', { name: 'Noter…' }).click()
  await page.getByRole('menuitem', { name: 'Ne peut pas venir…' }).click()
  await isAbout()
  await dialog.getByRole('button', { name: 'Seulement noter l’absence' }).click()
  await expect(shell.toast(/1 absence notée/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await shell.undoByKeyboard()

  // What was to fill is theirs again.
  await expect(shift).toHaveCount(1)
  await shift.click()
  await expect(page.getByRole('button', { name: 'Noter…' })).toBeVisible()
  await page.keyboard.press('x')
  await isAbout()
})

test('closed before it is done, what was typed is still there; an absence alone leaves its shift to fill', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { people, ids } = await heldTomorrow(server, 1)
  const name = people[0]?.name ?? ''
  const dialog = dialogOf(page)
  await shell.goTo('Vue d’ensemble')
  await page.getByRole('button', { name: /Qui ne peut pas venir/ }).click()
  await expect(dialog.getByLabel('Personnes')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Enter')
  // Escape in a list that is open closes the list alone.
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('x')
  await expect(dialog.getByText(name).first()).toBeVisible()
  await dialog.getByText('Demain', { exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Seulement noter l’absence' }).click()
  await expect(shell.toast(/1 absence notée/)).toBeVisible()
  await expect.poll(() => stored(server, ids)[0]?.status).toBe('cancelled')
  await expect(page.getByRole('listitem', { name: /^10:11, / })).toContainText(`absence`)
})

test('of a shift that has begun the replacement is asked to come at once and the site is told: both texts leave', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  const [absent] = await freePeople(server, 2)
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  // Of today, whatever the hour.
  const [hours = 0, minutes = 0] = localTimeOf(minutesFromNow(0)).split(':').map(Number)
  const [start, end] = [minutesFromNow(-Math.min(45, hours * 60 + minutes)), minutesFromNow(200)]
  const times = { people: 1, startTime: localTimeOf(start), endTime: localTimeOf(end) }
  const [shift] = await orderOn(elsewhere, localDayOf(start), findOpenSite(server), times)
  const id = shift?._id ?? ''
  await elsewhere.run('assignments.assign', { id, employeeId: absent?._id ?? '' })
  await elsewhere.run('assignments.confirm', { id })
  await shell.goTo('Vue d’ensemble')
  await page.keyboard.press('x')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Personnes')).toBeFocused()
  await page.keyboard.type(absent?.name ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Remplacer et demander/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const texts = () =>
    rowsOf<{ status: string; body: string }>(
      server,
      `select "status", "body" from "messages" where "direction" = 'out' and "deletedAt" is null
       and instr("assignmentIds", ?) > 0 order by "code" is null`,
      id,
    )
  await expect.poll(() => texts().filter(({ status }) => ['sent', 'delivered'].includes(status)).length).toBe(2)
  const [asked, told] = texts()
  expect(asked?.body).toContain('Le quart est commencé : venez dès que possible.')
  expect(told?.body).toContain(`${absent?.name} ne peut pas venir`)
})

test('letters typed right after X, before the dialog is there, are the beginning of the name', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const [person] = await freePeople(server, 1)
  await shell.isCurrent()
  await shell.goTo('Vue d’ensemble')
  // Faster than a hand: the dialog is drawn meanwhile.
  await page.evaluate(async () => {
    for (const key of ['x', 'v', 'é', 'z']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect(dialogOf(page).getByLabel('Personnes')).toBeFocused()
  await page.keyboard.type('ina-q')
  await expect(dialogOf(page).getByLabel('Personnes')).toHaveValue('vézina-q')
  await page.keyboard.press('Enter')
  await expect(
    dialogOf(page)
      .getByText(person?.name ?? '')
      .first(),
  ).toBeVisible()
})

test('Ctrl+Enter takes nobody who was only searched for: it says that the text is left, and does nothing', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { people } = await heldTomorrow(server, 1, 1)
  const [, idle] = people
  await shell.goTo('Vue d’ensemble')
  const dialog = dialogOf(page)
  await page.keyboard.press('x')
  const field = dialog.getByLabel('Personnes')
  await expect(field).toBeFocused()
  await page.keyboard.type(people[0]?.name ?? '')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(people[0]?.name ?? '').first()).toBeVisible()

  await page.keyboard.type(idle?.name ?? '')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByText('Demain', { exact: true }).click()
  await expect(dialog.getByText(`${idle?.name} n’a aucun quart prévu`)).toBeVisible()
  await field.focus()

  await page.keyboard.type('2')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Choisissez dans la liste, ou effacez ce texte.')).toBeVisible()
  await expect(field).toHaveValue('2')
  await page.keyboard.press('Backspace')
  await expect(dialog.getByText('Choisissez dans la liste, ou effacez ce texte.')).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(shell.toast(/2 absences notées/)).toBeVisible()
})
