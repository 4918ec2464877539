import type { ReactNode } from 'react'
import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'

interface Props {
  readonly count: number
  readonly onClear: () => void
  /** Absent where the rows are computed: no export reads them. */
  readonly onExport?: (format: 'xlsx' | 'csv') => void
  readonly children?: ReactNode
}

/** Shown instead of the filters while rows are selected. */
export function BulkBar({ count, onClear, onExport, children }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Group gap={8} role="toolbar" aria-label={t('grid.bulk')}>
      <CloseButton size={24} aria-label={t('grid.clearSelection')} onClick={onClear} />
      <Text size="sm" fw={500}>
        {t('grid.selected', { count, shown: formats.number(count) })}
      </Text>
      {children}
      {onExport && (
        <>
          <Button variant="default" size="compact-sm" onClick={() => onExport('xlsx')}>
            {t('grid.exportXlsx')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => onExport('csv')}>
            {t('grid.exportCsv')}
          </Button>
        </>
      )}
    </Group>
  )
}
