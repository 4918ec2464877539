import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { economise } from '#shared/domain/messages/economise.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './composer.module.css'

interface Props {
  readonly text: string
  /** Replaces the text by one that costs less; without it, the text is only measured. */
  readonly onEconomise?: ((text: string) => void) | undefined
}

/** « 143/160 · 1 texto »: how many texts operators bill for it, which characters make it long, and *Économie* that
 * replaces only those. */
export function SegmentMeter({ text, onEconomise }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { units, segments, limit, forcing } = useMemo(() => segmentsOf(text), [text])
  const cheaper = useMemo(() => (forcing.length === 0 ? null : economise(text).text), [text, forcing])
  if (segments === 0) return null
  const chars = [...new Set(forcing.map(({ char }) => char))]
  return (
    <span className={styles.meter} aria-live="polite">
      <Text component="span" size="xs" c="dimmed" className="tabular">
        {t('messages.meter.units', { used: formats.number(units), of: formats.number(limit * segments) })}
        {' · '}
        {t('messages.meter.texts', { count: segments })}
      </Text>
      {chars.length > 0 && (
        <Text component="span" size="xs" className={styles.forcing}>
          {t('messages.meter.forcing', { chars: chars.slice(0, 8).join(' ') })}
        </Text>
      )}
      {onEconomise && cheaper !== null && cheaper !== text && (
        <Button size="compact-xs" variant="subtle" onClick={() => onEconomise(cheaper)}>
          {t('messages.meter.economise')}
        </Button>
      )}
    </span>
  )
}
