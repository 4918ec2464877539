import { expect, test } from './app.ts'
import { startPausableProxy } from './pausable-proxy.ts'
import { clickEach } from './wait-until-still.ts'
import { startWithShifts } from './week-of-shifts.ts'

const [MONDAY, TUESDAY] = [1, 2]

test('chosen shifts of which a colleague forestalls one stay chosen, and it is named', async ({ startApp, server }) => {
  const proxy = await startPausableProxy(server.url)
  const app = await startApp({ apiUrl: proxy.url })
  const { page, shell, board, elsewhere, order, ariane, day, has } = await startWithShifts(app, server)
  const bar = page.getByRole('toolbar', { name: 'Avec les quarts choisis' })
  const chip = (n: number) => board.cell(ariane.name, n).getByRole('button')
  const tuesday = order.assignments.find(({ date }) => date === day(1))?._id ?? ''
  const named = new RegExp(`${ariane.name}, mar\\. `)
  const refused = shell.toast('Rien n’a été fait.')
  const areChosen = async () => {
    await expect(refused).toContainText(named)
    await expect(bar).toContainText('2 quarts choisis')
    for (const n of [MONDAY, TUESDAY]) await expect(chip(n)).toHaveAttribute('aria-pressed', 'true')
    // A moment later the screen has what the server has, and they are chosen still.
    proxy.resumeUpdates()
    await expect(chip(TUESDAY)).toHaveAccessibleName(/Confirmée/)
    await expect(bar).toContainText('2 quarts choisis')
  }
  // What is taken back or called off leaves the screen at once.
  const filters = { search: ariane.name, siteIds: [order.siteId], statuses: ['pending', 'confirmed'] }
  await shell.follow(`/matching/list?week=${day(0)}&filters=${encodeURIComponent(JSON.stringify(filters))}`)
  await board.toFillCount(0)
  await expect(chip(TUESDAY)).toBeVisible()
  await clickEach([chip(MONDAY), chip(TUESDAY)])
  await expect(bar).toContainText('2 quarts choisis')

  await test.step('taken back', async () => {
    proxy.pauseUpdates()
    await elsewhere.run('assignments.confirm', { id: tuesday })
    proxy.pauseWrites()
    await bar.getByRole('button', { name: 'Libérer' }).click()
    // The device shows what it asked for until the server refuses it.
    await expect(chip(MONDAY)).toHaveCount(0)
    proxy.resumeWrites()
    await areChosen()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane confirmed`)
  })

  await test.step('called off by the client', async () => {
    proxy.pauseUpdates()
    await elsewhere.run('assignments.awaitReply', { id: tuesday })
    await elsewhere.run('assignments.confirm', { id: tuesday })
    await page.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(refused).toBeHidden()
    await bar.getByRole('button', { name: 'Annuler par le client' }).click()
    const dialog = page.getByRole('dialog', { name: /^Annuler 2 quarts/ })
    await dialog.getByRole('textbox').fill('Le client a fini plus tôt')
    proxy.pauseWrites()
    await dialog.getByRole('button', { name: 'Annuler ces quarts' }).click()
    await expect(chip(MONDAY)).toHaveCount(0)
    proxy.resumeWrites()
    await expect(refused).toContainText(named)
    await dialog.getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(dialog).toBeHidden()
    await areChosen()
    await has(`${day(0)} Ariane confirmed`, `${day(1)} Ariane confirmed`)
  })
  proxy.close()
})
