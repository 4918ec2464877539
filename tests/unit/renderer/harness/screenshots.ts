import { mkdirSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Page } from 'playwright'
import { join } from 'node:path'
import { createServer } from 'vite'

/*
 * Pictures of screens: `node tests/unit/renderer/harness/screenshots.ts OUT NAME=#/path?query …`
 * Each is taken light and dark at 1440×900 and 1080×900; `NAME=as=employee#/time-entries` signs in as somebody else.
 * `NAME=#/path>>Name>>Name` clicks buttons, links and menu items by what they are called, in order.
 */
const [out = '/tmp/screenshots', ...asked] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const print = (text: string) => process.stdout.write(`${text}\n`)
const server = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' })
await server.listen()
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args.filter((arg) => arg !== '--single-process'),
})

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForSelector('h1', { timeout: 15_000 }).catch(() => print('no title'))
  await page.waitForTimeout(700)
}

async function click(page: Page, called: string): Promise<void> {
  const target = (['button', 'link', 'menuitem', 'option', 'checkbox', 'tab'] as const)
    .map((role) => page.getByRole(role, { name: called }))
    .reduce((all, one) => all.or(one))
  await target
    .first()
    .click({ timeout: 5_000 })
    .catch(() => print(`nothing is called ${called}`))
  await page.waitForTimeout(500)
}

// QUICK=light or QUICK=dark takes one picture of each, at 1440.
const quick = process.env.QUICK
for (const one of asked) {
  const [name = 'screen', target = ''] = [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]
  const [address = '', ...clicks] = target.split('>>')
  const [query = '', hash = ''] = address.split('#')
  for (const scheme of quick ? [quick === 'dark' ? 'dark' : 'light'] : ['light', 'dark'])
    for (const width of quick ? [1440] : [1440, 1080]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      page.on('console', (message) => message.type() === 'error' && print(`${name}: ${message.text()}`))
      page.on('pageerror', (error) => print(`${name}: ${error.message}`))
      await page.goto(`${base}?scheme=${scheme}&${query}#${hash}`)
      await settle(page)
      for (const called of clicks) await click(page, called)
      await page.screenshot({ path: `${out}/${name}-${scheme}-${width}.png` })
      await page.close()
    }
}
await browser.close()
await server.close()
