import { Button, Group, Textarea } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconNote } from '#renderer/ui/icons.ts'
import { useNotes, type NoteTarget } from './use-notes.ts'

interface Props {
  readonly target: NoteTarget
  /** Shown while it is written: what else it may be pinned to. */
  readonly children?: React.ReactNode
}

const LONGEST = 2000

/** A button that becomes the field of a new hand-over note; what was typed stays until it is written. */
export function NewNote({ target, children }: Props) {
  const { t } = useTranslation()
  const { write } = useNotes()
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const close = () => {
    const { activeElement, body } = document
    // Whoever went on while it was written keeps their place; a button that was disabled meanwhile lost it to the page.
    setTakesFocus(activeElement === body || field.current?.contains(activeElement) === true)
    setText(null)
  }
  const save = async () => {
    if (isBusy || !text?.trim()) return
    setBusy(true)
    const isDone = await write(text.trim(), target)
    setBusy(false)
    if (isDone) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !text?.trim()) close()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  if (text === null)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        // The focus comes back to where the field was: without it, keys would reach nothing.
        autoFocus={takesFocus}
        leftSection={<IconNote size={14} />}
        onClick={() => setText('')}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('notes.new')}
      </Button>
    )
  return (
    <div ref={field} onKeyDown={onKeyDown}>
      {children}
      <Textarea
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST}
        readOnly={isBusy}
        aria-label={t('notes.text')}
        placeholder={t('notes.placeholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" mt={6} justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={close}>
          {t('form.cancel')}
        </Button>
        <Button size="compact-sm" disabled={!text.trim()} loading={isBusy} onClick={() => void save()}>
          {t('notes.save')}
        </Button>
      </Group>
    </div>
  )
}
