import type { Browser, BrowserContext } from 'playwright'
import { pageClock } from '#tests/support/clock/test-clock.ts'
import { ADMIN } from './server.ts'
import { startShell } from './shell.ts'

/** The built app, the smallest app, and the window that both are shown in. */
export const APP = 'out/main/index.js'
export const EMPTY = 'bench/empty-app/main.ts'
const VIEWPORT = { viewport: { width: 1440, height: 900 } } as const

/** A window's context, whose pages have the clock of the bench. */
export async function newWindow(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(VIEWPORT)
  await context.addInitScript({ content: pageClock() })
  return context
}

/** Signs in once and waits until everything is on the device. */
export async function warmDevice(browser: Browser, userData: string, apiUrl: string): Promise<void> {
  const shell = await startShell(APP, userData, apiUrl)
  const context = await newWindow(browser)
  const page = await context.newPage()
  await page.goto(shell.url)
  await page.getByLabel('Courriel', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByText('À jour').first().waitFor({ timeout: 300_000 })
  await page.evaluate(() => void (window.location.hash = '/employees/list'))
  await page.waitForSelector('tr[data-id]')
  await context.close()
  await shell.stop()
}
