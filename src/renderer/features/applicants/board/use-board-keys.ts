import type { KeyboardEvent } from 'react'
import { PIPELINE, type ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Applicant } from '../use-applicant-actions.ts'
import type { useBoardPlace } from './use-board-place.ts'

/** The keys that the board handles itself, as the help lists them. */
const LISTED: readonly Shortcut[] = [
  { keys: 'arrows', label: 'applicants.shortcuts.go' },
  { keys: 'homeEnd', label: 'applicants.shortcuts.ends' },
  { keys: 'shift+ArrowLeft shift+ArrowRight', label: 'applicants.shortcuts.move' },
  { keys: 'M', label: 'applicants.shortcuts.choose' },
  { keys: 'Delete', label: 'applicants.shortcuts.reject' },
  { keys: 'Enter', label: 'applicants.shortcuts.open' },
]

interface Options {
  readonly board: ReturnType<typeof useBoardPlace>
  readonly goTo: (applicant: Applicant, stage: ApplicantStage) => Promise<void>
  readonly onOpen: (id: string) => void
  /** Asks for a stage. */
  readonly onChoose: () => void
}

/** The stage beside one in the pipeline; from a way out, back to its beginning. */
function beside(stage: ApplicantStage, by: -1 | 1): ApplicantStage | undefined {
  const at = (PIPELINE as readonly ApplicantStage[]).indexOf(stage)
  return at < 0 ? PIPELINE[0] : PIPELINE[at + by]
}

/** What the keys do while the board has the focus. */
export function useBoardKeys({ board, goTo, onOpen, onChoose }: Options) {
  useShortcuts('applicants.shortcuts.title', LISTED)
  const moveTo = (stageFrom: (now: ApplicantStage) => ApplicantStage | undefined) => {
    const applicant = board.current()
    const stage = applicant && stageFrom(applicant.stage)
    if (applicant && stage && applicant.stage !== 'hired') void goTo(applicant, stage)
  }
  const acts: Readonly<Record<string, () => void>> = {
    ArrowUp: () => board.step(-1),
    ArrowDown: () => board.step(1),
    ArrowLeft: () => board.turn(-1),
    ArrowRight: () => board.turn(1),
    Home: () => board.end(false),
    End: () => board.end(true),
    'shift+ArrowLeft': () => moveTo((now) => beside(now, -1)),
    'shift+ArrowRight': () => moveTo((now) => beside(now, 1)),
    Delete: () => moveTo(() => 'rejected'),
    m: () => {
      const applicant = board.current()
      if (applicant && applicant.stage !== 'hired') onChoose()
    },
    Enter: () => board.place.id && onOpen(board.place.id),
  }
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act = acts[event.shiftKey && key.startsWith('Arrow') ? `shift+${key}` : key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
