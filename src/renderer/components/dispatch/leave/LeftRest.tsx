import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LeftShift } from '#shared/contract/dispatch/desk.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'

interface Props {
  readonly rest: readonly LeftShift[]
  readonly employeeIds: readonly string[]
  readonly onFollow: () => void
}

/** The shifts that nobody is proposed for: how many and when, and the way to them where they are of one person. */
export function LeftRest({ rest, employeeIds, onFollow }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [first, last] = [rest[0]?.assignment.date ?? '', rest.at(-1)?.assignment.date ?? '']
  const [id] = employeeIds.length === 1 ? employeeIds : []
  return (
    <Text c="dimmed">
      {t('leave.rest', { count: rest.length, days: formats.range(first, last) })}{' '}
      {id !== undefined && (
        <Anchor component={Link} to={paths.record('employees', id, 'assignments')} onClick={onFollow}>
          {t('leave.seeAll')}
        </Anchor>
      )}
    </Text>
  )
}
