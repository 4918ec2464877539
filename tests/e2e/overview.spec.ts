import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { boardPage } from './pages/board-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

/** The figure of a tile, once the cache answered. */
async function figureOf(page: Page, label: RegExp): Promise<number> {
  const tile = page.getByRole('link', { name: label })
  await expect(tile).toHaveText(/^[\d\s]+\D/)
  return Number((await tile.innerText()).split('\n')[0]?.replace(/\s/g, ''))
}

test('every figure of the overview opens exactly what it counts', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  const board = boardPage(page)
  const open = async (label: RegExp) => {
    await shell.goTo('Vue d’ensemble')
    const figure = await figureOf(page, label)
    await page.getByRole('link', { name: label }).click()
    return figure
  }

  await test.step('on the board: as many as are to fill there', async () => {
    for (const label of [
      /Postes encore à combler aujourd’hui$/,
      /Postes à combler demain$/,
      /Postes à combler (?:d’ici|la semaine)/,
    ]) {
      const figure = await open(label)
      await board.toFillCount(figure)
    }
  })

  await test.step('in lists: as many rows', async () => {
    for (const [label, title] of [
      [/Commandes cette semaine$/, 'Commandes'],
      [/compétence expire d’ici 30 jours$/, 'Employés'],
      [/compétence est expirée$/, 'Employés'],
    ] as const) {
      const figure = await open(label)
      const list = gridPage(page, title)
      await list.hasCount(figure)
      if (figure > 0 && figure < 15) await expect(list.rows).toHaveCount(figure)
    }
  })

  await test.step('a day of the week, then the whole week again', async () => {
    await shell.goTo('Vue d’ensemble')
    const day = page.getByRole('link', { name: /^\d+ Comblés/ }).nth(5)
    const [filled = 0, unfilled = 0] = ((await day.textContent()) ?? '').match(/\d+(?= (?:Comblés|À combler))/g) ?? []
    expect(Number(filled)).toBeGreaterThan(0)
    await day.click()
    await board.toFillCount(Number(unfilled))
    await page.getByRole('button', { name: 'Montrer toute la semaine' }).click()
    await expect(page).not.toHaveURL(/filters=/)
  })
})

test('coming back from a record shows the list where it was, with what was selected', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  await expect(page.getByText('Entrée ou un double-clic l’ouvre')).toBeVisible()
  for (const name of ['Colonnes', 'Exporter ou importer', 'Vues enregistrées']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    // What opened has the focus, and with it the key.
    await expect(button).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await list.grid.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
  await page.keyboard.press('x')
  const row = (await list.grid.getAttribute('aria-activedescendant')) ?? ''
  const before = await list.grid.evaluate((grid) => grid.scrollTop)
  expect(before).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/employees\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(list.grid).toHaveAttribute('aria-activedescendant', row)
  await expect(page.getByText('1 ligne sélectionnée')).toBeVisible()
  expect(await list.grid.evaluate((grid) => grid.scrollTop)).toBe(before)
  await expect(list.rows.filter({ has: page.locator('input:checked') })).toBeVisible()

  await list.grid.evaluate((grid) => grid.scrollBy({ left: 400 }))
  const frozen = list.grid.getByRole('columnheader').nth(1)
  const left = async (box: Locator) => (await box.boundingBox())?.x ?? 0
  expect(await left(frozen)).toBe((await left(list.grid)) + 48)
})
