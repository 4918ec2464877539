import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { givePlace, takePlaceBack, withReason } from '#renderer/components/dispatch/give-place.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import type { Pairing } from './people-plan.ts'

interface Progress {
  readonly done: number
  readonly total: number
}

/** Gives each of several people a place: an operation each, one toast, one undo; whoever is refused is named, with why. */
export function useGivePlaces() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [progress, setProgress] = useState<Progress | null>(null)

  const give = useCallback(
    async (
      plan: readonly Pairing[],
      reasonOf: (person: FreePerson) => string | undefined,
    ): Promise<readonly FreePerson[]> => {
      const giveOne = ({ assignment, person }: Pairing, seen: { readonly baseRev?: number } = {}) =>
        givePlace(assignment, { employeeId: person._id, ...seen, ...withReason(reasonOf(person)) })
      const total = plan.length
      let done = 0
      setProgress({ done, total })
      const answers = await Promise.allSettled(
        plan.map((one) =>
          giveOne(one, { baseRev: one.assignment.rev }).finally(() => setProgress({ done: ++done, total })),
        ),
      )
      setProgress(null)
      const given = plan.filter((_, i) => answers[i]?.status === 'fulfilled')
      const refused = plan.flatMap(({ person }, i) => {
        const answer = answers[i]
        return answer?.status === 'rejected' ? [{ person, failure: failureOf(asAppError(answer.reason)) }] : []
      })
      const isUnsent = answers.some((answer) => answer.status === 'fulfilled' && answer.value.waits)
      if (given.length > 0) {
        const site = given[0]?.assignment.siteName
        const label: Say = ({ t }) => t('freePeople.given', { count: given.length, site })
        const each = (act: (one: Pairing) => Promise<unknown>) => async () => {
          for (const one of given) await act(one)
        }
        const undo = each(({ assignment, person }) => takePlaceBack(assignment, person._id, t('board.undoReason')))
        pushUndo({ label, undo, redo: each((one) => giveOne(one)) }, isUnsent)
      }
      if (refused.length > 0) {
        const text: Say = ({ t, formats }) =>
          t('freePeople.refused', {
            count: refused.length,
            who: formats.list(refused.map(({ person, failure }) => `${person.name} (${errorText(t, failure)})`)),
          })
        toasts.warn(text, { key: 'refusedPeople' })
      }
      return given.map(({ person }) => person)
    },
    [t, toasts, pushUndo],
  )
  return { give, progress }
}
