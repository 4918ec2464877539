import { installBridge } from './bridge.ts'
import { mountPlain } from './plain.ts'
import { mountProduct } from './product.tsx'
import type { Table } from './table.ts'

export type Kind = 'product' | 'plain'

/** What a visit to a table took, in milliseconds. */
export interface Visit {
  readonly mount: number
  readonly frames: readonly number[]
  readonly updates: readonly number[]
  readonly nodes: number
}

declare global {
  interface Window {
    readonly visit: (kind: Kind, count: number, frames: number, updates: number) => Promise<Visit>
  }
}

installBridge()
const root = document.querySelector<HTMLElement>('#root') as HTMLElement
const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
/** Main's messages arrive between frames, never in the middle of one, where whatever is scheduled waits for the painting. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
const filledRows = () => root.querySelectorAll('tr[data-id]').length

async function mounted(kind: Kind, count: number): Promise<{ table: Table; ms: number }> {
  const started = performance.now()
  const table = (kind === 'product' ? mountProduct : mountPlain)(root, count)
  while (filledRows() < 20) await nextFrame()
  await nextFrame()
  return { table, ms: performance.now() - started }
}

/** Every frame moves on by some rows, so that each has to bring new ones. */
async function scrolled(frame: HTMLElement, frames: number): Promise<number[]> {
  const times: number[] = []
  let before = await nextFrame()
  for (let i = 0; i < frames; i += 1) {
    frame.scrollTop += 96
    const now = await nextFrame()
    times.push(now - before)
    before = now
  }
  frame.scrollTop = 0
  for (let i = 0; i < 30; i += 1) await nextFrame()
  return times
}

/** From the change to the new text in the document. */
async function updated(table: Table, updates: number): Promise<number[]> {
  const times: number[] = []
  for (let version = 1; version <= updates; version += 1) {
    const text = `Version ${version}`
    await nextTask()
    const started = performance.now()
    const shown = new Promise<void>((resolve) => {
      const look = () => {
        if (!root.querySelector('tr[data-index="3"]')?.textContent.includes(text)) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(root, { subtree: true, childList: true, characterData: true })
    })
    table.change(3, version)
    await shown
    times.push(performance.now() - started)
    await nextFrame()
  }
  return times
}

Object.defineProperty(window, 'visit', {
  value: async (kind: Kind, count: number, frames: number, updates: number): Promise<Visit> => {
    const { table, ms } = await mounted(kind, count)
    const frame = table.frame()
    if (!frame) throw new Error('The table has no frame')
    const visit = {
      mount: ms,
      frames: await scrolled(frame, frames),
      updates: await updated(table, updates),
      nodes: root.querySelectorAll('*').length,
    }
    table.unmount()
    await nextFrame()
    return visit
  },
})
