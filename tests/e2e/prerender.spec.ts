import { expect, test } from './app.ts'
import { shellPage } from './pages/shell-page.ts'

/** Notes the elements that are made, in the document or not, and can keep the page from asking for anything. */
const watchPage = () => {
  const seen = { made: new Set<string>(), isMute: false }
  Object.assign(globalThis, { seen })
  const { createElement } = Document.prototype
  Document.prototype.createElement = function made(this: Document, name: string, ...rest: never[]) {
    seen.made.add(name)
    return Reflect.apply(createElement, this, [name, ...rest])
  } as typeof createElement
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function sent(this: WebSocket, data) {
    if (!seen.isMute) Reflect.apply(send, this, [data])
  }
}

declare const seen: { readonly made: Set<string>; isMute: boolean }

test('what a dispatcher opens all day was drawn once where nobody sees it, and the board opens without asking for anything', async ({
  app: { page },
}) => {
  await page.addInitScript(watchPage)
  await page.reload()
  await expect(shellPage(page).title).toHaveText('Vue d’ensemble')
  await expect.poll(() => page.evaluate(() => seen.made.has('form'))).toBe(true)
  expect(await page.locator('form').count()).toBe(0)
  expect(await page.title()).toContain('Vue d’ensemble')

  await page.evaluate(() => void (seen.isMute = true))
  await shellPage(page).menu.getByRole('link', { name: 'Assignations' }).first().click()
  await expect(page.getByRole('grid').getByRole('rowheader').getByRole('link').first()).toBeVisible()
})
