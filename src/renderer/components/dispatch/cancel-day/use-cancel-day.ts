import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import type { VerbInput } from '#shared/verbs/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { composeAll, takeTextsBack } from '#renderer/components/messages/questions.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runEach, UNWATCHED } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { givePlace, takePlacesBack } from '../give-place.ts'
import { nameOf, type Placement, type PlannedText } from './cancel-plan.ts'

interface Asked {
  readonly cancel: VerbInput<'sites.cancelDay'>
  readonly site: string
  readonly placements: readonly Placement[]
  readonly texts: readonly PlannedText[]
}

/** Gives the open assignments, all asked for at once; what the server refuses is answered, the others stand. */
export async function placeAll(placements: readonly Placement[]) {
  const give = ({ assignment, person }: Placement) =>
    givePlace(assignment, { employeeId: person.id, baseRev: assignment.rev })
  const { failed } = await runEach(placements, give, UNWATCHED, placements.length)
  const refused = failed.map(({ row }) => row)
  return { placed: placements.filter((one) => !refused.includes(one)), refused }
}

/** Why some texts could not be written; null when they were. */
export const sendTexts = (texts: readonly PlannedText[]): Promise<unknown> =>
  texts.length === 0
    ? Promise.resolve(null)
    : composeAll(
        texts.map(({ message }) => message),
        false,
      ).then(
        () => null,
        (error: unknown) => error,
      )

/** What of it was not done; null when all was. */
export function problemNote(refused: readonly Placement[], failure: unknown): Say | null {
  if (refused.length === 0 && failure === null) return null
  return ({ t, formats }) => {
    const names = formats.list(refused.map(({ person }) => nameOf(person)))
    return [
      ...(refused.length > 0 ? [t('cancelDay.notPlaced', { names })] : []),
      ...(failure === null ? [] : [t('cancelDay.notSent', { why: errorText(t, failureOf(asAppError(failure))) })]),
    ].join(' · ')
  }
}

/**
 * Calls off the day of a site, gives its people what they take instead, and sends the texts: operations of their own, in this
 * order, and one undo for all. False when the day could not be called off; a place that is refused is named, the rest stands.
 */
export function useCancelDay() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const undoReason = t('board.undoReason')
  return useCallback(
    async ({ cancel, site, placements, texts }: Asked): Promise<boolean> => {
      const cancellationId = uuidv7()
      let waits: boolean
      try {
        waits = (await runVerb('sites.cancelDay', { ...cancel, cancellationId })).waits
      } catch (error) {
        toasts.error(error)
        return false
      }
      const { placed, refused } = await placeAll(placements)
      const unplaced = new Set(refused.map(({ person }) => person.id))
      const sent = texts.filter(({ group, id }) => group !== 'elsewhere' || !unplaced.has(id))
      const failure = await sendTexts(sent)
      let left = 0
      const undo = async () => {
        left = failure === null ? await takeTextsBack(sent.map(({ message }) => message.id)) : 0
        const taken = placed.map(({ assignment, person }) => ({ assignment, employeeId: person.id }))
        await takePlacesBack(taken, undoReason)
        await runVerb('sites.restoreDay', { cancellationId, reason: undoReason })
      }
      const told: Say = ({ t: texts, formats }) => texts('cancelDay.done', { site, day: formats.weekday(cancel.date) })
      const undone: Say = ({ t: words, formats }) => {
        const params = { site, day: formats.weekday(cancel.date) }
        return left > 0 ? words('cancelDay.undoneSent', { count: left, ...params }) : words('cancelDay.undone', params)
      }
      const note = problemNote(refused, failure)
      pushUndo({ label: told, undone, undo }, waits, note ? { note, stays: true } : {})
      return true
    },
    [toasts, pushUndo, undoReason],
  )
}
