import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationContext } from '#shared/contract/messages/messages.ts'
import { FILE_OF, PERSON_FIELD } from '#shared/domain/messages/conversation-key.ts'
import { entities } from '#shared/entities/index.ts'
import { RefFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useCount, useRecord, useTitles } from '#renderer/queries/use-records.ts'
import { runVerb } from '#renderer/records/write.ts'

type Kind = keyof typeof FILE_OF
const KINDS = ['employee', 'applicant', 'supervisor'] as const

interface Props {
  readonly conversationId: string
  readonly context: ConversationContext
  readonly onClose: () => void
}

/** Whose number it is: the conversation becomes theirs, or goes into the one they have; what happens is said before. */
export function JoinDialog({ conversationId, context, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const [first] = context.suggestions
  const { row } = useRecord('conversations', conversationId)
  const [kind, setKind] = useState<Kind>(first?.kind ?? (row?.type === 'Applicants' ? 'applicant' : 'employee'))
  const [personId, setPersonId] = useState<string | null>(first?.id ?? null)
  const [isBusy, setBusy] = useState(false)
  const name = useTitles(FILE_OF[kind], personId ? [personId] : [])[personId ?? '']
  const theirs = useCount(
    'conversations',
    personId && row
      ? {
          filters: [
            { field: PERSON_FIELD[kind], op: 'is', value: personId },
            { field: 'type', op: 'is', value: row.type },
          ],
        }
      : null,
  ).value
  const join = async () => {
    if (!personId) return
    setBusy(true)
    try {
      await runVerb('conversations.join', { id: conversationId, kind, personId })
      toasts.confirm(t('messages.join.done', { name: name ?? '' }))
      onClose()
    } catch (error) {
      toasts.error(error)
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('messages.join.title', { phone: formats.phone(context.phone) })}>
      <Stack gap="md" component="form" onSubmit={(event) => (event.preventDefault(), void join())}>
        <SegmentedControl
          fullWidth
          value={kind}
          aria-label={t('messages.join.kind')}
          data={KINDS.map((each) => ({ value: each, label: t(`messages.context.kind.${each}`) }))}
          onChange={(next) => {
            setKind(next as Kind)
            setPersonId(null)
          }}
        />
        <RefFieldInput
          key={kind}
          entity={entities.conversations}
          name={PERSON_FIELD[kind]}
          field={entities.conversations.fields[PERSON_FIELD[kind]]}
          label={t('messages.join.person')}
          value={personId}
          onChange={(next: unknown) => setPersonId(typeof next === 'string' ? next : null)}
        />
        {personId && name && (
          <Text size="sm" role="status">
            {t(theirs ? 'messages.join.merges' : 'messages.join.becomes', { name })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" disabled={!personId} loading={isBusy}>
            {t('messages.join.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
