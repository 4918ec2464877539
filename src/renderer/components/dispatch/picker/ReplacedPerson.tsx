import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'

/** Whose place is taken: whoever has the assignment, refused it or cannot come, or left it; empty when nobody did. */
function useReplaced(assignment: BoardAssignment): string {
  const { row } = useRecord('employees', assignment.employeeId)
  if (assignment.employeeId === null) return assignment.opened?.name ?? ''
  return row ? `${row.firstName} ${row.lastName}` : ''
}

/** The title of the picker: that somebody is replaced, or that a position is filled. */
export function PickerTitle({ assignment }: { readonly assignment: BoardAssignment }) {
  const { t } = useTranslation()
  const name = useReplaced(assignment)
  return <>{name === '' ? t('board.pickerTitle') : t('board.replaceTitle', { name })}</>
}

/** Why somebody is replaced; who refused is said beside it. */
export function ReplacedWhy({ assignment }: { readonly assignment: BoardAssignment }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = useReplaced(assignment)
  const { opened, absenceId, refusedBy } = assignment
  if (name === '' || refusedBy) return null
  const text = opened
    ? t(`board.replaceWhy.${opened.reason}`, { name, when: formats.longInstant(opened.at) })
    : t(absenceId === null ? 'board.replaceWhy.choice' : 'board.replaceWhy.absent', { name })
  return (
    <Text size="sm" c={opened || absenceId !== null ? 'var(--eq-refused-fg)' : 'dimmed'}>
      {text}
    </Text>
  )
}
