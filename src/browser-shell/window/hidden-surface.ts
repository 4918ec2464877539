import type { Headless } from '../chromium/headless.ts'
import { openHiddenPage, type HiddenPage } from './hidden-page.ts'
import type { Surface, SurfaceEvents } from './surface.ts'

/** A window without a preload: nobody looks at it and nothing speaks to it; it is there to be printed. */
export function createHiddenSurface(
  headless: Headless,
  answer: (request: Request) => Promise<Response> | null,
  events: SurfaceEvents,
): Surface {
  let opened: Promise<HiddenPage> | null = null
  const page = () => (opened ??= openHiddenPage(headless, answer))
  const afterLoad = async (loading: Promise<void>) => {
    await loading
    events.loaded(await (await page()).title(), '')
  }
  return {
    load: async (url) => afterLoad((await page()).load(url)),
    loadFile: async (path) => afterLoad((await page()).loadFile(path)),
    tell: () => {
      throw new Error('A window without a preload has nobody who listens.')
    },
    print: async (options) => (await page()).print(options),
    close: async () => void (await (await opened)?.close()),
  }
}
