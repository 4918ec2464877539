import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Trends } from '#renderer/components/office/trends/Trends.tsx'
import { useTrends } from '#renderer/components/office/trends/trends-address.ts'
import { TrendsButton } from '#renderer/components/office/trends/TrendsButton.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconCurrentClients, IconExport, IconNothingFound } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { ClientsTable } from './ClientsTable.tsx'
import { CurrentControls } from './CurrentControls.tsx'
import { FillRatesPanel, FillRatesWaiting } from './FillRatesPanel.tsx'
import { useCurrentClients } from './use-current-clients.ts'
import { useSaveClients } from './use-save-clients.ts'

/** *Clients Actuels*: who has work this week, and what of it needs somebody. */
export function CurrentClientsPage() {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const formats = useFormats()
  const view = useCurrentClients()
  const trends = useTrends()
  const save = useSaveClients(view)
  const { value, error, refresh } = view.current
  return (
    <Page
      title={title}
      aside={
        value && (
          <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
            {formats.number(value.clients.length)}
          </Text>
        )
      }
      actions={
        <>
          <TrendsButton trends={trends} />
          <Button
            variant="default"
            leftSection={<IconExport size={16} />}
            disabled={!value || value.clients.length === 0}
            onClick={save}
          >
            {t('currentClients.export')}
          </Button>
        </>
      }
      bar={<CurrentControls view={view} />}
      isRead
    >
      {trends.isShown && <Trends by="clients" trends={trends} />}
      {!view.rates.value && !view.rates.error && <FillRatesWaiting />}
      {view.rates.value && <FillRatesPanel rates={view.rates.value} from={view.from} />}
      {error && !value && <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />}
      {!value && !error && <Waiting />}
      {value && value.clients.length > 0 && <ClientsTable clients={value.clients} view={view} />}
      {value?.all === 0 && (
        <EmptyState
          icon={IconCurrentClients}
          title={t('currentClients.emptyTitle')}
          text={t('currentClients.emptyText')}
        />
      )}
      {value && value.all > 0 && value.clients.length === 0 && (
        <EmptyState icon={IconNothingFound} title={t('currentClients.noneTitle')}>
          <Button variant="default" onClick={() => view.show({ filters: { search: '', onlyNeeds: false } })}>
            {t('currentClients.clear')}
          </Button>
        </EmptyState>
      )}
    </Page>
  )
}

const Waiting = () => (
  <Stack gap="xs" aria-busy>
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} h={36} />
    ))}
  </Stack>
)
