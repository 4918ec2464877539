import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCount } from '#renderer/queries/use-records.ts'

interface Props {
  readonly from: string
  /** The last of the days; the first one unless given. */
  readonly to?: string
}

/** Says that what is changed in these days comes as an adjustment, where a pay period with one of them is closed. */
export function ClosedPeriodNote({ from, to = from }: Props) {
  const { t } = useTranslation()
  const { value } = useCount('payPeriods', {
    filters: [
      { field: 'status', op: 'anyOf', value: ['closed'] },
      { field: 'periodStart', op: 'atMost', value: to },
      { field: 'periodEnd', op: 'atLeast', value: from },
    ],
  })
  return value ? (
    <Text size="sm" c="dimmed" role="note">
      {t('payPeriods.comesAsAdjustment')}
    </Text>
  ) : null
}
