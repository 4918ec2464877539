import { expect, test } from './app.ts'
import { findOpenSite, rowsOf, today } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { startPausableProxy } from './pausable-proxy.ts'
import { clickEach } from './wait-until-still.ts'
import { startWithShifts } from './week-of-shifts.ts'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [1, 2, 3, 4]

test('several shifts are given to one person, whoever has them or nobody, with one undo, also without network', async ({
  app,
  server,
}) => {
  const { page, shell, board, elsewhere, ariane, bertrand, clarisse, day, has } = await startWithShifts(app, server)
  const before = [`${day(0)} Ariane confirmed`, `${day(1)} Ariane pending`]
  const bar = page.getByRole('toolbar', { name: 'Avec les quarts choisis' })
  const drawer = page.getByRole('dialog', { name: /^Donner \d quarts? à…$/ })
  const chip = (n: number) => board.cell(ariane.name, n).getByRole('button')
  const open = board
    .freeCell(WEDNESDAY)
    .getByRole('button', { name: /^09:00/ })
    .first()
  const choose = async () => {
    await clickEach([chip(MONDAY), chip(TUESDAY), open])
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
    // Another order has her on that Tuesday, and nothing on the Wednesday.
    const other = await orderFor(elsewhere, findOpenSite(server), { days: 2, people: 1 })
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
  const { page, shell, board, elsewhere, order, ariane, bertrand, day, has } = await startWithShifts(app, server)
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
  const { page, shell, board, elsewhere, ariane, bertrand, day, has } = await startWithShifts(app, server)
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

test('what rules warn of is accepted for several shifts with the key of a usual reason', async ({ app, server }) => {
  const { page, shell, board, elsewhere, ariane, clarisse, order } = await startWithShifts(app, server)
  const avoid = { employeeId: clarisse._id, siteId: order.siteId, level: 'avoid', reason: 'Demande du client' }
  await elsewhere.create('restrictions', { ...avoid, from: today() } as never)
  await shell.isCurrent()
  const bar = page.getByRole('toolbar', { name: 'Avec les quarts choisis' })
  const chip = (n: number) => board.cell(ariane.name, n).getByRole('button')
  await clickEach([chip(MONDAY), chip(TUESDAY)])
  await bar.getByRole('button', { name: 'Donner à…' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Donner 2 quarts à…' })
  await drawer.getByRole('combobox', { name: 'Rechercher une personne' }).fill(clarisse.name)
  await expect(drawer.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Donner 2 quarts à ${clarisse.name}` })
  await expect(question.getByRole('checkbox')).toHaveCount(2)
  for (const line of await question.getByRole('checkbox').all()) await line.check()
  await expect(question.getByRole('group', { name: 'Raison' }).getByRole('button')).toHaveCount(3)
  // In the field of an own reason a digit is a digit.
  await question.getByRole('textbox').fill('')
  await question.getByRole('textbox').press('2')
  await expect(question.getByRole('textbox')).toHaveValue('2')
  await question.getByRole('checkbox').last().focus()
  await page.keyboard.press('2')
  await expect(shell.toast(`2 quarts donnés à ${clarisse.name}`)).toBeVisible()
  const accepted = () =>
    rowsOf(
      server,
      `select 1 from "assignments" where "orderId" = ? and "employeeId" = ? and "overrides" like '%urgen%'`,
      order._id,
      clarisse._id,
    )
  await expect.poll(accepted).toHaveLength(2)
})
