import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AbsentFiles } from '#shared/contract/reports/report-calls.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'

/** Which files an archive would lack, if it were made now. */
export function AbsentNote({ absent: { onServer, elsewhere } }: { readonly absent: AbsentFiles }) {
  const { t } = useTranslation()
  const isOffline = useIsOffline()
  const said = [
    ...(isOffline && onServer > 0 ? [t('reports.absent.onServer', { count: onServer })] : []),
    ...(elsewhere > 0 ? [t('reports.absent.elsewhere', { count: elsewhere })] : []),
  ]
  if (said.length === 0) return null
  return (
    <Text size="sm" c="var(--eq-warning-fg)" role="status">
      {said.join(' ')}
    </Text>
  )
}
