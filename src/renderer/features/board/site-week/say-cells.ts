import type { Formats } from '#renderer/i18n/formats.ts'
import { sayVerdict } from '../week/carried.ts'
import { keyOf, verdictsOf, type DropTarget } from '../week/drag.ts'

/** Has the other days of a site say what the rules say of whoever is carried from it. */
export async function sayCells(
  frame: HTMLElement,
  siteId: string,
  targets: readonly DropTarget[],
  formats: Formats,
): Promise<void> {
  const found = await verdictsOf(targets)
  for (const target of targets) {
    const verdict = found.get(keyOf(target))
    const cell = frame.querySelector<HTMLElement>(`[data-day-of="${siteId} ${target.date}"]`)
    if (verdict && cell) sayVerdict(cell, verdict, formats)
  }
}
