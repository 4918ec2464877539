import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runEach, UNWATCHED, type Done, type Progress } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { untilWritten } from '#renderer/records/write.ts'
import { givePlace, takePlaceBack } from '#renderer/components/dispatch/give-place.ts'
import { refusedText } from '#renderer/components/dispatch/refused-shifts.ts'
import type { FillLine } from './fill-line.ts'

interface Given {
  readonly shift: BoardAssignment
  readonly employeeId: string
  readonly name: string
}

/** Sent together: so many shifts, in the order of their days, so that the hours of the days before count. */
const AT_ONCE = 10

/** Gives every shift of some lines to its person and resolves to those given: one toast, one undo; what is refused meanwhile is told. */
export function useFill() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [progress, setProgress] = useState<Progress | null>(null)

  const fill = async (lines: readonly FillLine[]): Promise<readonly BoardAssignment[]> => {
    const all = lines.flatMap(({ shifts, person }) =>
      person ? shifts.map((shift): Given => ({ shift, employeeId: person.employeeId, name: person.name })) : [],
    )
    const give = async ({ shift, employeeId }: Given, seen: { readonly baseRev?: number }): Promise<Done> => {
      const { waits } = await givePlace(shift, { employeeId, ...seen })
      return { waits, undo: async () => void (await takePlaceBack(shift, employeeId, t('board.undoReason'))) }
    }
    const watch = { isStopped: () => false, onProgress: setProgress }
    const ran = await untilWritten(runEach(all, (one) => give(one, { baseRev: one.shift.rev }), watch, AT_ONCE))
    setProgress(null)
    const failed = new Set(ran.failed.map(({ row }) => row))
    const given = all.filter((one) => !failed.has(one))
    const sites = new Set(given.map(({ shift }) => shift.siteName))
    const [site = ''] = sites
    if (given.length > 0) {
      const count = given.length
      const redo = async () => {
        const { failed } = await runEach(given, (one) => give(one, {}), UNWATCHED, AT_ONCE)
        if (failed[0]) throw failed[0].error
      }
      const isUnsent = ran.done.some(({ waits }) => waits)
      const label: Say = ({ t }) =>
        sites.size > 1 ? t('orders.fillAll.doneAtSites', { count }) : t('orders.fillAll.done', { count, site })
      pushUndo({ label, undo: ran.undo, redo }, isUnsent)
    }
    const shifts = given.map(({ shift }) => shift)
    if (ran.failed.length === 0) return shifts
    const refused = ran.failed.map(({ row: { shift, name }, error }) => {
      const { date, siteShort } = shift
      return { shift: { name, date, siteShort }, error }
    })
    toasts.warn(
      (words) => words.t('orders.fillAll.refused', { count: refused.length, who: refusedText(words, refused) }),
      { key: 'refusedDays' },
    )
    return shifts
  }
  return { fill, progress }
}
