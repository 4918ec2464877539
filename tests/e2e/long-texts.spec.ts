import fr from '#resources/locales/fr.json' with { type: 'json' }
import { eachTab, screensOf, WALK_MS } from './all-screens.ts'
import { expect, test } from './app.ts'
import { cutTextsOf } from './cut-texts.ts'
import { startPausableProxy } from './pausable-proxy.ts'
import { pseudoLocale } from './pseudo-locale.ts'
import { signInAt } from './signed-in.ts'

test('with texts 40 % longer than the French ones nothing is cut, on any screen at 1080', async ({
  startApp,
  server,
}) => {
  test.setTimeout(WALK_MS)
  const longTexts = pseudoLocale(fr)
  let isLong = false
  const proxy = await startPausableProxy(server.url, (path) =>
    isLong && path.startsWith('/assets/i18n/fr.json') ? longTexts : undefined,
  )
  try {
    const app = await startApp({ server: { ...server, url: proxy.url } })
    const { page } = app
    await page.setViewportSize({ width: 1080, height: 800 })
    await signInAt(app)
    isLong = true
    await page.reload()
    await expect(page.getByRole('link', { name: 'Employéssss', exact: true })).toBeVisible()
    for (const path of screensOf(server, 'admin')) {
      await eachTab(page, path, async (name) => {
        await page.waitForTimeout(150)
        expect.soft(await cutTextsOf(page), name).toEqual([])
      })
    }
  } finally {
    proxy.close()
  }
})
