import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilledText } from '#renderer/components/messages/FilledText.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { ContactText } from './told.ts'

interface Told {
  readonly asksPeople: boolean
  readonly tellsContacts: boolean
}

interface Props {
  readonly value: Told
  readonly onChange: (change: Partial<Told>) => void
  /** How many shifts somebody takes. */
  readonly placed: number
  readonly texts: readonly ContactText[]
}

/** Who is told that others come: whoever takes a shift, and whoever runs the site; nothing of nobody. */
export function TellChoices({ value: { asksPeople, tellsContacts }, onChange, placed, texts }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isShown, setShown] = useState(false)
  return (
    <Stack gap={6}>
      {placed > 0 && (
        <Checkbox
          label={t('cannotCome.askPeople', { count: placed })}
          checked={asksPeople}
          onChange={(event) => onChange({ asksPeople: event.currentTarget.checked })}
        />
      )}
      {texts.length > 0 && (
        <Group gap="xs">
          <Checkbox
            label={t('cannotCome.tellContacts', {
              count: texts.length,
              names: formats.list(texts.map(({ name }) => name)),
            })}
            checked={tellsContacts}
            onChange={(event) => onChange({ tellsContacts: event.currentTarget.checked })}
          />
          <Button size="compact-xs" variant="subtle" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t('cannotCome.preview')}
          </Button>
        </Group>
      )}
      {isShown &&
        texts.map(({ supervisorId, body, language }) => (
          <FilledText key={supervisorId} text={body} language={language} />
        ))}
    </Stack>
  )
}
