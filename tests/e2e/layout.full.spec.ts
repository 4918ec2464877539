import type { Locator } from '@playwright/test'
import { expect, test } from './app.ts'
import { ask } from './bridge.ts'
import { rowOf } from './demo-data.ts'
import { boardPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'

test('the menu folds, and a button opens it in a narrow window; the board keeps its layout; keys reach everything', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const person = rowOf<{ firstName: string; lastName: string }>(
    server,
    `select "firstName", "lastName" from "employees" where "status" = 'disponible' order by "_id" limit 1`,
  )
  const name = `${person.firstName} ${person.lastName}`

  await test.step('folded, the menu keeps its names; narrow, a button opens it', async () => {
    await page.getByRole('button', { name: 'Replier le menu' }).click()
    await shell.goTo('Employés')
    expect((await shell.menu.boundingBox())?.width).toBeLessThan(60)
    await page.setViewportSize({ width: 900, height: 800 })
    const open = page.getByRole('button', { name: 'Menu principal' })
    await expect(open).toHaveAttribute('aria-expanded', 'false')
    await open.click()
    await shell.goTo('Assignations')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 1080, height: 800 })
  })

  const board = boardPage(page)
  const edge = page.getByRole('separator', { name: 'Hauteur des postes à combler' })
  await test.step('dates are whole at 1080, warnings stay', async () => {
    const heads = board.board.getByRole('columnheader')
    await expect(heads).toHaveCount(8)
    const cut = await heads.evaluateAll((all) =>
      all.filter((head) => {
        // The name of a holiday stands behind the counts, and is in the head's title.
        const texts = [...head.querySelectorAll('span')].filter(
          (span) => !head.getAttribute('title')?.includes(span.textContent),
        )
        return texts.some((span) => span.scrollWidth > span.clientWidth + 1)
      }),
    )
    expect(cut).toHaveLength(0)
    await expect(heads.nth(1)).toContainText(/^\S+\s(1er|\d+)\s\S+/)
  })

  await test.step('the open assignments are resized by key, collapsed, and stay so', async () => {
    await edge.focus()
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowUp')
    await expect(edge).toHaveAttribute('aria-valuenow', '88')
    await page.getByRole('button', { name: 'Affichage compact' }).click()
    await expect
      .poll(async () => {
        const answer = await ask(page, 'prefs.get', { key: 'board.layout' })
        return answer.ok ? answer.value : null
      })
      .toMatchObject({ openHeight: 88, isCompact: true })
    await page.reload()
    await expect(edge).toHaveAttribute('aria-valuenow', '88')
    await expect(page.getByRole('button', { name: 'Affichage compact' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Replier les postes à combler' }).click()
    await expect(edge).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Déplier les postes à combler' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })

  await test.step('Tab reaches one cell of the board', async () => {
    expect(await board.board.locator('[data-cell][tabindex="0"], [data-cell] [tabindex="0"]').count()).toBe(1)
  })

  await test.step('? lists what works here and nothing else, Ctrl+K goes to a person, N begins an order', async () => {
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await page.keyboard.press('Shift+?')
    await expect(help.getByText('Semaine suivante')).toBeVisible()
    await expect(help.getByText('Aperçu')).toHaveCount(0)
    // The focus is on the list, which the arrow keys scroll, and not on the cross.
    await expect(help.locator('[data-autofocus]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Aller à' }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(shell.title).toHaveText(name)
    // While a dialog closes, keys are still its own.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/orders\/create\/new/)
  })
})

test('at 1080 a site is told from its neighbours: its name is whole on the overview, on its page and beside the map', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await page.setViewportSize({ width: 1080, height: 800 })
  const cutOf = (names: Locator) =>
    names.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map(({ textContent }) => textContent),
    )
  const settled = page.locator('main [data-row] a[title]')
  await expect(settled.nth(3)).toBeVisible()
  expect(await cutOf(settled)).toEqual([])
  const { id } = rowOf<{ id: string }>(
    server,
    `select "_id" as id from "sites" where "active" = 1 and "deletedAt" is null order by length("name") desc, "_id" limit 1`,
  )
  await shell.follow(`/sites/${id}`)
  await expect(page.getByRole('button', { name: 'Annuler une journée…' })).toBeVisible()
  expect(await cutOf(shell.title)).toEqual([])
  await shell.follow('/dashboard/map')
  await page.getByRole('button', { name: /^Autres chantiers/ }).click()
  const beside = page.getByRole('region', { name: 'À combler' }).locator('button [title]')
  await expect(beside.nth(20)).toBeVisible()
  expect(await cutOf(beside)).toEqual([])
})

test('at 1080 the totals of the days of a month do not run together', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 1080, height: 800 })
  const shell = await signInAt(app)
  await shell.follow('/matching/list?view=month&group=sites')
  const totals = page.getByRole('gridcell').getByRole('button', { name: /^Total, / })
  await expect(totals.filter({ hasText: /\d/ }).first()).toBeVisible()
  const wide = await totals.evaluateAll((all) =>
    all
      .filter((one) => {
        const text = [...one.querySelectorAll('span')].find((span) => span.checkVisibility())
        return (text?.getBoundingClientRect().width ?? 0) > one.getBoundingClientRect().width
      })
      .map(({ textContent }) => textContent),
  )
  expect(wide).toEqual([])
})

test('at 1080 who prepared a text stands beside it', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 1080, height: 800 })
  const shell = await signInAt(app)
  await shell.follow('/messages/pending')
  const header = page.getByRole('columnheader', { name: 'Préparé par' })
  await expect(header).toBeVisible()
  const { x, width } = (await header.boundingBox()) ?? { x: 0, width: Infinity }
  expect(x + width).toBeLessThanOrEqual(1080)
})

test('a column is made wider and narrower with the keyboard', async ({ app }) => {
  const shell = await signInAt(app)
  await shell.goTo('Compétences')
  const edge = app.page.getByRole('separator', { name: 'Largeur de la colonne Nom' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await edge.focus()
  await app.page.keyboard.press('ArrowRight')
  await app.page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32))
  const header = app.page.getByRole('columnheader').filter({ has: edge })
  await expect.poll(async () => Math.round((await header.boundingBox())?.width ?? 0)).toBe(before + 32)
  await app.page.keyboard.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 16))
})

test('what has no room in a list is counted or has a title: skills, long filters', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  const long = 'Excavation et terrassement de la Rive-Nord et de ses environs inc., division des routes'
  const filters = JSON.stringify([{ field: 'city', op: 'contains', value: long }])
  await shell.follow(`/employees/list?filters=${encodeURIComponent(filters)}`)
  const chip = page.getByTitle(long)
  await expect(chip).toBeVisible()
  expect(await chip.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(1440)
  await page.getByRole('button', { name: /^Retirer le filtre/ }).click()

  const badges = page.getByRole('grid').locator('[data-more]')
  await expect(badges.first()).toBeVisible()
  const wrong = await page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll<HTMLElement>('td > span:has(> [title]), [data-more]')].flatMap((box) => {
      const { bottom } = box.getBoundingClientRect()
      const hidden = [...box.children].filter((badge) => badge.getBoundingClientRect().top > bottom - 4).length
      const said = Number(box.dataset['more'] ?? 0)
      return hidden === said ? [] : [`${box.textContent}: ${hidden} hidden, ${said} said`]
    }),
  )
  expect(wrong).toEqual([])
})
