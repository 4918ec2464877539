import type { Page } from 'playwright'

interface Wait {
  /** What is clicked. */
  readonly click: string
  /** What is to be there. */
  readonly shown?: string
  /** What is to be gone. */
  readonly gone?: string
  /** Has the page keep what it showed then, for `keptWait` of the bare page. */
  readonly keeps?: boolean
}

const LONGEST_MS = 20_000

/** Clicks in the page and returns the milliseconds until the frame that shows what is waited for, as the page counts them. */
export async function waitAfterClick(page: Page, wait: Wait): Promise<number> {
  const ms = await page.evaluate(
    async ({ click, shown, gone, keeps, longest }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      // A message that is sent in a frame arrives when that frame is painted.
      const painted = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve)
          port1.start()
          port2.postMessage(null)
        })
      const isThere = () =>
        (!shown || document.querySelector(shown) !== null) && (!gone || document.querySelector(gone) === null)
      const target = document.querySelector<HTMLElement>(click)
      if (!target) return `there is no ${click}`
      await nextFrame()
      await painted()
      const started = performance.now()
      target.click()
      do {
        await nextFrame()
        if (performance.now() - started > longest) return `${shown ?? gone} is waited for too long`
      } while (!isThere())
      await painted()
      const waited = performance.now() - started
      if (keeps) Object.assign(globalThis, { bodyThen: document.body.innerHTML })
      return waited
    },
    { ...wait, longest: LONGEST_MS },
  )
  if (typeof ms === 'string') throw new Error(ms)
  return ms
}

/**
 * Resolves in the frame that has an element of a selector. Playwright's own waiting looks less and less often, in the end each
 * half second: what it finds may have been there for as long.
 */
export async function isShown(page: Page, selector: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    while (document.querySelector(wanted) === null) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, selector)
}

/**
 * The milliseconds from the next event of a name until the frame that has an element of an XPath, as the page counts them. What
 * takes seconds is looked for less often, by `everyMs`: each look goes through the whole document, in the time of the page.
 */
export function shownFrom(page: Page, event: 'keydown', path: string, everyMs = 0): Promise<number> {
  return page.evaluate(
    async ({ event: name, path: wanted, every }) => {
      const nextLook = () =>
        new Promise((resolve) => (every === 0 ? requestAnimationFrame(resolve) : setTimeout(resolve, every)))
      const started = await new Promise<number>((resolve) => {
        addEventListener(name, () => resolve(performance.now()), { capture: true, once: true })
      })
      const isThere = () => document.evaluate(`boolean(${wanted})`, document, null, 3, null).booleanValue
      while (!isThere()) await nextLook()
      return performance.now() - started
    },
    { event, path, every: everyMs },
  )
}
