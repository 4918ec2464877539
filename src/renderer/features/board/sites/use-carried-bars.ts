import { useRef, useState, type DragEvent, type RefObject } from 'react'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { MOST_PAIRS, type PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { hideCarried, sayVerdict } from '../week/carried.ts'
import { givingAt, type Carried, type Giving } from './bar-pairs.ts'

interface Options {
  readonly frame: RefObject<HTMLElement | null>
  /** The shifts on screen. */
  readonly shown: () => readonly SiteWork[]
  readonly onDrop: (giving: Giving, date: string, verdict: PairVerdict | undefined) => void
}

/** What the rules say of each bar under what is carried, by the id of the bar. */
interface Weighed {
  readonly carried: Carried
  readonly asked: Set<string>
  found: ReadonlyMap<string, PairVerdict>
}

const NOTHING: Weighed['found'] = new Map()

/**
 * Somebody or a shift that is carried over bars: each bar where it could go says what the rules say, by attributes that the
 * style sheet draws; the one under the hand says all.
 */
export function useCarriedBars({ frame, shown, onDrop }: Options) {
  const formats = useFormats()
  const now = useRef<Weighed | null>(null)
  const [over, setOver] = useState<{ readonly bar: HTMLElement; readonly id: string } | null>(null)
  const [known, setKnown] = useState<Weighed['found']>(NOTHING)
  const verdict = over && known.get(over.id)

  const draw = ({ found }: Weighed) => {
    for (const bar of frame.current?.querySelectorAll<HTMLElement>('button[data-assignment]') ?? []) {
      const said = found.get(bar.dataset['assignment'] ?? '')
      if (said) sayVerdict(bar, said, formats)
    }
  }
  /** Asks for those of bars that came on screen, and says all that are known. */
  const show = useLatest(async () => {
    const weighed = now.current
    if (!weighed) return
    draw(weighed)
    const bars = shown().flatMap((bar) => {
      const giving = weighed.asked.has(bar._id) ? null : givingAt(weighed.carried, bar)
      return giving ? [{ bar: bar._id, giving }] : []
    })
    const next = bars.slice(0, MOST_PAIRS)
    if (next.length === 0) return
    for (const { bar } of next) weighed.asked.add(bar)
    const pairs = next.map(({ giving }) => ({ assignmentId: giving.assignment._id, employeeId: giving.person._id }))
    try {
      const answers = await request('board.verdicts', { pairs })
      const read = next.flatMap(({ bar }, i) => (answers[i] ? [[bar, answers[i]] as const] : []))
      weighed.found = new Map([...weighed.found, ...read])
    } catch (error) {
      // The drop is still checked: a verdict only comes late.
      log('warn', error)
    }
    if (now.current !== weighed) return
    draw(weighed)
    setKnown(weighed.found)
  })
  const begin = (carried: Carried) => {
    now.current = { carried, asked: new Set(), found: NOTHING }
    void show()
  }
  const leave = () => setOver(null)
  const end = () => {
    now.current = null
    leave()
    setKnown(NOTHING)
    if (frame.current) hideCarried(frame.current)
  }
  const givingOn = (bar: SiteWork) => now.current && givingAt(now.current.carried, bar)
  return {
    begin,
    show,
    end,
    /** The bar under the hand, and what the rules say of it. */
    hint: over && verdict ? { cell: over.bar, verdict } : null,
    over: (event: DragEvent<HTMLElement>, bar: SiteWork) => {
      if (!givingOn(bar)) return
      event.preventDefault()
      event.stopPropagation()
      if (over?.id !== bar._id) setOver({ bar: event.currentTarget, id: bar._id })
    },
    leave,
    drop: (event: DragEvent, bar: SiteWork) => {
      const giving = givingOn(bar)
      if (!giving) return
      event.preventDefault()
      onDrop(giving, giving.assignment.date, known.get(bar._id))
    },
  }
}
