import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { keyOf, verdictsOf, type DropTarget } from './drag.ts'

/** What a cell is, for the verdict of what is carried: its person and its day. */
export const targetAttribute = (target: DropTarget | null) => (target ? keyOf(target) : undefined)

/** Two figures: the hours of the week with it, and what is short: the rest when it is less than a day, else how far it is. */
function figuresOf(formats: Formats, verdict: PairVerdict): string {
  const { weekMinutesAfter, restMinutes, distanceKm, refusal } = verdict
  if (refusal !== null) return ''
  const hours = formats.duration(weekMinutesAfter)
  if (restMinutes !== null && restMinutes < 16 * 60) return `${hours} · ${formats.duration(restMinutes)} ↔`
  return distanceKm === null ? hours : `${hours} · ${formats.number(Math.round(distanceKm))} km`
}

/** Has an element on screen say a verdict: its colour and its two figures, which the style sheet draws. */
export function sayVerdict(at: HTMLElement, verdict: PairVerdict, formats: Formats): void {
  if (at.dataset['carried'] === verdict.verdict) return
  at.dataset['carried'] = verdict.verdict
  at.dataset['figures'] = figuresOf(formats, verdict)
}

const cellsOf = (frame: HTMLElement) => frame.querySelectorAll<HTMLElement>('[data-target]')

/**
 * Says in every cell on screen what the rules say of the carried assignment there. Attributes, which the style sheet draws: hundreds of
 * cells rendered anew under the hand would hold the pointer.
 */
export async function showCarried(frame: HTMLElement, targets: readonly DropTarget[], formats: Formats): Promise<void> {
  const found = await verdictsOf(targets)
  for (const cell of cellsOf(frame)) {
    const verdict = found.get(cell.dataset['target'] ?? '')
    if (verdict) sayVerdict(cell, verdict, formats)
  }
}

/** Nothing is carried any more. */
export function hideCarried(frame: HTMLElement): void {
  for (const cell of frame.querySelectorAll<HTMLElement>('[data-carried]')) {
    delete cell.dataset['carried']
    delete cell.dataset['figures']
  }
}
