import { Button, Group, Text, Textarea, Tooltip } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateValues } from '#shared/domain/messages/template.ts'
import { fillTemplate, isOfAssignment } from '#shared/domain/messages/template.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import type { Row } from '#shared/entities/index.ts'
import { FileList } from '#renderer/fields/files/FileList.tsx'
import { transferredFiles } from '#renderer/fields/files/transferred.ts'
import { useAddFiles } from '#renderer/fields/files/use-adding.ts'
import { useFiles } from '#renderer/fields/files/use-file-views.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconNote, IconSend } from '#renderer/ui/icons.ts'
import { AnsweredNotice } from '../AnsweredNotice.tsx'
import { ComposerBar } from './ComposerBar.tsx'
import styles from './composer.module.css'
import { QuickReplies } from './QuickReplies.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SegmentMeter } from './SegmentMeter.tsx'
import { TemplateList, useTemplates } from './TemplateList.tsx'
import { useComposer, type ComposerOptions } from './use-composer.ts'

interface Props extends ComposerOptions {
  /** What templates are filled in with, in the language of the text. */
  readonly valuesIn: (language: 'fr' | 'en') => TemplateValues
  /** When the last text of the person arrived; null when none did. */
  readonly receivedAt: string | null
  /** Nothing can be sent, only noted: what is said instead. */
  readonly obstacle?: ReactNode
  /** An internal note can be written instead of a text. */
  readonly allowsNotes?: boolean
  readonly onTyping?: (isTyping: boolean) => void
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>
}

/** The most attachments of a text. */
const MOST_FILES = 5

