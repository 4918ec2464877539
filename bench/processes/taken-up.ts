import type { Page } from 'playwright'
import { lookOf, wear, type Look } from './page-look.ts'

export type Carried = 'open' | 'own'

/** Milliseconds from the moment a shift is taken up. */
export interface TakenUp {
  /** Until main has answered. */
  readonly answered: number
  /** Until each cell on screen that it may be dropped on has its verdict. */
  readonly said: number
  /** The pass over the cells alone. */
  readonly pass: number
  /** The pass, the styles and the layout that it asks for. */
  readonly drawn: number
  /** Until the frame that shows them is painted. */
  readonly shown: number
  readonly cells: number
}

/** The shifts of the open row, and those of people on screen. */
const SHIFTS: Readonly<Record<Carried, string>> = {
  open: '[role=grid] [aria-rowindex="2"] [data-assignment][draggable=true]',
  own: '[role=grid] [role=rowgroup] [data-assignment][draggable=true]',
}
/** A hand rests on what it takes up. */
const RESTING_MS = 200
const LONGEST_MS = 3000

/**
 * Takes up the n-th of the shifts on screen with the mouse's events, and lays it down where it was; null where there is none,
 * `late` where some cell still had no verdict after some seconds.
 */
export async function takeUp(page: Page, carried: Carried, nth: number): Promise<TakenUp | 'late' | null> {
  return page.evaluate(
    async ({ shifts, isOpen, n, resting, longest }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const painted = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve)
          port1.start()
          port2.postMessage(null)
        })
      const grid = document.querySelector<HTMLElement>('[role=grid]') as HTMLElement
      const { top, bottom } = grid.getBoundingClientRect()
      const onScreen = [...document.querySelectorAll<HTMLElement>(shifts)].filter((shift) => {
        const own = shift.getBoundingClientRect()
        return own.height > 0 && own.top >= top && own.bottom <= bottom
      })
      const shift = onScreen[n % onScreen.length]
      if (!shift) return null
      shift.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
      await new Promise((resolve) => setTimeout(resolve, resting))
      const dayOf = (element: Element | null) => element?.getAttribute('data-cell')?.split(':')[1]
      const day = dayOf(shift.closest('[data-cell]'))
      const cells = [...grid.querySelectorAll<HTMLElement>('[data-target]')].filter(
        (cell) => !isOpen || dayOf(cell) === day,
      )
      if (cells.length === 0) return null
      await nextFrame()
      await painted()
      const proto = Element.prototype
      const real = proto.querySelectorAll
      const begun: { at: number } = { at: 0 }
      const passed = new Promise<{ answered: number; said: number; drawn: number } | null>((resolve) => {
        // The board looks for its cells when the verdicts are there, and has written them in all when that task is over.
        proto.querySelectorAll = function (this: Element, selector: string) {
          const answered = performance.now()
          if (selector === '[data-target]')
            queueMicrotask(() => {
              // Rows that were read anew meanwhile have other cells.
              if (!cells.every((cell) => cell.dataset['carried'] || !cell.isConnected)) return
              const said = performance.now()
              void grid.offsetHeight
              resolve({ answered, said, drawn: performance.now() })
            })
          return Reflect.apply(real, this, [selector])
        } as typeof real
        setTimeout(() => resolve(null), longest)
      })
      begun.at = performance.now()
      shift.dispatchEvent(
        new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      )
      const times = await passed
      proto.querySelectorAll = real
      if (!times) {
        shift.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
        return 'late'
      }
      await nextFrame()
      await painted()
      const shown = performance.now() - begun.at
      const { answered, said, drawn } = times
      // What the bare page is to write.
      const written = cells.map((cell) => [cell.dataset['target'], cell.dataset['carried'], cell.dataset['figures']])
      Object.assign(globalThis, { written })
      shift.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
      await nextFrame()
      return {
        answered: answered - begun.at,
        said: said - begun.at,
        pass: said - answered,
        drawn: drawn - answered,
        shown,
        cells: cells.length,
      }
    },
    { shifts: SHIFTS[carried], isOpen: carried === 'open', n: nth, resting: RESTING_MS, longest: LONGEST_MS },
  )
}

/** The board as it was when a shift was taken up, and what was written in its cells. */
export interface Written extends Look {
  readonly body: string
  readonly verdicts: readonly (readonly [string, string, string])[]
}

/** What was written last, with the board as it is without it. */
export async function lastWritten(page: Page): Promise<Written> {
  const { body, verdicts } = await page.evaluate(() => ({
    body: document.body.innerHTML,
    verdicts: (globalThis as unknown as { written: [string, string, string][] }).written,
  }))
  return { body, verdicts, ...(await lookOf(page)) }
}

/** The same attributes on the same cells of a page without any program, written from memory once a shift is taken up. */
export async function bareTakeUp(page: Page, written: Written, times: number): Promise<Omit<TakenUp, 'answered'>[]> {
  const all: Omit<TakenUp, 'answered'>[] = []
  for (let i = 0; i < times; i += 1) {
    await wear(page, written, written.body)
    const one = await page.evaluate(async (verdicts) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const painted = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve)
          port1.start()
          port2.postMessage(null)
        })
      const grid = document.querySelector<HTMLElement>('[role=grid]') as HTMLElement
      const byTarget = new Map(
        [...grid.querySelectorAll<HTMLElement>('[data-target]')].map((cell) => [cell.dataset['target'], cell]),
      )
      const writing = verdicts.flatMap(([target, carried, figures]) => {
        const cell = byTarget.get(target)
        return cell ? [[cell, carried, figures] as const] : []
      })
      await nextFrame()
      await nextFrame()
      await painted()
      const started = performance.now()
      for (const [cell, carried, figures] of writing) {
        cell.dataset['carried'] = carried
        cell.dataset['figures'] = figures
      }
      const said = performance.now() - started
      void grid.offsetHeight
      const drawn = performance.now() - started
      await nextFrame()
      await painted()
      return { said, pass: said, drawn, shown: performance.now() - started, cells: writing.length }
    }, written.verdicts)
    if (one.cells !== written.verdicts.length) throw new Error('The bare page lacks cells')
    all.push(one)
  }
  return all
}
