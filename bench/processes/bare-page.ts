import type { Page } from 'playwright'
import { waitAfterClick } from '../harness/in-page.ts'
import { lookOf, wear, type Look } from './page-look.ts'

/** What a page showed before a click and once what was waited for was there, with the styles of both. */
export interface Change extends Look {
  readonly click: string
  readonly shown?: string
  readonly gone?: string
  readonly before: string
  readonly after: string
}

type Wait = Pick<Change, 'click' | 'shown' | 'gone'>

/** Waits as `waitAfterClick` does, and keeps what the page showed before and then. */
export async function keptWait(page: Page, wait: Wait): Promise<{ readonly ms: number; readonly change: Change }> {
  const before = await page.evaluate(() => document.body.innerHTML)
  const ms = await waitAfterClick(page, { ...wait, keeps: true })
  const after = await page.evaluate(() => (globalThis as unknown as { bodyThen: string }).bodyThen)
  return { ms, change: { ...wait, before, after, ...(await lookOf(page)) } }
}

/**
 * The milliseconds that a page without any program takes for the same: the elements that differ are made from memory at the
 * click, in the places of those that were there.
 */
export async function barePaint(page: Page, change: Change): Promise<number> {
  await wear(page, change, change.before)
  const isShown = await page.evaluate(({ after, shown }) => {
    const wanted = document.implementation.createHTMLDocument()
    wanted.body.innerHTML = after
    const swaps: (() => void)[] = []
    /** The smallest elements that differ, so that nothing is made that was there already. */
    const compare = (old: Element, next: Element) => {
      if (old.isEqualNode(next)) return
      const [were, are] = [[...old.childNodes], [...next.childNodes]]
      const isAlike =
        old.tagName === next.tagName &&
        were.length === are.length &&
        were.every((node, i) => node.nodeName === are[i]?.nodeName) &&
        were.every((node, i) => node instanceof Element || node.textContent === are[i]?.textContent)
      if (isAlike && old !== document.body) {
        for (const { name, value } of next.attributes)
          if (old.getAttribute(name) !== value) swaps.push(() => old.setAttribute(name, value))
        for (const name of old.getAttributeNames())
          if (!next.hasAttribute(name)) swaps.push(() => old.removeAttribute(name))
      }
      if (isAlike) for (const [i, child] of [...old.children].entries()) compare(child, next.children[i] as Element)
      else if (old === document.body) {
        // What opens over a page stands last in it.
        for (const [i, node] of were.entries()) {
          const now = are[i]
          if (!now) swaps.push(() => node.remove())
          else if (node instanceof Element && now instanceof Element && node.tagName === now.tagName) compare(node, now)
          else swaps.push(() => node.replaceWith(document.importNode(now, true)))
        }
        for (const node of are.slice(were.length))
          swaps.push(() => document.body.append(document.importNode(node, true)))
      } else swaps.push(() => old.replaceWith(document.importNode(next, true)))
    }
    compare(document.body, wanted.body)
    const act = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const swap of swaps) swap()
    }
    document.addEventListener('click', act, { capture: true, once: true })
    return !!shown && wanted.querySelector(shown) !== null
  }, change)
  const { click, shown, gone } = change
  // What was waited for may have given way to something else by the time that was kept: the next frame has that.
  return waitAfterClick(page, { click, ...(isShown && shown && { shown }), ...(gone && { gone }) })
}

/** How much longer the app may take than a page that makes the same elements from memory. */
export const BARE_AT_MOST = 1.6

/** What was shown at the last of each wait, by its name: the bare page paints it once more. */
export type Changes = Map<string, Change>

/** Follows a link that is added to the page, and keeps what was shown under `name`; returns the milliseconds until it was. */
export async function keptOpen(page: Page, changes: Changes, name: string, shown: string): Promise<number> {
  const { ms, change } = await keptWait(page, { click: '#bench-link', shown })
  changes.set(name, change)
  return ms
}

/** The milliseconds of the bare page for each of them, `times` over; none before anything was shown. */
export async function barePaints(page: Page, changes: Changes, times = 1): Promise<number[]> {
  const all: number[] = []
  for (let i = 0; i < times; i += 1) for (const change of changes.values()) all.push(await barePaint(page, change))
  return all
}
