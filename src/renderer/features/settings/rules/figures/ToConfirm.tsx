import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { toConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { IconPending } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Which figures of law nobody confirmed yet, by rule set; nothing once all are. */
export function ToConfirm() {
  const { t } = useTranslation()
  const { rows } = useList('labourRuleSets', { sort: [{ field: 'regime', dir: 'asc' }], limit: 200 })
  const open = (rows ?? []).filter((row) => toConfirm(row).length > 0)
  if (open.length === 0) return null
  const names = (row: Row<'labourRuleSets'>) =>
    toConfirm(row)
      .map((figure) => t(`settings.rules.parameters.${figure}`))
      .join(' · ')
  return (
    <Box mb="sm">
      <Notice tone="warning" icon={IconPending} role="status" title={t('settings.rules.figures.listTitle')}>
        {open.map((row) => (
          <details key={row._id}>
            <summary style={{ paddingBlock: 4 }}>
              {choiceLabel(t, 'employees', 'regime', row.regime)} ·{' '}
              {t('settings.rules.figures.left', { count: toConfirm(row).length })}
            </summary>
            {names(row)}
          </details>
        ))}
      </Notice>
    </Box>
  )
}
