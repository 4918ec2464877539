import type { Locator } from '@playwright/test'
import { expect, test } from './app.ts'
import { boardPage } from './pages/board-page.ts'
import { boardViews } from './pages/board-views.ts'
import { signInAt } from './signed-in.ts'

/** With the rows above. */
const READ_AT_FIRST = 42

/** Scrolls to the end of a board, whose last row has a name. */
async function lastIsNamed(grid: Locator) {
  const count = Number(await grid.getAttribute('aria-rowcount'))
  // More than what is read at first: nothing of this would be tested otherwise.
  expect(count).toBeGreaterThan(READ_AT_FIRST)
  // Rows that are measured as they come move the end.
  const isNamed = () =>
    grid.evaluate((frame, last) => {
      frame.scrollTop = frame.scrollHeight
      return frame.querySelector(`[role=row][aria-rowindex="${last}"] a`) !== null
    }, count)
  await expect.poll(isNamed).toBe(true)
}

test('the board shows everybody and every site, down to the last', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Assignations')
  const { board } = boardPage(page)
  await expect(board.getByRole('link').first()).toBeVisible()
  await lastIsNamed(board)
  await page.keyboard.press('g')
  const { sites } = boardViews(page)
  await expect(sites.getByRole('row').nth(1).getByRole('link')).toBeVisible()
  await lastIsNamed(sites)
})
