import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Preview } from '#shared/contract/ipc.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import styles from './consequences.module.css'

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

/** What it costs: what the client owes, and what people are owed; empty when it costs nothing. */
function costsOf(t: T, formats: Formats, { fee, owed }: Preview): string[] {
  const parts = [
    ...(fee.feeMinutes > 0 ? [formats.duration(fee.feeMinutes)] : []),
    ...(fee.feeAmount > 0 ? [formats.money(fee.feeAmount)] : []),
  ]
  return [
    ...(parts.length > 0 ? [t('orders.consequences.fee', { fee: formats.list(parts) })] : []),
    ...(owed.minutes > 0
      ? [t('orders.consequences.owed', { count: owed.people, hours: formats.duration(owed.minutes) })]
      : []),
  ]
}

interface Props {
  readonly preview: Preview
  /** False where the people are listed beside it. */
  readonly hasNames?: boolean
}

/** What a change of an order would do to people and to what is to fill, before it is made: what it costs too. */
export function ConsequencesNote({ preview, hasNames = true }: Props) {
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
        {costsOf(t, formats, preview).map((cost) => (
          <Text key={cost} className="tabular">
            {cost}
          </Text>
        ))}
        {hasNames && shown.length > 0 && (
          <Text size="sm" c="dimmed">
            {formats.list(rest > 0 ? [...shown, t('orders.consequences.others', { count: rest })] : shown)}
          </Text>
        )}
      </div>
    </div>
  )
}
