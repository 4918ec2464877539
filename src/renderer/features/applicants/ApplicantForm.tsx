import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import type { LaidOutForm } from '#renderer/records/form/form-layout.ts'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import { conversationPath } from '#renderer/screens/messages.ts'
import { createRecord, runVerb } from '#renderer/records/write.ts'
import type { ReactNode } from 'react'
import { applicantGroups } from './applicant-groups.ts'
import { DuplicatesNotice, useDuplicates } from './Duplicates.tsx'

interface Props extends LaidOutForm {
  readonly children: (laidOut: LaidOutForm) => ReactNode
}

/** Under the identity: who is known already by what is typed of it. */
function WithDuplicates({ form, groups, children }: Props) {
  const { id = null } = useParams()
  const { row } = useRecord('applicants', id)
  const found = useDuplicates(id, form.values)
  const [identity, ...others] = groups
  if (!identity || found.length === 0) return children({ form, groups })
  const content = <DuplicatesNotice found={found} applicant={row ?? undefined} />
  return children({
    form,
    groups: [identity, { title: 'applicants.duplicates.title', fields: [], content }, ...others],
  })
}

/** A new applicant; one who wrote from an unknown number gets the conversation with it. */
export function ApplicantCreatePage() {
  const [query] = useSearchParams()
  const toasts = useToasts()
  const navigate = useNavigate()
  const conversationId = query.get('conversation')
  const phone = query.get('phone')
  const joinTo = async (personId: string): Promise<void> => {
    const id = conversationId ?? ''
    try {
      await runVerb('conversations.join', { id, kind: 'applicant', personId })
    } catch (error) {
      const failure = failureOf(asAppError(error))
      toasts.warn(({ t }) => t('applicants.notJoined', { reason: errorText(t, failure) }), {
        stays: true,
        action:
          failure.code === 'CONVERSATION_JOINED'
            ? { label: ({ t }) => t('applicants.seeConversation'), run: () => void navigate(conversationPath(id)) }
            : { label: ({ t }) => t('applicants.joinAgain'), run: () => void joinTo(personId) },
      })
    }
  }
  return (
    <RecordCreatePage
      entity="applicants"
      groups={applicantGroups}
      extension={WithDuplicates}
      {...(phone !== null && { start: { phone } })}
      write={async (draft) => {
        const written = await createRecord('applicants', draft)
        const personId = written.row._id
        // The applicant exists, whatever becomes of the number.
        if (conversationId !== null) await joinTo(personId)
        return written
      }}
    />
  )
}
export const ApplicantEditPage = () => (
  <RecordEditPage entity="applicants" groups={applicantGroups} extension={WithDuplicates} />
)
