import type { Headless } from '../chromium/headless.ts'
import { openHiddenPage, type HiddenPage } from './hidden-page.ts'
import type { Surface, SurfaceEvents } from './surface.ts'

/** A window without a preload: hidden, without IPC, used for printing. */
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
    send: () => {
      throw new Error('A window without a preload receives no messages.')
    },
    print: async (options) => (await page()).print(options),
    close: async () => void (await (await opened)?.close()),
  }
}
