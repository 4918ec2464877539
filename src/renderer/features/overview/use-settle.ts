import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { composeAll, messageOf, questionsAbout } from '#renderer/components/messages/questions.ts'
import type { Choice } from '#renderer/components/dispatch/picker/choice.ts'
import { useAssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import type { SettleActs } from './settle-rows.ts'

const URGENT = { templateId: null, urgent: true } as const

/** Told of an assignment that the person themselves settles, until that is done. */
type Settling = (id: string, done: Promise<boolean>) => Promise<boolean>

/** What is done with the rows of the overview, and the drawer that shows everybody for one of them. */
export function useSettle(settling: Settling) {
  const toasts = useToasts()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<BoardAssignment | null>(null)
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  const chooseOther = useLatest(
    ({ _id, date }: BoardAssignment) => void navigate(paths.board(date, { assignment: _id })),
  )
  const actions = useAssignmentActions(chooseOther)

  /** Asks whoever just got an assignment whether they come, by a text that leaves at once. */
  const ask = async ({ _id }: BoardAssignment, name: string) => {
    try {
      const { texts } = await questionsAbout([_id], company)
      if (texts.length === 0) return toasts.warn(({ t }) => t('overview.notReached', { name }))
      await composeAll(
        texts.map((text) => messageOf(text, URGENT)),
        false,
      )
    } catch (error) {
      toasts.error(error)
    }
  }
  const acts: SettleActs = {
    fill: (row, { employeeId, name }, isAsked) => {
      void settling(row.first._id, actions.assign(row.first, { employeeId, name })).then((isGiven) => {
        if (isGiven && isAsked) void ask(row.first, name)
      })
    },
    confirm: ({ first, silent }) =>
      void settling(first._id, actions.answer(first, 'confirm', silent?.person.name ?? '')),
    pick: ({ first }) => setPicked(first),
  }
  const assign = (assignment: BoardAssignment, { employeeId, name }: Candidate, { reason, answer }: Choice) => {
    const person = { employeeId, name }
    const done = answer
      ? actions.assignAnswered(assignment, person, answer, reason)
      : actions.assign(assignment, person, reason)
    return settling(assignment._id, done)
  }
  const assignLeaving: typeof actions.assignLeaving = (assignment, ...given) =>
    settling(assignment._id, actions.assignLeaving(assignment, ...given))
  return { acts, picked, assign, assignLeaving, pick: setPicked, stopPicking: () => setPicked(null) }
}
