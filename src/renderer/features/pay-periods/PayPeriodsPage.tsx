import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayPeriodsView, PayPeriodView } from '#shared/contract/time/pay-periods.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconLock, IconPay } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { ReasonDialog } from '#renderer/ui/ReasonDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { DueSection } from './DueSection.tsx'
import { PERIOD_SOURCES } from './period-sources.ts'
import { PeriodsTable } from './PeriodsTable.tsx'
import { usePeriodActions } from './use-period-actions.ts'

/** The pay periods: which are closed, what the next one puts right, and what is done with them. */
export function PayPeriodsPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const { value, error, refresh } = useLive('pay.periods', undefined, PERIOD_SOURCES)
  const [isClosing, setIsClosing] = useState(false)
  return (
    <Page
      title={title}
      primary={
        <Button leftSection={<IconLock size={16} />} disabled={!value} onClick={() => setIsClosing(true)}>
          {t('payPeriods.close')}
        </Button>
      }
    >
      <Text c="dimmed" size="sm" mb="md" maw={760}>
        {t('payPeriods.help')}
      </Text>
      {value ? (
        <Periods view={value} />
      ) : error ? (
        <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />
      ) : (
        <Skeleton h={160} />
      )}
      {isClosing && value && <CloseDialog view={value} onClose={() => setIsClosing(false)} />}
    </Page>
  )
}

function Periods({ view }: { readonly view: PayPeriodsView }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { save, reopen } = usePeriodActions()
  const [opened, setOpened] = useState<PayPeriodView | null>(null)
  const { periods, next, due } = view
  if (periods.length === 0) {
    const text = t('payPeriods.emptyText', { period: formats.range(next.periodStart, next.periodEnd) })
    return <EmptyState icon={IconPay} title={t('payPeriods.empty')} text={text} />
  }
  return (
    <Stack gap="xl">
      <PeriodsTable periods={periods} onSave={save} onReopen={setOpened} />
      <DueSection due={due} next={next} />
      {opened && (
        <ReasonDialog
          title={t('payPeriods.reopenTitle', { period: formats.shortRange(opened.periodStart, opened.periodEnd) })}
          label={t('payPeriods.reopenReason')}
          action={t('payPeriods.reopenAction')}
          onClose={() => setOpened(null)}
          onReason={(reason) => {
            setOpened(null)
            void reopen(opened._id, reason)
          }}
        >
          <Text size="sm">{t('payPeriods.reopenHelp')}</Text>
        </ReasonDialog>
      )}
    </Stack>
  )
}
