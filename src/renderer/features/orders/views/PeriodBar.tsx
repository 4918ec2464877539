import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { PeriodSteps } from '#renderer/components/dispatch/PeriodSteps.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Period } from './use-period.ts'
import styles from './views.module.css'

/** The days on screen, and the steps to those before and after. */
export function PeriodBar({ period: { from, to, go } }: { readonly period: Period }) {
  const { t } = useTranslation()
  const formats = useFormats()
  useShortcuts('orders.views.label', [
    { keys: 'mod+ArrowLeft', label: 'orders.views.before', run: () => go(-1) },
    { keys: 'mod+ArrowRight', label: 'orders.views.after', run: () => go(1) },
    { keys: 'T', label: 'board.today', run: () => go(0) },
  ])
  return (
    <>
      <PeriodSteps
        before={t('orders.views.before')}
        now={t('board.today')}
        after={t('orders.views.after')}
        modifier="mod"
        onGo={go}
      />
      <Text c="dimmed" className={`${styles.range} tabular`} aria-live="polite">
        {formats.range(from, to)}
      </Text>
    </>
  )
}
