import { expect, test } from './app.ts'
import { axeFindingsOf } from './axe.ts'
import type { Device } from './device.ts'
import { startBySite } from './many-by-site.ts'
import type { TestServer } from './server.ts'
import { clickEach, waitUntilPlaced } from './wait-until-still.ts'

/** The week by sites of two sites, and where things stand in it. */
async function startAt(app: Device, server: TestServer) {
  const started = await startBySite(app, server)
  const { page, views, barOf, siteIds, day } = started
  const filters = encodeURIComponent(JSON.stringify({ siteIds }))
  await views.show(`view=week&week=${day(0)}&group=sites&filters=${filters}`)
  const cell = (n: number, site = 0) => page.locator(`[data-day-of="${siteIds[site]} ${day(n)}"]`)
  const bar = (n: number, name: string) => barOf(cell(n), name)
  await expect(bar(0, 'Ariane')).toBeVisible()
  await expect(bar(0, 'Bertrand')).toBeVisible()
  return { ...started, cell, bar }
}

test('the week by sites: shifts are copied and moved to another day by keyboard and with the pointer; undo takes each back', async ({
  app,
  server,
}) => {
  const { page, shell, chosen, cell, bar, barsIn, has, before, both, day } = await startAt(app, server)

  await test.step('two people, chosen with the pointer and copied to the next day: everybody keeps theirs', async () => {
    await clickEach([bar(0, 'Ariane'), bar(0, 'Bertrand')])
    await expect(chosen).toContainText('2 quarts choisis')
    await page.keyboard.press('Control+c')
    await expect(shell.toast('2 quarts copiés. Choisissez une case')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await has(...before, ...both(1))
    await expect(chosen).toBeHidden()
    await expect(bar(1, 'Bertrand')).toBeVisible()
    await shell.undoByKeyboard()
    await has(...before)
    await expect(bar(1, 'Bertrand')).toHaveCount(0)
  })

  await test.step('one of them alone stays with its person, too', async () => {
    await bar(0, 'Bertrand').focus()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await has(...before, `${day(1)} Bertrand pending`)
    await shell.undoByKeyboard()
    await has(...before)
  })

  await test.step('chosen by key one by one, cut and laid down two days later; what was answered comes back', async () => {
    await expect(bar(1, 'Bertrand')).toHaveCount(0)
    await barsIn(cell(0)).first().focus()
    await page.keyboard.press('Shift+Space')
    await page.keyboard.press('ArrowDown')
    await expect(barsIn(cell(0)).last()).toBeFocused()
    await page.keyboard.press('Shift+Space')
    await expect(chosen).toContainText('2 quarts choisis')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+x')
    await page.keyboard.press('Escape')
    await expect(chosen).toBeHidden()
    await expect(bar(0, 'Ariane')).toHaveAttribute('data-mark', 'cut')
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await has(...both(2))
    await shell.undoByKeyboard()
    await has(...before)
    await expect(bar(0, 'Ariane')).toHaveAccessibleName(/Confirmée/)
  })

  await test.step('with Shift whole days are chosen, what is to fill with them; Escape lets go', async () => {
    await bar(0, 'Ariane').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(chosen).toContainText('4 quarts choisis')
    expect(await axeFindingsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(chosen).toBeHidden()
  })

  await test.step('another site does not take what is not of it', async () => {
    await bar(0, 'Ariane').focus()
    await page.keyboard.press('Control+c')
    await cell(1, 1).getByRole('button').focus()
    await page.keyboard.press('Control+v')
    await expect(shell.toast('Ce qui est copié est d’un autre chantier')).toBeVisible()
    await has(...before)
  })

  await test.step('one of those chosen takes the others along when it is pulled', async () => {
    await shell.isCurrent()
    await waitUntilPlaced(bar(0, 'Ariane'))
    await clickEach([bar(0, 'Ariane'), bar(0, 'Bertrand')])
    await bar(0, 'Ariane').dragTo(cell(3), { targetPosition: { x: 20, y: 4 } })
    await has(...both(3))
    await shell.undoByKeyboard()
    await has(...before)
  })
})

test('the week by sites: without network a day is copied, and several are taken back or called off at once', async ({
  app,
  server,
}) => {
  const { page, shell, chosen, cell, bar, has, before, both, open, statusOf } = await startAt(app, server)

  await test.step('copied to Thursday without network', async () => {
    await server.stop()
    await clickEach([bar(0, 'Ariane')])
    await clickEach([bar(0, 'Bertrand')], 'Shift')
    await expect(chosen).toContainText('2 quarts choisis')
    await page.keyboard.press('Control+c')
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(bar(3, 'Bertrand')).toBeVisible()
    await has(...before)
    await server.start()
    await has(...before, ...both(3))
    await shell.undoByKeyboard()
    await has(...before)
  })

  await test.step('taken back', async () => {
    await expect(bar(3, 'Bertrand')).toHaveCount(0)
    await clickEach([bar(0, 'Ariane'), bar(0, 'Bertrand')])
    await chosen.getByRole('button', { name: 'Libérer' }).click()
    await expect(shell.toast('2 quarts libérés')).toBeVisible()
    await has()
    await shell.undoByKeyboard()
    await has(...before)
  })

  await test.step('what is to fill is called off, and cannot be pasted: nobody has it', async () => {
    const toFill = cell(0).locator('[data-unfilled]')
    await expect(bar(0, 'Bertrand')).toBeVisible()
    await clickEach([toFill])
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(shell.toast('Personne n’a ce qui est copié')).toBeVisible()
    await chosen.getByRole('button', { name: 'Annuler par le client' }).click()
    const question = page.getByRole('dialog', { name: 'Annuler 1 quart ?' })
    await question.getByLabel('Pourquoi le client annule').fill('Un seul suffira')
    await page.keyboard.press('Control+Enter')
    await expect(shell.toast('1 quart annulé par le client')).toBeVisible()
    await expect.poll(() => statusOf(open)).toBe('cancelled')
    await has(...before)
    await shell.undoByKeyboard()
    await expect.poll(() => statusOf(open)).not.toBe('cancelled')
  })
})
