import type { Page } from '@playwright/test'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, rowsOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { formPage } from './pages/form-page.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

/** Somebody, of whom nobody else has the name, who confirmed a shift on each of some days of next week that asks for a card. */
async function heldNextWeek(server: TestServer, days: number) {
  const elsewhere = await signInElsewhere(server)
  const people = await freePeople(server, 3)
  const [person] = people
  if (!person) throw new Error('Somebody was to be hired')
  const card = { name: 'Carte Zénon', category: 'card', expirable: true, defaultValidityMonths: 12, important: true }
  const { _id: skillId } = await elsewhere.create('skills', card as never)
  for (const { _id: employeeId } of people) {
    const held = { employeeId, skillId, issuedAt: today(), expiresAt: addDays(today(), 300) }
    await elsewhere.create('employeeSkills', held as never)
  }
  const given = { days, people: 1, requiredSkillIds: [skillId] }
  const { assignments } = await orderFor(elsewhere, findOpenSite(server), given)
  const ids = assignments.map(({ _id }) => _id)
  for (const id of ids) {
    await elsewhere.run('assignments.assign', { id, employeeId: person._id })
    await elsewhere.run('assignments.confirm', { id })
  }
  return { person, ids }
}

const stored = (server: TestServer, ids: readonly string[]) =>
  rowsOf<{ employeeId: string | null; status: string }>(
    server,
    `select "employeeId", "status" from "assignments" where "_id" in (select value from json_each(?)) order by "date", "_id"`,
    JSON.stringify(ids),
  )
const statusOf = (server: TestServer, id: string) =>
  rowsOf<{ status: string }>(server, `select "status" from "employees" where "_id" = ?`, id)[0]?.status
const textsAbout = (server: TestServer, id: string) =>
  rowsOf<{ n: number }>(
    server,
    `select count(*) as n from "messages" where "direction" = 'out' and "deletedAt" is null and instr("assignmentIds", ?) > 0`,
    id,
  )[0]?.n ?? 0
const shiftsIn = (page: Page) =>
  page.getByRole('dialog').getByRole('list', { name: 'Postes à combler' }).getByRole('listitem')
const replace = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Remplacer et demander/ })

test('by keyboard, whoever becomes inactive in their form is replaced at each shift, and one undo gives all back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { person, ids } = await heldNextWeek(server, 3)
  const before = stored(server, ids)
  await shell.follow(`/employees/edit/${person._id}`)
  const status = page
    .getByRole('combobox', { name: 'Statut', exact: true })
    .or(page.getByRole('textbox', { name: 'Statut', exact: true }))
  await status.focus()
  await page.keyboard.press('Enter')
  const inactive = page.getByRole('option', { name: 'Inactif' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(inactive).toHaveAttribute('data-combobox-selected', 'true', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('dialog', { name: new RegExp(`${person.name}\\s: inactif`) })).toBeVisible()
  await expect(shiftsIn(page)).toHaveCount(3)
  await expect(shiftsIn(page).first()).toBeFocused()
  await expect(replace(page)).toBeEnabled()
  await page.keyboard.press('ArrowDown')
  await expect(shiftsIn(page).nth(1)).toBeFocused()
  await page.keyboard.press('0')
  await expect(shiftsIn(page).nth(1).getByRole('button', { pressed: true })).toHaveText(/^0/)
  await page.keyboard.press('Control+Enter')
  await expect(shell.toast(/inactif, remplacements\s: 2, à combler\s: 1/)).toBeVisible()
  await expect.poll(() => statusOf(server, person._id)).toBe('inactive')
  await expect.poll(() => stored(server, ids).filter(({ status: is }) => is === 'pending').length).toBe(2)
  const [first, second, third] = stored(server, ids)
  expect([first?.employeeId, third?.employeeId]).not.toContain(person._id)
  expect(second).toEqual({ employeeId: null, status: 'unassigned' })
  await expect.poll(() => textsAbout(server, ids[0] ?? '')).toBeGreaterThan(0)

  // In a field of the form that is being left, Ctrl+Z is the field's.
  await expect(page).not.toHaveURL(/\/edit\//)
  await shell.undoByKeyboard()
  await expect.poll(() => stored(server, ids)).toEqual(before)
  await expect.poll(() => statusOf(server, person._id)).toBe('disponible')
})

const cardOf = (server: TestServer, id: string) =>
  rowsOf<{ expiresAt: string }>(
    server,
    `select h."expiresAt" from "employeeSkills" h join "skills" s on s."_id" = h."skillId"
     where h."employeeId" = ? and s."name" = 'Carte Zénon' and h."deletedAt" is null`,
    id,
  ).map(({ expiresAt }) => expiresAt)

test('without a network, a card that ends earlier has the shifts it does not cover given to others, and one undo gives them back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { person, ids } = await heldNextWeek(server, 2)
  const before = stored(server, ids)
  await shell.follow(`/employees/${person._id}?tab=skills`)
  const line = page.getByRole('listitem').filter({ hasText: 'Carte Zénon' })
  await expect(line).toBeVisible()
  await shell.isCurrent()
  await server.stop()
  await line.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  const form = formPage(page, page.getByRole('dialog'))
  await form.fillDay('Expiration', addDays(today(), 1))
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: /^Carte Zénon\s: valide jusqu’au/ })).toBeVisible()
  await expect(shiftsIn(page)).toHaveCount(2)
  await expect(replace(page)).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(shell.toast(/^Carte modifiée\s: Carte Zénon, remplacements\s: 2/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(stored(server, ids)).toEqual(before)

  await server.start()
  await shell.isCurrent()
  await expect.poll(() => stored(server, ids).some(({ employeeId }) => employeeId === person._id)).toBe(false)
  expect(cardOf(server, person._id)).toEqual([addDays(today(), 1)])
  await shell.undoByKeyboard()
  await expect.poll(() => stored(server, ids)).toEqual(before)
  expect(cardOf(server, person._id)).toEqual([addDays(today(), 300)])
})

