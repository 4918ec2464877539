import { expect, test } from './app.ts'
import { rowsOf } from './demo-data.ts'
import type { TestServer } from './server.ts'
import { waitUntilPlaced } from './wait-until-still.ts'
import { startWithShifts, worked } from './week-of-shifts.ts'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [1, 2, 3, 4]

const rowsOfDay = (server: TestServer, orderId: string, day: string) =>
  rowsOf(server, `select 1 from "assignments" where "orderId" = ? and "date" = ? and "deletedAt" is null`, orderId, day)
    .length

test('a shift is copied by keyboard to other days and to somebody else, and moved by cutting; undo takes each back', async ({
  app,
  server,
}) => {
  const { page, shell, board, order, ariane, bertrand, clarisse, day, has } = await startWithShifts(app, server)
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

test('several shifts are confirmed, published, called off and moved at once, each with one undo, also without network', async ({
  app,
  server,
}) => {
  const { page, shell, board, ariane, day, has, order } = await startWithShifts(app, server)
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
