import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardViews, ofSite } from './pages/board-views.ts'
import { signInAt } from './signed-in.ts'

test('chosen shifts of several orders are filled from the board without network: by key or button, seen first, with one undo', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  await freePeople(server, 3, { hasCards: false })
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const make = async (day: number, startTime: string) => {
    const hours = { people: 1, startTime, endTime: '15:00' }
    const [made] = await orderOn(elsewhere, addDays(monday, day), openSite, hours)
    return made?._id ?? ''
  }
  const [one, two, left] = [await make(0, '08:11'), await make(0, '08:12'), await make(1, '08:13')]
  const held = () =>
    rowsOf<{ employeeId: string | null }>(
      server,
      `select "employeeId" from "assignments" where "_id" in (?, ?, ?) order by "start"`,
      one,
      two,
      left,
    ).map(({ employeeId }) => employeeId !== null)
  const chip = (id: string) => page.locator(`button[data-assignment="${id}"]`)
  const bar = page.getByRole('toolbar', { name: 'Avec les quarts choisis' })
  const preview = page.getByRole('dialog', { name: 'Remplir automatiquement' })
  const views = boardViews(page)
  await views.show(ofSite(`week=${monday}`, openSite.siteId))
  await expect(chip(left)).toBeVisible()
  await expect(chip(two)).toBeVisible()
  await shell.isCurrent()
  await server.stop()
  const choose = async () => {
    for (const id of [one, two]) {
      await chip(id).focus()
      await page.keyboard.press('Shift+Space')
      await expect(chip(id)).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(bar).toContainText('2 quarts choisis')
  }

  await test.step('the week by people: by key; Escape gives nothing', async () => {
    await choose()
    await page.keyboard.press('f')
    await expect(preview.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(preview.getByRole('listitem').filter({ hasText: '8 h 11' })).toContainText('1 jour')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(bar).toContainText('2 quarts choisis')
  })

  await test.step('what is left out stays chosen; what is given is taken back by one undo', async () => {
    await bar.getByRole('button', { name: 'Remplir…' }).click()
    await preview.getByRole('checkbox').first().uncheck()
    await preview.getByRole('button', { name: 'Assigner 1 quart' }).click()
    await expect(preview).toBeHidden()
    await expect(bar).toContainText('1 quart choisi')
    await shell.undoByKeyboard()
    await expect(shell.toast(/^Annulé/)).toBeVisible()
    await bar.getByRole('button', { name: 'Ne plus rien choisir' }).click()
  })

  for (const [what, address] of [
    ['the week by sites', `group=sites&week=${monday}`],
    ['the day', `view=day&day=${monday}`],
  ] as const) {
    await test.step(`${what}: both get somebody, nobody has them after the undo, and the same have them again`, async () => {
      await views.show(ofSite(address, openSite.siteId))
      await choose()
      await page.keyboard.press('f')
      await preview.getByRole('button', { name: 'Assigner 2 quarts' }).click()
      await expect(preview).toBeHidden()
      await expect(bar).toBeHidden()
      for (const id of [one, two]) await expect(chip(id)).not.toHaveAttribute('data-unfilled')
      await shell.undoByKeyboard()
      for (const id of [one, two]) await expect(chip(id)).toHaveAttribute('data-unfilled')
      await page.keyboard.press('Control+Shift+z')
      for (const id of [one, two]) await expect(chip(id)).not.toHaveAttribute('data-unfilled')
      await shell.undoByKeyboard()
      for (const id of [one, two]) await expect(chip(id)).toHaveAttribute('data-unfilled')
    })
  }

  await test.step('sent once the network is back', async () => {
    await choose()
    await page.keyboard.press('f')
    await preview.getByRole('button', { name: 'Assigner 2 quarts' }).click()
    await expect(preview).toBeHidden()
    await server.start()
    await expect.poll(held).toEqual([true, true, false])
  })
})
