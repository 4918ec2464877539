import { useRef, useState } from 'react'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Whether the office may be given it too. */
  readonly canShare: boolean
  /** False when it was refused: what was typed stays. */
  readonly onSave: (name: string, isForOffice: boolean) => Promise<boolean>
}

const LONGEST = 60

/** Saves what is on screen under a name. */
export function SaveViewForm({ canShare, onSave }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isForOffice, setForOffice] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = async () => {
    if (isBusy || name.trim() === '') return
    setBusy(true)
    const isSaved = await onSave(name.trim(), isForOffice)
    setBusy(false)
    if (isSaved) setName('')
    // The button it was saved by cannot be pressed without a name: keys would go nowhere.
    input.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Group gap={6} p={2} wrap="nowrap">
        <TextInput
          ref={input}
          flex={1}
          size="xs"
          maxLength={LONGEST}
          value={name}
          placeholder={t('grid.viewName')}
          aria-label={t('grid.viewName')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={isBusy} disabled={name.trim() === ''}>
          {t('grid.saveView')}
        </Button>
      </Group>
      {canShare && (
        <Checkbox
          size="xs"
          p={4}
          label={t('grid.forOffice')}
          checked={isForOffice}
          onChange={(event) => setForOffice(event.currentTarget.checked)}
        />
      )}
    </form>
  )
}
