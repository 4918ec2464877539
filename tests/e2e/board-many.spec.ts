import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { startPausableProxy } from './pausable-proxy.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'
import { waitUntilPlaced } from './wait-until-still.ts'
import type { Device } from './device.ts'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [1, 2, 3, 4]

/** Who works for an order on which day, as the server stores it: `2026-12-07 Ariane confirmed`. */
const worked = (server: TestServer, orderId: string) =>
  rowsOf<{ text: string }>(
    server,
    `select a."date" || ' ' || e."firstName" || ' ' || a."status" as text
     from "assignments" a join "employees" e on e."_id" = a."employeeId"
     where a."orderId" = ? and a."deletedAt" is null and a."status" in ('pending', 'confirmed') order by 1`,
    orderId,
  ).map(({ text }) => text)

const rowsOfDay = (server: TestServer, orderId: string, day: string) =>
  rowsOf(server, `select 1 from "assignments" where "orderId" = ? and "date" = ? and "deletedAt" is null`, orderId, day)
    .length

/** An order of a week, on weekdays, of two people a day: Ariane has its Monday, confirmed, and its Tuesday. */
async function startAt(app: Device, server: TestServer) {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [ariane, bertrand, clarisse] = await freePeople(server, 3, { hasCards: false })
  if (!ariane || !bertrand || !clarisse) throw new Error('Three people were to be hired')
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, openSite, { days: 5, people: 2 })
  const monday = nextMonday()
  const on = (n: number) => order.assignments.find(({ date }) => date === addDays(monday, n))?._id ?? ''
  await elsewhere.run('assignments.assignMany', { items: [0, 1].map((n) => ({ id: on(n), employeeId: ariane._id })) })
  await elsewhere.run('assignments.confirm', { id: on(0) })
  const board = boardPage(page)
  await board.showWeekOf(monday)
  await board.filterBySite(openSite.site)
  await board.searchPerson('')
  await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(ariane.name)
  const day = (n: number) => addDays(monday, n)
  const has = (...wanted: string[]) => expect.poll(() => worked(server, order._id)).toEqual(wanted)
  return { page, shell, board, elsewhere, order, ariane, bertrand, clarisse, day, has }
}

test('a shift is copied by keyboard to other days and to somebody else, and moved by cutting; undo takes each back', async ({
  app,
  server,
}) => {
  const { page, shell, board, order, ariane, bertrand, clarisse, day, has } = await startAt(app, server)
  const before = [`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`]
  await has(...before)
  const chip = (n: number) => board.cell(ariane.name, n).getByRole('button')

  await test.step('copied to a free day of the same person', async () => {
    await chip(MONDAY).focus()
    await page.keyboard.press('Control+c')
    await expect(shell.toast('1 quart copié')).toBeVisible()
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(shell.toast(`1 quart donné à ${ariane.name}`)).toBeVisible()
    await has(...before, `${day(2)} Ariane pending`)
    await expect(chip(WEDNESDAY)).toHaveCount(1)
    await shell.undoByKeyboard()
    await expect(chip(WEDNESDAY)).toHaveCount(0)
    await has(...before)
  })

  await test.step('cut, and laid down on another day with what its person answered kept on undo', async () => {
    await chip(MONDAY).focus()
    await page.keyboard.press('Control+x')
    await expect(chip(MONDAY)).toHaveAttribute('data-mark', 'cut')
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(chip(THURSDAY)).toHaveCount(1)
    await has(`${day(1)} Ariane pending`, `${day(3)} Ariane pending`)
    await shell.undoByKeyboard()
    await has(...before)
    await expect(chip(MONDAY)).toHaveAccessibleName(/Confirmée/)
  })

  await test.step('two days, chosen with Shift, copied to somebody else', async () => {
    await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill('')
    await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(ariane.name)
    await chip(MONDAY).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByRole('toolbar', { name: 'Avec les quarts choisis' })).toContainText('2 quarts choisis')
    await page.keyboard.press('Control+c')
    await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(bertrand.name)
    await board.cell(bertrand.name, MONDAY).focus()
    await page.keyboard.press('Control+v')
    await expect(shell.toast(`2 quarts donnés à ${bertrand.name}`)).toBeVisible()
    await has(
      `${day(0)} Ariane confirmed`,
      `${day(0)} Bertrand pending`,
      `${day(1)} Ariane pending`,
      `${day(1)} Bertrand pending`,
    )
  })

  await test.step('whoever works then already is refused by name, and hours', async () => {
    await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(bertrand.name)
    await board.cell(bertrand.name, MONDAY).getByRole('button').focus()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    const question = page.getByRole('dialog', { name: 'Copier 1 quart' })
    await expect(question).toContainText('Déjà au chantier')
    await question.getByRole('button', { name: 'Fermer', exact: true }).last().click()
    await expect(question).toBeHidden()
    expect(worked(server, order._id)).toHaveLength(4)
  })

  await test.step('what would be beyond the order is asked first, and goes altogether on undo', async () => {
    await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(clarisse.name)
    await board.cell(clarisse.name, MONDAY).focus()
    await page.keyboard.press('Control+v')
    const question = page.getByRole('dialog', { name: 'Copier 1 quart' })
    await expect(question).toContainText('en plus de la commande')
    await question.getByRole('button', { name: 'Copier 1 quart' }).click()
    await expect(shell.toast(`1 quart donné à ${clarisse.name}`)).toBeVisible()
    await expect.poll(() => rowsOfDay(server, order._id, day(0))).toBe(3)
    await shell.undoByKeyboard()
    await expect.poll(() => rowsOfDay(server, order._id, day(0))).toBe(2)
    await shell.undoByKeyboard()
    await has(...before)
  })
})