/** What was typed after the `/` at the caret; null where no template is looked for. */
const slashAt = (text: string, caret: number): string | null =>
  /(?:^|\s)\/([\p{L}\d' -]{0,30})$/u.exec(text.slice(0, caret))?.[1] ?? null

/** Where a text is written: Ctrl+Enter sends, Enter is a new line, `/` looks for a template. */
export function Composer({
  valuesIn,
  receivedAt,
  obstacle,
  allowsNotes = true,
  onTyping,
  inputRef,
  ...options
}: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isNoteOnly = obstacle !== undefined
  const { draft, isNote, change, problem, isBusy, other, forgetOther, send } = useComposer({ ...options, isNoteOnly })
  const own = useRef<HTMLTextAreaElement>(null)
  const box = inputRef ?? own
  const listId = useId()
  const [slash, setSlash] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const templates = useTemplates(slash)
  const files = useFiles(draft?.mediaFileIds ?? [])
  const owner = { entity: 'messages', id: draft?.id ?? '', field: 'mediaFileIds' }
  const count = draft?.mediaFileIds.length ?? 0
  const adding = useAddFiles(owner, MOST_FILES - count, (ids) =>
    change({ mediaFileIds: [...(draft?.mediaFileIds ?? []), ...ids] }),
  )
  // A picture that is still being read would be left out.
  const isAdding = adding.adding.length > 0
  const isTyping = draft !== undefined && draft.body !== '' && !isNote
  useEffect(() => onTyping?.(isTyping), [isTyping, onTyping])
  if (!draft) return <div className={styles.composer} />
  const language = draft.language ?? options.language

  const insert = (template: Row<'messageTemplates'>) => {
    const field = box.current
    const caret = field?.selectionStart ?? draft.body.length
    const start = caret - (slash ?? '').length - 1
    const { text } = fillTemplate(language === 'fr' ? template.bodyFr : template.bodyEn, valuesIn(language))
    const before = slash === null ? draft.body : draft.body.slice(0, start)
    const after = slash === null ? '' : draft.body.slice(caret)
    change({ body: before + text + after, templateId: template._id })
    setSlash(null)
    field?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return void (isAdding || send())
    }
    if (slash === null) return
    const to = { ArrowDown: Math.min(at + 1, templates.length - 1), ArrowUp: Math.max(at - 1, 0) }[event.key]
    const chosen = event.key === 'Enter' ? templates[at] : undefined
    if (to === undefined && !chosen && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (to !== undefined) setAt(to)
    else if (chosen) insert(chosen)
    else setSlash(null)
  }
  const label = t(isNote ? 'messages.composer.noteLabel' : 'messages.composer.label')
  return (
    <div
      className={styles.composer}
      data-note={isNote || undefined}
      onPaste={(event) => {
        const pasted = transferredFiles(event.clipboardData)
        if (pasted.length === 0) return
        event.preventDefault()
        void adding.add(pasted)
      }}
    >
      {obstacle}
      {other && (
        <AnsweredNotice
          other={other}
          isBusy={isBusy}
          onSend={() => void send({ despiteOther: true })}
          onKeep={() => {
            forgetOther()
            box.current?.focus()
          }}
        />
      )}
      {slash !== null && (
        <TemplateList id={listId} templates={templates} at={at} language={language} onChoose={insert} />
      )}
      {draft.body === '' && !isNote && <QuickReplies language={language} onChoose={(body) => change({ body })} />}
      <Textarea
        ref={box}
        className={styles.text ?? ''}
        aria-label={label}
        placeholder={t(isNote ? 'messages.composer.notePlaceholder' : 'messages.composer.placeholder')}
        value={draft.body}
        lang={language}
        readOnly={isBusy}
        autosize
        minRows={2}
        maxRows={8}
        role={slash === null ? undefined : 'combobox'}
        aria-expanded={slash === null ? undefined : true}
        aria-controls={slash === null ? undefined : listId}
        aria-activedescendant={slash !== null && templates[at] ? `${listId}-${at}` : undefined}
        onChange={({ currentTarget }) => {
          change({ body: currentTarget.value })
          setSlash(isNote ? null : slashAt(currentTarget.value, currentTarget.selectionStart))
          setAt(0)
        }}
        onKeyDown={onKey}
        onBlur={() => setSlash(null)}
      />
      <FileList
        files={files}
        onRemove={(file) => change({ mediaFileIds: draft.mediaFileIds.filter((id) => id !== file.id) })}
      />
      {adding.refused.map((one) => (
        <Text key={one.name} size="xs" c="var(--eq-danger-fg)" role="alert">
          {t('attachments.refusedOf', { name: one.name, text: one.text })}
        </Text>
      ))}
      {problem?.why === 'missing' && (
        <Text size="xs" className={styles.told} data-tone="warning" role="status">
          {problem.missing.some(isOfAssignment) && !valuesIn(language).date
            ? `${t('messages.composer.noAssignment')} `
            : ''}
          {t('messages.composer.missing', {
            count: problem.missing.length,
            names: problem.missing.map((name) => `{{${name}}}`).join(', '),
          })}
        </Text>
      )}
      {problem?.why === 'tooLong' && (
        <Text size="xs" c="var(--eq-danger-fg)" role="status">
          {t('messages.composer.tooLong', { max: formats.number(LONGEST_TEXT) })}
        </Text>
      )}
      {!isNote && draft.scheduledAt !== null && (
        <Text size="xs" className={styles.told} role="status">
          {t('messages.composer.planned', { when: formats.longInstant(draft.scheduledAt) })}
        </Text>
      )}
      {!isNote && draft.scheduledAt === null && draft.body !== '' && (
        <QuietHours isUrgent={draft.urgent} receivedAt={receivedAt} onChange={(urgent) => change({ urgent })} />
      )}
      <div className={styles.bar}>
        <ComposerBar
          draft={draft}
          language={language}
          isNote={isNote}
          isNoteOnly={isNoteOnly || !allowsNotes}
          hasRoom={count < MOST_FILES}
          onChange={change}
          onFiles={(chosen) => void adding.add(chosen)}
          onTemplates={() => {
            setSlash(slash === null ? '' : null)
            setAt(0)
            box.current?.focus()
          }}
        />
        <Group className={styles.end ?? ''} gap="sm" wrap="nowrap">
          {!isNote && <SegmentMeter text={draft.body} onEconomise={(body) => change({ body })} />}
          <Tooltip label={t('messages.composer.sendKeys')}>
            <Button
              disabled={problem !== null}
              loading={isBusy || isAdding}
              {...(isNote && { color: 'gray' })}
              leftSection={isNote ? <IconNote size={16} /> : <IconSend size={16} />}
              onClick={() => void send()}
            >
              {t(
                isNote
                  ? 'messages.composer.sendNote'
                  : draft.scheduledAt === null
                    ? 'messages.composer.send'
                    : 'messages.composer.sendLater',
              )}
            </Button>
          </Tooltip>
        </Group>
      </div>
    </div>
  )
}
