import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilledText } from '#renderer/components/messages/FilledText.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { TEXT_GROUPS, type PlannedText, type TextGroup } from './cancel-plan.ts'
import styles from './cancel-day.module.css'

interface Props {
  readonly texts: readonly PlannedText[]
  readonly leftOut: ReadonlySet<TextGroup>
  readonly onToggle: (group: TextGroup) => void
  /** Whom no text reaches. */
  readonly toCall: readonly string[]
}

/** The code that a person without another question gets, as the preview shows it. */
const FIRST_CODE = '10'

function groupText(t: T, group: TextGroup, texts: readonly PlannedText[]): string {
  if (group === 'site') return t('cancelDay.groups.site', { name: texts[0]?.name ?? '' })
  return t(`cancelDay.groups.${group}`, { count: new Set(texts.map(({ id }) => id)).size })
}

/** The texts that leave, by whom they are for: each group can be left out, and read before. */
export function CancelTexts({ texts, leftOut, onToggle, toCall }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [open, setOpen] = useState<TextGroup | null>(null)
  return (
    <Stack gap={6} component="section" aria-label={t('cancelDay.texts')}>
      <Text fw={600}>{t('cancelDay.texts')}</Text>
      {TEXT_GROUPS.map((group) => {
        const own = texts.filter((text) => text.group === group)
        if (own.length === 0) return null
        const label = groupText(t, group, own)
        return (
          <div key={group}>
            <Group justify="space-between" wrap="nowrap">
              <Checkbox label={label} checked={!leftOut.has(group)} onChange={() => onToggle(group)} />
              <Button
                size="compact-sm"
                variant="subtle"
                aria-expanded={open === group}
                aria-label={t('cancelDay.previewOf', { group: label })}
                onClick={() => setOpen(open === group ? null : group)}
              >
                {t(open === group ? 'cancelDay.hidePreview' : 'cancelDay.preview')}
              </Button>
            </Group>
            {open === group && (
              <div className={styles.texts}>
                {own.map(({ id, name, body, language }) => (
                  <div key={`${id} ${body}`}>
                    <Text size="sm" c="dimmed">
                      {name}
                    </Text>
                    <FilledText text={body.replaceAll('{{code}}', FIRST_CODE)} language={language} />
                  </div>
                ))}
              </div>
            )}
          </div>
        )
      })}
      {toCall.length > 0 && (
        <Text c="var(--eq-warning-fg)">{t('cancelDay.toCall', { names: formats.list(toCall) })}</Text>
      )}
    </Stack>
  )
}
