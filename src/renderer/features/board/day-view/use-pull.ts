import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import type { AskedHours } from '../hours/use-hours-change.ts'
import type { Axis } from './axis.ts'
import { hoursAsked, pullable, pulledBy, spanOf, stepped, type Edge, type Span } from './pull.ts'

/** A bar with other hours than its own, before they are asked for. */
export interface Pulled extends Span {
  readonly id: string
  readonly edge: Edge
  /** By hand or by key: the hand asks when it lets go. */
  readonly by: 'pointer' | 'keys'
  /** Under the hand; once the question is open the bar only stays as it was pulled. */
  readonly isLive: boolean
}

interface Options {
  readonly axis: Axis
  /** Before this instant nothing can be changed. */
  readonly at: string
  readonly askedId: string | null
  readonly onAsk: (work: SiteWork, hours: AskedHours) => void
}

/** The ends of bars are pulled along the hours, by hand or by key, in quarters of an hour; then it is asked. */
export function usePull({ axis, at, askedId, onAsk }: Options) {
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const shown = pulled && (pulled.isLive || askedId === pulled.id) ? pulled : null
  const ask = (work: SiteWork, { from, to, edge, ...rest }: Pulled) => {
    setPulled({ ...rest, from, to, edge, isLive: false })
    onAsk(work, hoursAsked({ from, to }, edge))
  }

  const grab = (event: PointerEvent<HTMLElement>, work: SiteWork, edge: Edge) => {
    const handle = event.currentTarget
    const width = handle.closest('[role="gridcell"]')?.clientWidth ?? 0
    if (event.button !== 0 || width === 0) return
    event.stopPropagation()
    const minutesPerPx = ((axis.to - axis.from) * 60) / width
    const [begun, from] = [spanOf(work), event.clientX]
    const laid = new AbortController()
    const { signal } = laid
    let now: Pulled | null = null
    const stop = () => {
      laid.abort()
      setPulled(null)
    }
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const span = pulledBy(begun, edge, (clientX - from) * minutesPerPx)
      if (!now && span.from === begun.from && span.to === begun.to) return
      now = { ...span, id: work._id, edge, by: 'pointer', isLive: true }
      setPulled(now)
    }
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointercancel', stop, { signal })
    handle.addEventListener(
      'pointerup',
      () => {
        stop()
        if (now && (now.from !== begun.from || now.to !== begun.to)) ask(work, now)
      },
      { signal },
    )
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  }

  /** Whether a key on a bar was one of these. */
  const onKey = (event: KeyboardEvent, work: SiteWork | undefined): boolean => {
    if (!work) return false
    const isPulled = pulled?.isLive === true && pulled.id === work._id
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (event.altKey && event.shiftKey && step !== null) {
      event.preventDefault()
      if (pullable(work, at) === undefined) return true
      const span = stepped(isPulled ? pulled : spanOf(work), step)
      setPulled({ ...span, id: work._id, edge: 'end', by: 'keys', isLive: true })
      return true
    }
    if (!isPulled || (event.key !== 'Enter' && event.key !== 'Escape')) return false
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') ask(work, pulled)
    else setPulled(null)
    return true
  }
  /** Whoever goes on to another bar leaves this one as it is. */
  const leave = () => setPulled((now) => (now?.isLive && now.by === 'keys' ? null : now))
  return { shown, grab, onKey, leave }
}
