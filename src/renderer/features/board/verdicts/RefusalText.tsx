import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

/** Who refused an assignment and when, the latest first; nothing when nobody did. */
export function RefusalText({ assignment }: { readonly assignment: BoardAssignment }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { refusedBy, earlierRefusals } = assignment
  const refusals = refusedBy ? [refusedBy, ...earlierRefusals] : earlierRefusals
  return refusals.map(({ name, at }) => (
    <Text key={`${name}${at}`} size="sm" c="var(--eq-refused-fg)">
      {t('board.refusedBy', { name, when: formats.longInstant(at) })}
    </Text>
  ))
}
