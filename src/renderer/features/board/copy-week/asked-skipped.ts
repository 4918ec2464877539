import type { ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'
import { questions } from '#renderer/components/dispatch/flows/questions.ts'

/** What was skipped of a week that was copied; `to` is the first day of the later one. */
interface Skipped {
  readonly to: string
  readonly skipped: readonly ShiftNotCopied[]
}

/** Shows what was skipped again, over the board. */
export const { ask: showSkipped, useAsked: useShownSkipped } = questions<Skipped>()
