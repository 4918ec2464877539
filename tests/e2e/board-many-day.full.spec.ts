import { expect, test } from './app.ts'
import { axeFindingsOf } from './axe.ts'
import type { Device } from './device.ts'
import { startBySite } from './many-by-site.ts'
import { ofSite } from './pages/board-views.ts'
import type { TestServer } from './server.ts'
import { clickEach } from './wait-until-still.ts'

/** The Monday of one site, by hours. */
async function startAt(app: Device, server: TestServer) {
  const started = await startBySite(app, server)
  const { views, barOf, siteIds, day } = started
  const show = (n: number) => views.show(ofSite(`view=day&day=${day(n)}`, siteIds[0]))
  const bar = (name: string) => barOf(views.day, name)
  await show(0)
  await expect(bar('Ariane')).toBeVisible()
  await expect(bar('Bertrand')).toBeVisible()
  return { ...started, bar, show }
}

test('a day: shifts are copied and moved to another day by keyboard and with the pointer; undo takes each back', async ({
  app,
  server,
}) => {
  const { page, shell, views, chosen, kept, bar, barsIn, show, has, before, both, day } = await startAt(app, server)

  await test.step('chosen and copied by key, laid down on the next day, wherever the focus is', async () => {
    await barsIn(views.day).first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(chosen).toContainText('2 quarts choisis')
    expect(await axeFindingsOf(page)).toEqual([])
    await page.keyboard.press('Control+c')
    await expect(shell.toast('2 quarts copiés. Montrez un autre jour')).toBeVisible()
    await page.keyboard.press('Control+ArrowRight')
    await views.isAt(new RegExp(`day=${day(1)}`))
    await expect(bar('Ariane')).toHaveCount(0)
    // What was chosen is no more; what was copied stays.
    await expect(chosen).toBeHidden()
    await expect(kept).toContainText('2 quarts copiés')
    expect(await axeFindingsOf(page)).toEqual([])
    await page.keyboard.press('Control+v')
    await has(...before, ...both(1))
    await expect(bar('Bertrand')).toBeVisible()
    await shell.undoByKeyboard()
    await has(...before)
    await expect(bar('Bertrand')).toHaveCount(0)
  })

  await test.step('laid down with the pointer on one more day, then forgotten', async () => {
    await page.getByRole('button', { name: 'Jour suivant' }).click()
    await views.isAt(new RegExp(`day=${day(2)}`))
    await kept.getByRole('button', { name: 'Coller sur ce jour' }).click()
    await has(...before, ...both(2))
    await shell.undoByKeyboard()
    await has(...before)
    await kept.getByRole('button', { name: 'Ne plus le garder' }).click()
    await expect(kept).toBeHidden()
    await page.keyboard.press('Control+v')
    await expect(shell.toast('Rien n’est copié')).toBeVisible()
  })

  await test.step('chosen with the pointer and cut; what was answered comes back', async () => {
    await show(0)
    await clickEach([bar('Ariane'), bar('Bertrand')])
    await expect(chosen).toContainText('2 quarts choisis')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+x')
    await page.keyboard.press('Escape')
    await expect(bar('Ariane')).toHaveAttribute('data-mark', 'cut')
    await show(3)
    await expect(bar('Ariane')).toHaveCount(0)
    await page.keyboard.press('Control+v')
    await has(...both(3))
    await expect(bar('Ariane')).toBeVisible()
    // What was cut lies in one place only.
    await expect(kept).toBeHidden()
    await shell.undoByKeyboard()
    await has(...before)
    await show(0)
    await expect(bar('Ariane')).toHaveAccessibleName(/Confirmée/)
  })

  await test.step('whoever works then already is refused by name', async () => {
    await bar('Bertrand').focus()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    const question = page.getByRole('dialog', { name: 'Copier 1 quart' })
    await expect(question).toContainText('Bertrand')
    await expect(question).toContainText('Déjà au chantier')
    await question.getByRole('button', { name: 'Fermer', exact: true }).last().click()
    await expect(question).toBeHidden()
    await has(...before)
  })
})

test('a day: without network shifts are copied on; several are confirmed, moved and called off at once', async ({
  app,
  server,
}) => {
  const { page, shell, chosen, bar, show, has, before, both, day, open, statusOf, views } = await startAt(app, server)
  const choose = async () => {
    await clickEach([bar('Ariane')])
    await clickEach([bar('Bertrand')], 'Shift')
    await expect(chosen).toContainText('2 quarts choisis')
  }

  await test.step('copied to the next day without network', async () => {
    await server.stop()
    await choose()
    await page.keyboard.press('Control+c')
    await show(1)
    await expect(bar('Bertrand')).toHaveCount(0)
    await page.keyboard.press('Control+v')
    await expect(bar('Bertrand')).toBeVisible()
    await has(...before)
    await server.start()
    await has(...before, ...both(1))
    await shell.undoByKeyboard()
    await has(...before)
    await expect(bar('Bertrand')).toHaveCount(0)
    await show(0)
    await expect(bar('Bertrand')).toBeVisible()
  })

  await test.step('confirmed: only who has not answered', async () => {
    await choose()
    await chosen.getByRole('button', { name: 'Confirmer · 1' }).click()
    await has(`${day(0)} Ariane confirmed`, `${day(0)} Bertrand confirmed`)
    await shell.undoByKeyboard()
    await has(...before)
  })

  await test.step('moved by a day', async () => {
    await expect(bar('Bertrand')).not.toHaveAccessibleName(/Confirmée/)
    await choose()
    await chosen.getByRole('button', { name: 'Déplacer de…' }).click()
    await page.getByRole('menuitem', { name: '1 jour plus tard' }).click()
    await has(...both(1))
    await shell.undoByKeyboard()
    await has(...before)
  })

  await test.step('what is to fill is called off with a reason', async () => {
    await expect(bar('Bertrand')).toBeVisible()
    await views.day.locator('[data-unfilled]').click({ modifiers: ['ControlOrMeta'] })
    await expect(chosen).toContainText('1 quart choisi')
    await chosen.getByRole('button', { name: 'Annuler par le client' }).click()
    const question = page.getByRole('dialog', { name: 'Annuler 1 quart ?' })
    await question.getByLabel('Pourquoi le client annule').fill('Un seul suffira')
    await page.keyboard.press('Control+Enter')
    await expect(shell.toast('1 quart annulé par le client')).toBeVisible()
    await expect.poll(() => statusOf(open)).toBe('cancelled')
    await shell.undoByKeyboard()
    await expect.poll(() => statusOf(open)).not.toBe('cancelled')
    await has(...before)
  })
})
