import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCEPTED_ENDINGS } from '#shared/domain/files/file-types.ts'
import { IconAttach, IconNote, IconTemplate } from '#renderer/ui/icons.ts'
import { SchedulePicker } from './SchedulePicker.tsx'
import type { MessageDraft } from './use-message-draft.ts'

interface Props {
  readonly draft: MessageDraft
  readonly language: 'fr' | 'en'
  readonly isNote: boolean
  /** Whether what is written, a text or a note, cannot be chosen. */
  readonly isNoteOnly: boolean
  readonly hasRoom: boolean
  readonly onChange: (part: Partial<MessageDraft>) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onTemplates: () => void
}

const LANGUAGES = [
  { value: 'fr', label: 'FR' },
  { value: 'en', label: 'EN' },
]

/** Under the text: its language, templates, attachments, when it leaves, and the switch to an internal note. */
export function ComposerBar(props: Props) {
  const { draft, language, isNote, isNoteOnly, hasRoom, onChange, onFiles, onTemplates } = props
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      {!isNote && (
        <>
          <SegmentedControl
            size="xs"
            data={LANGUAGES}
            value={language}
            aria-label={t('messages.composer.language')}
            onChange={(next) => onChange({ language: next === 'en' ? 'en' : 'fr' })}
          />
          <Tooltip label={t('messages.composer.templates')}>
            <ActionIcon
              aria-label={t('messages.composer.templates')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onTemplates}
            >
              <IconTemplate size={18} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Tooltip label={t('messages.composer.attach')}>
        <ActionIcon
          aria-label={t('messages.composer.attach')}
          disabled={!hasRoom}
          onClick={() => chooser.current?.click()}
        >
          <IconAttach size={18} />
        </ActionIcon>
      </Tooltip>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_ENDINGS.join()}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          onFiles(chosen)
        }}
      />
      {!isNote && <SchedulePicker value={draft.scheduledAt} onChange={(scheduledAt) => onChange({ scheduledAt })} />}
      {!isNoteOnly && (
        <Tooltip label={t('messages.composer.note')}>
          <ActionIcon
            aria-label={t('messages.composer.note')}
            aria-pressed={draft.isNote}
            onClick={() => onChange({ isNote: !draft.isNote })}
          >
            <IconNote size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
