import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { v7 as uuidv7 } from 'uuid'
import type { AskedPerson } from '#shared/contract/messages/messages.ts'
import { askTexts } from '#shared/domain/messages/ask-text.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { MOST_MESSAGES } from '#shared/verbs/messages/steps/message-input.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'

/** The text that asks one person. */
export interface Question {
  readonly person: AskedPerson
  readonly body: string
  /** What it asks about; of a long text in several messages, the last alone asks. */
  readonly assignmentIds: readonly string[]
  readonly siteId: string
  readonly start: string
}

/** Names written out; the others are counted. */
const NAMED = 12
const nameOf = ({ firstName, lastName }: AskedPerson) => `${firstName} ${lastName}`

/** Whom is asked and with which words, whom texts do not reach, and who was asked already and is not asked again. */
export function askPlan(
  people: readonly AskedPerson[],
  bodies: Readonly<Record<'fr' | 'en', string>>,
  company: string,
  again: boolean,
) {
  const reached = people.filter(({ optedOut, phone }) => !optedOut && phone !== '')
  const filled = reached
    .filter(({ isAsked }) => again || !isAsked)
    .flatMap((person) => askTexts(person, bodies[person.language], company).map((asking) => ({ person, ...asking })))
  const askedPeople = [...new Set(filled.map(({ person }) => person))]
  return {
    texts: filled.map(({ person, text, assignmentIds, siteId, start }): Question => ({
      person,
      body: text,
      assignmentIds,
      siteId,
      start,
    })),
    people: askedPeople.length,
    names: askedPeople.slice(0, NAMED).map(nameOf),
    incomplete: filled.flatMap(({ person, missing }) =>
      missing.length > 0 ? [`${nameOf(person)} (${missing.join(', ')})`] : [],
    ),
    leftOut: people.filter(({ optedOut, phone }) => optedOut || phone === '').map(nameOf),
    asked: reached.filter(({ isAsked }) => isAsked).length,
  }
}

/** How questions leave: into the pending queue or at once, and whether quiet hours hold them back. */
interface Leaving {
  readonly templateId: string | null
  readonly urgent: boolean
  readonly now: boolean
}

/** Prepares questions into the pending queue, where one undo deletes them, or sends them and nothing else that waits there. */
export function useAsk() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  const navigate = useNavigate()
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  const ask = useCallback(
    async (questions: readonly Question[], { templateId, urgent, now }: Leaving): Promise<boolean> => {
      const batchId = uuidv7()
      const messages = questions.map(({ person, body, assignmentIds, siteId, start }) => ({
        id: uuidv7(),
        employeeId: person.id,
        type: 'Assignation' as const,
        body,
        language: person.language,
        assignmentIds: [...assignmentIds],
        siteId,
        // An answer after the shift has begun would come too late.
        expiresAt: start,
        urgent,
        ...(templateId && { templateId }),
      }))
      try {
        let waits = false
        for (let at = 0; at < messages.length; at += MOST_MESSAGES) {
          const part = messages.slice(at, at + MOST_MESSAGES)
          waits = (await runVerb('messages.compose', { messages: part, pending: !now, batchId })).waits
        }
        if (now) {
          pushFinal(
            ({ t }) => t(waits ? 'sends.pending.queued' : 'sends.pending.sent', { count: messages.length }),
            waits,
          )
          return true
        }
        const undo = async () => {
          for (let at = 0; at < messages.length; at += MOST_MESSAGES)
            await runVerb('messages.remove', { ids: messages.slice(at, at + MOST_MESSAGES).map(({ id }) => id) })
        }
        const label: Say = ({ t }) => t('sends.pending.open')
        const open = { label, run: () => void navigate(paths.to('/messages/pending')) }
        pushUndo({ label: ({ t }) => t('sends.done.pending', { count: messages.length }), undo }, waits, {
          action: open,
        })
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [navigate, pushFinal, pushUndo, toasts],
  )
  return { ask, company }
}