test('several shifts are given to one person, whoever has them or nobody, with one undo, also without network', async ({
  app,
  server,
}) => {
  const { page, shell, board, elsewhere, ariane, bertrand, clarisse, day, has } = await startAt(app, server)
  const before = [`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`]
  const bar = page.getByRole('toolbar', { name: 'Avec les quarts choisis' })
  const drawer = page.getByRole('dialog', { name: /^Donner \d quarts? à…$/ })
  const chip = (n: number) => board.cell(ariane.name, n).getByRole('button')
  const open = board.freeCell(WEDNESDAY).getByRole('button').first()
  const choose = async () => {
    await chip(MONDAY).click({ modifiers: ['ControlOrMeta'] })
    await chip(TUESDAY).click({ modifiers: ['ControlOrMeta'] })
    await open.click({ modifiers: ['ControlOrMeta'] })
    await expect(bar).toContainText('3 quarts choisis')
    await bar.getByRole('button', { name: 'Donner à…' }).press('Enter')
  }
  const give = async (name: string) => {
    await drawer.getByRole('combobox', { name: 'Rechercher une personne' }).fill(name)
    await expect(drawer.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  const bertrands = [0, 1, 2].map((n) => `${day(n)} Bertrand pending`)

  await test.step('by keyboard: all are weighed together, and go to whom is chosen', async () => {
    await choose()
    await expect(drawer.getByRole('list', { name: 'Quarts choisis' })).toContainText('À combler')
    await drawer.getByRole('combobox', { name: 'Rechercher une personne' }).fill(bertrand.name)
    await expect(drawer.getByRole('option').filter({ hasText: '3 quarts possibles sur 3' })).toHaveCount(1)
    await expect(drawer.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(shell.toast(`3 quarts donnés à ${bertrand.name}`)).toBeVisible()
    await expect(bar).toBeHidden()
    await has(...bertrands)
    await shell.undoByKeyboard()
    await has(...before)
    await expect(chip(MONDAY)).toHaveAccessibleName(/Confirmée/)
  })

  await test.step('what the person cannot take is named, stays where it is, and is chosen still', async () => {
    // Another order has her on that Tuesday.
    const other = await orderFor(elsewhere, findOpenSite(server), { days: 5, people: 1 })
    const tuesday = other.assignments.find(({ date }) => date === day(1))?._id ?? ''
    await elsewhere.run('assignments.assign', { id: tuesday, employeeId: clarisse._id })
    await shell.isCurrent()
    await choose()
    await drawer.getByRole('combobox', { name: 'Rechercher une personne' }).fill(clarisse.name)
    await expect(drawer.getByRole('option').filter({ hasText: '2 quarts possibles sur 3' })).toHaveCount(1)
    await expect(drawer.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: `Donner 3 quarts à ${clarisse.name}` })
    await expect(question.getByRole('listitem').filter({ hasText: 'Déjà au chantier' })).toHaveCount(1)
    await question.getByRole('button', { name: `Donner 2 quarts à ${clarisse.name}` }).click()
    await expect(shell.toast(`2 quarts donnés à ${clarisse.name}`)).toBeVisible()
    await has(`${day(0)} Clarisse pending`, `${day(1)} Ariane pending`, `${day(2)} Clarisse pending`)
    await expect(bar).toContainText('1 quart choisi')
    await expect(drawer).toBeHidden()
    await shell.undoByKeyboard()
    await has(...before)
    await bar.getByRole('button', { name: 'Ne plus rien choisir' }).click()
  })

  await test.step('without network: sent once it is back', async () => {
    await expect(chip(MONDAY)).toHaveAccessibleName(/Confirmée/)
    await server.stop()
    await choose()
    await give(bertrand.name)
    await expect(shell.toast(`3 quarts donnés à ${bertrand.name}`)).toBeVisible()
    await server.start()
    await has(...bertrands)
    await shell.undoByKeyboard()
    await has(...before)
  })
})

test('what somebody refused is refused by them again once a copy or a move that filled it is undone', async ({
  app,
  server,
}) => {
  const { page, shell, board, elsewhere, order, ariane, bertrand, day, has } = await startAt(app, server)
  const refusedBy = () =>
    rowsOf<{ text: string }>(
      server,
      `select e."firstName" || ' ' || a."date" as text from "assignments" a join "employees" e on e."_id" = a."employeeId"
       where a."orderId" = ? and a."deletedAt" is null and a."status" = 'declined'`,
      order._id,
    ).map(({ text }) => text)
  const search = page.getByRole('textbox', { name: 'Rechercher une personne' })
  const monday = order.assignments.filter(({ date }) => date === day(0)).map(({ _id }) => _id)
  const thursday = order.assignments.find(({ date }) => date === day(3))?._id ?? ''
  // The client needs one person less on Monday: what Ariane refused is all that is to fill.
  await elsewhere.run('assignments.decline', { id: monday[0] ?? '' })
  await elsewhere.run('assignments.cancel', { id: monday[1] ?? '', reason: 'Un seul suffit' })
  await elsewhere.run('assignments.assign', { id: thursday, employeeId: bertrand._id })
  const before = [`${day(1)} Ariane pending`, `${day(3)} Bertrand pending`]
  await has(...before)
  await expect.poll(refusedBy).toEqual([`Ariane ${day(0)}`])

  await test.step('copied to somebody who then has it', async () => {
    await search.fill(ariane.name)
    await board.cell(ariane.name, MONDAY).getByRole('button').focus()
    await page.keyboard.press('Control+c')
    await search.fill(bertrand.name)
    await board.cell(bertrand.name, MONDAY).focus()
    await page.keyboard.press('Control+v')
    await has(`${day(0)} Bertrand pending`, ...before)
    expect(refusedBy()).toEqual([])
    await shell.undoByKeyboard()
    await has(...before)
    await expect.poll(refusedBy).toEqual([`Ariane ${day(0)}`])
  })

  await test.step('moved to by somebody from another day', async () => {
    await expect(board.cell(bertrand.name, THURSDAY).getByRole('button')).toHaveCount(1)
    await board.cell(bertrand.name, THURSDAY).getByRole('button').focus()
    await page.keyboard.press('Control+x')
    await board.cell(bertrand.name, MONDAY).focus()
    await page.keyboard.press('Control+v')
    await has(`${day(0)} Bertrand pending`, `${day(1)} Ariane pending`)
    await shell.undoByKeyboard()
    await has(...before)
    await expect.poll(refusedBy).toEqual([`Ariane ${day(0)}`])
  })
})

test('of several shifts the one that a colleague forestalls is named, and nothing is done', async ({
  startApp,
  server,
}) => {
  const proxy = await startPausableProxy(server.url)
  const app = await startApp({ apiUrl: proxy.url })
  const { page, shell, board, elsewhere, ariane, bertrand, day, has } = await startAt(app, server)
  const before = [`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`]
  const bar = page.getByRole('toolbar', { name: 'Avec les quarts choisis' })
  const drawer = page.getByRole('dialog', { name: 'Donner 2 quarts à…' })
  for (const n of [MONDAY, TUESDAY])
    await board
      .cell(ariane.name, n)
      .getByRole('button')
      .click({ modifiers: ['ControlOrMeta'] })
  await bar.getByRole('button', { name: 'Donner à…' }).click()
  await drawer.getByRole('combobox', { name: 'Rechercher une personne' }).fill(bertrand.name)
  await expect(drawer.getByRole('option').filter({ hasText: '2 quarts possibles sur 2' })).toHaveCount(1)
  await expect(drawer.getByRole('option')).toHaveCount(1)
  proxy.pauseUpdates()
  const other = await orderFor(elsewhere, findOpenSite(server), { days: 5, people: 1 })
  const tuesday = other.assignments.find(({ date }) => date === day(1))?._id ?? ''
  await elsewhere.run('assignments.assign', { id: tuesday, employeeId: bertrand._id })
  await page.keyboard.press('Enter')
  const refused = shell.toast('Rien n’a été fait.')
  await expect(refused).toContainText(new RegExp(`${bertrand.name}, mar\\. .*, .*\\s: déjà au chantier `))
  await has(...before)
  await expect(bar).toContainText('2 quarts choisis')
  proxy.resumeUpdates()
  await expect(drawer.getByRole('option')).toContainText('1 quart possible sur 2')
  proxy.close()
})

test('several shifts are confirmed, published, called off and moved at once, each with one undo, also without network', async ({
  app,
  server,
}) => {
  const { page, shell, board, ariane, day, has, order } = await startAt(app, server)
  const chip = (n: number) => board.cell(ariane.name, n).getByRole('button')
  const bar = page.getByRole('toolbar', { name: 'Avec les quarts choisis' })
  const choose = async () => {
    await chip(MONDAY).click({ modifiers: ['ControlOrMeta'] })
    await chip(TUESDAY).click({ modifiers: ['ControlOrMeta'] })
    await expect(bar).toContainText('2 quarts choisis')
  }

  await test.step('Escape lets go of what is chosen', async () => {
    await choose()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })

  await test.step('confirmed: only those that can be', async () => {
    await choose()
    await bar.getByRole('button', { name: 'Confirmer · 1' }).click()
    await expect(shell.toast('1 présence confirmée')).toBeVisible()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane confirmed`)
    await shell.undoByKeyboard()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`)
  })

  await test.step('moved by a day', async () => {
    await choose()
    await bar.getByRole('button', { name: 'Déplacer de…' }).click()
    await page.getByRole('menuitem', { name: '1 jour plus tard' }).click()
    await has(`${day(1)} Ariane pending`, `${day(2)} Ariane pending`)
    await shell.undoByKeyboard()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`)
  })

  await test.step('pulled with a key that copies, it stays where it is', async () => {
    await expect(chip(MONDAY)).toHaveAccessibleName(/Confirmée/)
    await shell.isCurrent()
    await waitUntilPlaced(chip(MONDAY))
    await page.keyboard.down('Alt')
    await chip(MONDAY).dragTo(board.cell(ariane.name, THURSDAY))
    await page.keyboard.up('Alt')
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`, `${day(3)} Ariane pending`)
    await shell.undoByKeyboard()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`)
  })

  await test.step('one of those chosen takes the others along', async () => {
    await expect(chip(MONDAY)).toHaveAccessibleName(/Confirmée/)
    await shell.isCurrent()
    await waitUntilPlaced(chip(TUESDAY))
    await choose()
    await chip(TUESDAY).dragTo(board.cell(ariane.name, THURSDAY))
    await has(`${day(2)} Ariane pending`, `${day(3)} Ariane pending`)
    await shell.undoByKeyboard()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`)
  })

  await test.step('called off by the client, without network', async () => {
    await expect(chip(MONDAY)).toHaveAccessibleName(/Confirmée/)
    await server.stop()
    await choose()
    await bar.getByRole('button', { name: 'Annuler par le client' }).click()
    const question = page.getByRole('dialog', { name: 'Annuler 2 quarts ?' })
    await question.getByLabel('Pourquoi le client annule').fill('Pluie verglaçante')
    await page.keyboard.press('Control+Enter')
    await expect(shell.toast('2 quarts annulés par le client')).toBeVisible()
    await server.start()
    await has()
    const reasons = rowsOf<{ reason: string }>(
      server,
      `select distinct "reason" from "auditEvents" where "entityId" in (select "_id" from "assignments" where "orderId" = ?) and "reason" is not null`,
      order._id,
    )
    expect(reasons.map(({ reason }) => reason)).toContain('Pluie verglaçante')
    await shell.undoByKeyboard()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`)
  })
})