test('a card that is removed, or ended already, leads to who takes its shifts', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const { person, ids } = await heldNextWeek(server, 1)
  const before = stored(server, ids)
  await shell.follow(`/employees/${person._id}?tab=skills`)
  const line = page.getByRole('listitem').filter({ hasText: 'Carte Zénon' })
  const remove = async () => {
    await line.getByRole('button', { name: 'Plus d’actions' }).click()
    await page.getByRole('menuitem', { name: 'Retirer' }).click()
    await expect(page.getByRole('dialog', { name: /^Carte retirée\s: Carte Zénon/ })).toBeVisible()
  }
  await remove()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(cardOf(server, person._id)).toHaveLength(1)
  await remove()
  await expect(replace(page)).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(shell.toast(/remplacements\s: 1/)).toBeVisible()
  await expect.poll(() => cardOf(server, person._id)).toEqual([])
  await shell.undoByKeyboard()
  await expect.poll(() => stored(server, ids)).toEqual(before)
  expect(cardOf(server, person._id)).toHaveLength(1)

  await test.step('the person’s page leads to the same list without a change, and says so when nothing requires the card', async () => {
    const elsewhere = await signInElsewhere(server)
    const [card] = rowsOf<Row<'employeeSkills'>>(
      server,
      `select h."_id", h."rev" from "employeeSkills" h join "skills" s on s."_id" = h."skillId"
       where h."employeeId" = ? and s."name" = 'Carte Zénon' and h."deletedAt" is null`,
      person._id,
    )
    if (!card) throw new Error('The card was to be there again')
    await elsewhere.patch('employeeSkills', card, { expiresAt: addDays(today(), 1) })
    const open = page.getByRole('button', { name: /^Qui prend les quarts qui exigent la carte\s: Carte Zénon/ })
    await open.click()
    await expect(replace(page)).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Juste changer la carte' })).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(shell.toast(/^Remplacements\s: 1/)).toBeVisible()
    await open.click()
    await expect(shell.toast('Aucun quart à venir n’exige cette carte')).toBeVisible()
  })
})

test('whoever is to become an applicant is replaced at their shifts first; one undo gives back shifts, texts and status, and nothing is asked of somebody without shifts', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { person, ids } = await heldNextWeek(server, 2)
  const before = stored(server, ids)
  const convert = async () => {
    await page.getByRole('button', { name: 'Plus d’actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Convertir en candidat' }).click()
  }
  const dialog = page.getByRole('dialog', { name: new RegExp(`${person.name}\\s: convertir en candidat`) })
  await shell.follow(`/employees/${person._id}`)
  await convert()
  await expect(dialog).toContainText('Qui a des assignations n’est pas converti, mais désactivé.')
  await expect(shiftsIn(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(statusOf(server, person._id)).toBe('disponible')

  await test.step('replaced, told and deactivated by one button, and all of it taken back by one undo', async () => {
    await convert()
    await expect(replace(page)).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(shell.toast(new RegExp(`^Employé désactivé\\s: ${person.name}, remplacements\\s: 2`))).toBeVisible()
    await expect.poll(() => statusOf(server, person._id)).toBe('inactive')
    await expect
      .poll(() =>
        stored(server, ids).map(({ employeeId, status }) => status === 'pending' && employeeId !== person._id),
      )
      .toEqual([true, true])
    await expect.poll(() => textsAbout(server, ids[0] ?? '')).toBeGreaterThan(0)
    await shell.undoByKeyboard()
    // A text that has left cannot be taken back: the toast says so.
    const left = shell.toast(/déjà partis?\./)
    await expect.poll(async () => textsAbout(server, ids[0] ?? '') === 0 || (await left.isVisible())).toBe(true)
    await expect.poll(() => stored(server, ids)).toEqual(before)
    await expect.poll(() => statusOf(server, person._id)).toBe('disponible')
  })

  await test.step('just converted, their shifts stay as they are', async () => {
    await convert()
    await dialog.getByRole('button', { name: 'Juste convertir' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'L’employé a été désactivé à la place' })).toBeVisible()
    await expect.poll(() => statusOf(server, person._id)).toBe('inactive')
    expect(stored(server, ids).map(({ employeeId }) => employeeId)).toEqual([person._id, person._id])
  })

  await test.step('somebody without shifts is converted at once', async () => {
    const elsewhere = await signInElsewhere(server)
    const name = { firstName: 'Edgar', lastName: 'Zénon-Plourde', phone: '+14184447770' }
    const free = await elsewhere.create('employees', { ...name, hireDate: today(), regime: 'lnt' } as never)
    await shell.isCurrent()
    await shell.follow(`/employees/${free._id}`)
    await expect(shell.title).toHaveText('Edgar Zénon-Plourde')
    await convert()
    await expect(shell.toast('Employé converti en candidat : Edgar Zénon-Plourde')).toBeVisible()
  })
})
