import type { Page } from '@playwright/test'

/** Crashes the process of a page. */
export async function crash(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  debug.send('Page.crash').catch(() => undefined)
  await crashed
}
