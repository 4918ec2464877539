import { useCallback, useRef, useState } from 'react'
import type { ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import type { Applicant } from '../use-applicant-actions.ts'
import type { Card } from './ApplicantCard.tsx'

/** Where the keyboard is on the board. */
export interface BoardPlace {
  readonly stage: ApplicantStage
  /** Null in a stage nobody is in. */
  readonly id: string | null
}

/** The cards of a stage as they are known now. */
export interface ColumnHandle {
  readonly cards: ReadonlyMap<number, Card>
  readonly total: number
  readonly scrollTo: (index: number) => void
}

/** The card that the keyboard acts on, and how it goes from card to card over the stages that are open. */
export function useBoardPlace(stages: readonly ApplicantStage[]) {
  const columns = useRef(new Map<ApplicantStage, ColumnHandle>())
  const [place, setPlace] = useState<BoardPlace>({ stage: stages[0] ?? 'new', id: null })
  const ready = useCallback((stage: ApplicantStage, column: ColumnHandle | null) => {
    if (column) columns.current.set(stage, column)
    else columns.current.delete(stage)
  }, [])

  /** Where the card is now: an undo may have taken it to another stage. */
  const found = (): { readonly stage: ApplicantStage; readonly at: number; readonly row?: Applicant } => {
    for (const [stage, { cards }] of columns.current) {
      for (const [at, { row }] of cards) if (row._id === place.id) return { stage, at, row }
    }
    return { stage: place.stage, at: -1 }
  }
  const goTo = (stage: ApplicantStage, index: number) => {
    const column = columns.current.get(stage)
    const at = Math.min(Math.max(index, 0), (column?.total ?? 0) - 1)
    if (at >= 0) column?.scrollTo(at)
    setPlace({ stage, id: column?.cards.get(at)?.row._id ?? null })
  }
  return {
    place,
    setPlace,
    ready,
    /** The applicant under the keyboard; undefined when nobody is. */
    current: (): Applicant | undefined => found().row,
    step: (by: number) => {
      const { stage, at } = found()
      goTo(stage, at + by)
    },
    end: (isLast: boolean) => goTo(found().stage, isLast ? Number.MAX_SAFE_INTEGER : 0),
    /** Moves to the next open stage to the left or right, at the same height in its column. */
    turn: (by: -1 | 1) => {
      const { stage, at } = found()
      const next = stages[stages.indexOf(stage) + by]
      if (next) goTo(next, Math.max(0, at))
    },
    /** The card that takes the place of one that leaves. */
    afterLeaving: (): string | null => {
      const { stage, at } = found()
      const cards = columns.current.get(stage)?.cards
      return (cards?.get(at + 1) ?? cards?.get(at - 1))?.row._id ?? null
    },
  }
}
