import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { isPending, isUnsent } from '#shared/domain/messages/message-state.ts'
import type { Row } from '#shared/entities/index.ts'
import { BodyField } from '#renderer/components/messages/composer/BodyField.tsx'
import { MessageState } from '#renderer/components/messages/MessageState.tsx'
import { recipientText } from '#renderer/components/messages/recipient-text.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { entities } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { LeaveGuard } from '#renderer/records/form/LeaveGuard.tsx'
import { SaveKeys } from '#renderer/records/form/SaveKeys.tsx'
import { useKeptRow } from '#renderer/records/form/use-kept-row.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { scheduleOf, WhenFields, type When } from './WhenFields.tsx'
import styles from '../queue.module.css'

/** What the name of the recipient is computed from. */
const OF_RECIPIENT = ['conversations', 'employees', 'applicants', 'supervisors'] as const

/** Corrects a message that has not left: its text, and when it leaves. */
export function EditPage() {
  const { id = '' } = useParams()
  const { row, computed, isFresh, error } = useRecord('messages', id, OF_RECIPIENT)
  const { kept, isGone } = useKeptRow(id, row, isFresh)
  if (!kept || isGone) return <RecordMissing entity="messages" row={row} error={error} />
  return <Form key={id} message={kept} recipient={computed.recipient ?? ''} />
}

interface FormProps {
  readonly message: Row<'messages'>
  readonly recipient: string
}

function Form({ message, recipient }: FormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = useScreenTitle()
  const navigate = useNavigate()
  const toasts = useToasts()
  // What was opened: a change of somebody else meanwhile is told by the server, not typed over.
  const [opened] = useState(message)
  const [body, setBody] = useState(opened.body ?? '')
  const [when, setWhen] = useState<When>({ at: opened.scheduledAt, urgent: opened.urgent })
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const { code } = opened
  const isDirty = body !== opened.body || when.at !== opened.scheduledAt || when.urgent !== opened.urgent
  const schedule = scheduleOf(when)
  const isReady = body.trim() !== '' && schedule !== undefined && isUnsent(message)
  const back = paths.to('/messages/pending')
  const save = async () => {
    if (!isReady || state !== 'open') return
    setState('busy')
    try {
      const asked = {
        id: opened._id,
        baseRev: opened.rev,
        body: body.trim(),
        scheduledAt: schedule,
        urgent: when.urgent,
      }
      const { waits } = await runVerb('messages.edit', asked)
      setState('saved')
      toasts.confirm(t(waits ? 'form.keptHere' : 'form.saved'))
      // After the render in which nothing is unsaved: LeaveGuard would ask a question before.
      setTimeout(() => void navigate(back))
    } catch (error) {
      setState('open')
      toasts.error(asAppError(error))
    }
  }
  useShortcuts('shell.shortcuts.forms', [
    { keys: 'mod+S', label: 'shell.shortcuts.save', run: () => void save(), inFields: true },
  ])
  return (
    <Page title={title} aside={<MessageState message={message} />}>
      <Stack gap="md" className={styles.column ?? ''}>
        <Text>{t('sends.edit.to', { name: recipientText(formats, recipient) })}</Text>
        {!isUnsent(message) && (
          <Notice tone="warning" icon={IconWarning} role="status">
            {t('sends.edit.gone')}
          </Notice>
        )}
        <BodyField
          name="body"
          label={fieldLabel(t, entities.messages, 'body')}
          lang={opened.language ?? 'fr'}
          value={body}
          onChange={setBody}
          variables={[]}
          isRequired
          disabled={!isUnsent(message)}
          error={body.trim() === '' ? t('fieldErrors.REQUIRED') : undefined}
        />
        {code && !body.includes(code) && (
          <Notice tone="warning" icon={IconWarning} role="status">
            {t('sends.edit.codeGone', { code })}
          </Notice>
        )}
        <WhenFields value={when} onChange={setWhen} isDisabled={!isUnsent(message)} />
        <div className={styles.actions}>
          <Button
            disabled={!isReady || !isDirty}
            loading={state === 'busy'}
            rightSection={<SaveKeys />}
            onClick={() => void save()}
          >
            {t('form.save')}
          </Button>
          <Button variant="default" component={Link} to={back}>
            {t('form.cancel')}
          </Button>
          {!isPending(message) && (
            <Anchor component={Link} to={`/messages/${message.conversationId}`}>
              {t('sends.edit.thread')}
            </Anchor>
          )}
        </div>
      </Stack>
      <LeaveGuard isDirty={isDirty && state === 'open'} onLeave={() => undefined} />
    </Page>
  )
}
