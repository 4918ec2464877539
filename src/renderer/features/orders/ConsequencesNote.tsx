import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Preview } from '#shared/contract/ipc.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import styles from './order-page.module.css'

/** People named in the sentence; the others are counted. */
const NAMED = 4

/** The figures of what would happen, each in a few words; empty when nobody and nothing is concerned. */
function figuresOf(t: T, { released, removed, added, retimed }: Preview): string[] {
  const figure = (name: 'released' | 'retimed' | 'removed' | 'added', count: number) =>
    count > 0 ? [t(`orders.consequences.${name}`, { count })] : []
  return [
    ...figure('released', released.length),
    ...figure('retimed', retimed),
    ...figure('removed', removed),
    ...figure('added', added),
  ]
}

/** What a change of an order would do to people and to what is to fill, before it is made. */
export function ConsequencesNote({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figures = figuresOf(t, preview)
  const names = preview.released.map(({ employeeId }) => preview.titles[employeeId] ?? '…')
  const shown = names.slice(0, NAMED)
  const rest = names.length - shown.length
  const isSerious = preview.released.length > 0 || preview.isLate
  return (
    <div className={styles.consequences} data-serious={isSerious || undefined} role="status">
      {isSerious && <IconWarning size={16} aria-hidden />}
      <div>
        {preview.isLate && <Text fw={600}>{t('orders.consequences.late')}</Text>}
        <Text className="tabular">{figures.length > 0 ? formats.list(figures) : t('orders.consequences.none')}</Text>
        {shown.length > 0 && (
          <Text size="sm" c="dimmed">
            {formats.list(rest > 0 ? [...shown, t('orders.consequences.others', { count: rest })] : shown)}
          </Text>
        )}
      </div>
    </div>
  )
}
