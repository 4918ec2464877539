import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { openedText } from '#renderer/components/dispatch/opened-text.ts'

/** Why an assignment is to fill: who refused it and when, the latest first, or who had it last; nothing else to say. */
export function WhyToFill({ assignment }: { readonly assignment: BoardAssignment }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { refusedBy, earlierRefusals, opened } = assignment
  const refusals = refusedBy ? [refusedBy, ...earlierRefusals] : earlierRefusals
  return (
    <>
      {opened && (
        <Text size="sm" c="var(--eq-refused-fg)">
          {openedText(t, formats, opened)}
        </Text>
      )}
      {refusals.map(({ name, at }) => (
        <Text key={`${name}${at}`} size="sm" c="var(--eq-refused-fg)">
          {t('board.refusedBy', { name, when: formats.longInstant(at) })}
        </Text>
      ))}
    </>
  )
}
