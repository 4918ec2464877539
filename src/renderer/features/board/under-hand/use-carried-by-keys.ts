import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { REST_MS } from './use-all-said.ts'
import { isGivenThere, type Clip, type Marks } from '../many/marks.ts'

/** A cell that has the focus: its person and its day. */
interface Focused {
  readonly cell: HTMLElement
  readonly employeeId: string
  readonly date: string
}

/** The cell of a person where keys have led. */
function focusedCell(target: Element): Focused | null {
  const cell = target.matches(':focus-visible') ? target.closest<HTMLElement>('[data-target]') : null
  const [employeeId, date] = cell?.dataset['target']?.split(' ') ?? []
  return cell && employeeId && date ? { cell, employeeId, date } : null
}

/** The one shift that was cut or copied; several are weighed once they are laid down. */
const oneOf = (clip: Clip | null) => (clip?.items.length === 1 ? clip.items[0]?.assignment : undefined)

/** What the rules say of the cell that keys have led to, while one shift was cut or copied: as under a hand that carries it. */
export function useCarriedByKeys(marks: Marks) {
  const clip = useSyncExternalStore(marks.subscribe, marks.clip)
  const [focused, setFocused] = useState<Focused | null>(null)
  const [said, setSaid] = useState<{ readonly at: Focused; readonly clip: Clip; readonly verdict: PairVerdict } | null>(
    null,
  )
  const assignment = oneOf(clip)
  const copies = clip?.kind === 'copy' && focused !== null && !isGivenThere(clip, focused.date)
  useEffect(() => {
    if (!clip || !assignment || !focused) return
    const { employeeId, date } = focused
    // Where it lies already there is nothing to say.
    if (clip.kind === 'cut' && assignment.employeeId === employeeId && assignment.date === date) return
    let isOver = false
    const ask = async () => {
      try {
        const pairs = [{ assignmentId: assignment._id, employeeId, date }]
        const [verdict] = await request('board.verdicts', { pairs, copies })
        if (verdict && !isOver) setSaid({ at: focused, clip, verdict })
      } catch (error) {
        // What is laid down is still checked.
        log('warn', error)
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [clip, assignment, focused, copies])
  return {
    hint:
      said && said.at === focused && said.clip === clip ? { cell: focused.cell, verdict: said.verdict, copies } : null,
    onFocus: (event: FocusEvent) => setFocused(focusedCell(event.target)),
    onBlur: () => setFocused(null),
  }
}
