import fr from '#resources/locales/fr.json' with { type: 'json' }
import { eachTab, screensOf } from './all-screens.ts'
import { expect, test } from './app.ts'
import { axeFindingsOf, LINKS_IN_TEXT } from './axe.ts'
import { faintTextsOf } from './contrast.ts'
import { cutTextsOf } from './cut-texts.ts'
import { startPausableProxy } from './pausable-proxy.ts'
import { pseudoLocale } from './pseudo-locale.ts'
import { inScheme } from './scheme.ts'
import { signInAt } from './signed-in.ts'
import { isUsable } from './usable.ts'

const TITLE =
  'every screen and tab, with texts 40 % longer than the French ones: nothing is cut, axe finds nothing serious, each text stands out in both schemes; each screen has one title, names on everything, a visible focus'

/** So that no walk comes near the limit of a journey on a machine five times as slow. */
const PARTS = 4
test.describe.configure({ mode: 'parallel' })

/** One walk for all that is looked at everywhere: opening each screen and tab takes longer than looking at it. */
for (let part = 0; part < PARTS; part++) {
  test(`${TITLE} (part ${part + 1} of ${PARTS})`, async ({ startApp, server }) => {
    const longTexts = pseudoLocale(fr)
    let isLong = false
    const proxy = await startPausableProxy(server.url, (path) =>
      isLong && path.startsWith('/assets/i18n/fr.json') ? longTexts : undefined,
    )
    try {
      const app = await startApp({ server: { ...server, url: proxy.url } })
      const { page } = app
      // Small, so that what scrolls does.
      await page.setViewportSize({ width: 1080, height: 640 })
      await signInAt(app)
      isLong = true
      await page.reload()
      await expect(page.getByRole('link', { name: 'Employéssss', exact: true })).toBeVisible()
      for (const screen of screensOf(server, 'admin').filter((_, index) => index % PARTS === part)) {
        await eachTab(page, screen, async (name) => {
          await expect(page, 'it leads nowhere else').toHaveURL(new RegExp(`#${screen}`))
          for (const colorScheme of ['light', 'dark'] as const) {
            await inScheme(page, colorScheme)
            expect.soft(await faintTextsOf(page), `${name}, ${colorScheme}`).toEqual([])
            // Only colours differ between the schemes, and those of texts were looked at above.
            const found = await axeFindingsOf(page, colorScheme === 'dark' ? LINKS_IN_TEXT : undefined)
            expect.soft(found, `axe on ${name}, ${colorScheme}`).toEqual([])
          }
          expect.soft(await cutTextsOf(page), name).toEqual([])
          // Last, since it moves the focus.
          if (name === screen) await isUsable(page, screen)
        })
      }
    } finally {
      proxy.close()
    }
  })
}
