import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaidPerson } from '#shared/contract/time/pay.ts'
import { SUMMED_KINDS } from '#shared/domain/time/pay/pay-line.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './pay.module.css'

/** What a person is paid in all, by kind, and what of it nobody has approved. */
export function PayTotals({ pay }: { readonly pay: PaidPerson }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figures: readonly (readonly [string, string])[] = [
    [t('pay.paid'), formats.duration(pay.paid)],
    ...SUMMED_KINDS.filter((kind) => pay.minutes[kind] > 0).map(
      (kind) => [t(`pay.kinds.${kind}`), formats.duration(pay.minutes[kind])] as const,
    ),
    ...(pay.kilometres > 0
      ? [
          [
            t('pay.kilometres'),
            t('pay.km', { km: formats.exactNumber(Math.round(pay.kilometres * 100) / 100) }),
          ] as const,
        ]
      : []),
    ...(pay.parkingCents > 0 ? [[t('pay.parking'), formats.money(pay.parkingCents)] as const] : []),
    ...(pay.unapproved > 0 ? [[t('pay.unapproved'), formats.duration(pay.unapproved)] as const] : []),
  ]
  return (
    <>
      <Group component="dl" gap="8px 32px" className={styles.totals ?? ''} aria-label={t('pay.totals')}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Group>
      {pay.unfinished > 0 && <Text size="sm">{t('pay.unfinished', { count: pay.unfinished })}</Text>}
    </>
  )
}
