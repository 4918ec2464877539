import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { inSentence, said } from '#renderer/notifications/say.ts'
import type { Done } from '#renderer/records/run-each.ts'
import { untilWritten } from '#renderer/records/write.ts'
import type { Planned } from '../cannot-come/choices.ts'
import { replaceLeft, type Replaced, type Telling } from '../cannot-come/replace-left.ts'
import { useReplaced } from '../cannot-come/use-replaced.ts'
import type { AskedLeave, Leaving } from './asked-leave.ts'

interface Asked extends Telling {
  readonly planned: readonly Planned[]
  readonly rest: readonly BoardAssignment[]
}

const NOTHING_DONE: Required<Done> = { waits: false, undo: () => Promise.resolve() }

async function runAll({ cause }: Leaving, reason: string, { planned, rest, ...telling }: Asked): Promise<Replaced> {
  const { waits, undo } = (await cause?.act()) ?? NOTHING_DONE
  const done = await replaceLeft({ planned, rest, freeing: reason, undo }, telling)
  return { ...done, waits: waits || done.waits }
}

/** Does the cause, gives or frees the shifts, and tells everybody; one undo takes all of it back. */
export function useLeave({ leaving, answer, fail }: AskedLeave) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const { tellUndo, tellRefused } = useReplaced()
  const [isRunning, setRunning] = useState(false)
  const run = async (asked: Asked): Promise<void> => {
    setRunning(true)
    try {
      const done = await untilWritten(runAll(leaving, said(leaving.reason, { t, formats }), asked))
      const { placed, open, texts } = done
      const { cause } = leaving
      // It closes first: Ctrl+Z in a field of it would take back letters.
      answer('all')
      tellUndo((words) => {
        const shifts = words.t('leave.done', { placed, open, texts })
        return cause ? words.t('leave.both', { first: said(cause.label, words), next: inSentence(shifts) }) : shifts
      }, done)
      tellRefused(done.refused)
    } catch (error) {
      if (leaving.cause === null) toasts.error(error)
      fail(error)
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning }
}
