import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { PeriodSteps } from '#renderer/components/dispatch/PeriodSteps.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import { useSearchText } from '#renderer/ui/use-search-text.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { CurrentView } from './use-current-clients.ts'

const SHOWN = ['all', 'needs'] as const

/** Which week, and which of its clients. */
export function CurrentControls({ view }: { readonly view: CurrentView }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { from, thisWeek, filters, show } = view
  const [search, setSearch] = useSearchText(filters.search, (text) => show({ filters: { search: text } }))
  const step = (by: number) => show({ from: by === 0 ? thisWeek : addDays(from, 7 * by) })
  useShortcuts('shell.menu.currentClients', [
    { keys: 'mod+ArrowLeft', label: 'currentClients.previousWeek', run: () => step(-1) },
    { keys: 'mod+ArrowRight', label: 'currentClients.nextWeek', run: () => step(1) },
    { keys: 'T', label: 'currentClients.thisWeek', run: () => step(0) },
  ])
  return (
    <Group gap="xs" px={24} pb={8}>
      <PeriodSteps
        before={t('currentClients.previousWeek')}
        now={t('currentClients.thisWeek')}
        after={t('currentClients.nextWeek')}
        modifier="mod"
        onGo={step}
      />
      <strong>{formats.range(from, addDays(from, 6))}</strong>
      <SegmentedControl
        aria-label={t('currentClients.shown')}
        value={filters.onlyNeeds ? 'needs' : 'all'}
        data={SHOWN.map((value) => ({ value, label: t(`currentClients.show.${value}`) }))}
        onChange={(value) => show({ filters: { onlyNeeds: value === 'needs' } })}
      />
      <TextInput
        style={{ flex: '1 1 140px', maxWidth: 260 }}
        value={search}
        maxLength={200}
        leftSection={<IconSearch size={16} />}
        placeholder={t('currentClients.search')}
        aria-label={t('currentClients.search')}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
    </Group>
  )
}
