import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilledText } from '#renderer/components/messages/FilledText.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconNext, IconPrevious } from '#renderer/ui/icons.ts'
import type { Prepared } from './targets.ts'

/** What each person receives, one at a time. */
export function SendPreview({ texts }: { readonly texts: readonly Prepared[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [wanted, setWanted] = useState(0)
  const at = Math.max(0, Math.min(wanted, texts.length - 1))
  const text = texts[at]
  if (!text) return <Text c="dimmed">{t('sends.create.noPreview')}</Text>
  const { target, body, missing } = text
  const step = (by: -1 | 1) => setWanted((at + by + texts.length) % texts.length)
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{target.name}</Text>
          {target.name !== formats.phone(target.phone) && (
            <Text size="sm" c="dimmed" className="tabular">
              {formats.phone(target.phone)}
            </Text>
          )}
        </div>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" aria-label={t('sends.create.previous')} onClick={() => step(-1)}>
            <IconPrevious size={16} />
          </ActionIcon>
          <Text size="sm" className="tabular" aria-live="polite">
            {t('sends.create.position', { at: at + 1, total: texts.length })}
          </Text>
          <ActionIcon variant="default" aria-label={t('sends.create.next')} onClick={() => step(1)}>
            <IconNext size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <FilledText text={body} language={target.language} />
      {missing.length > 0 && (
        <Text size="sm" c="var(--eq-danger-fg)">
          {t('sends.create.missing', { count: missing.length, names: missing.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}
