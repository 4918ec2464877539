import { ActionIcon, Button, Group, SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
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
  const before = () => show({ from: addDays(from, -7) })
  const after = () => show({ from: addDays(from, 7) })
  useShortcuts('shell.menu.currentClients', [
    { keys: 'mod+ArrowLeft', label: 'currentClients.previousWeek', run: before },
    { keys: 'mod+ArrowRight', label: 'currentClients.nextWeek', run: after },
    { keys: 'T', label: 'currentClients.thisWeek', run: () => show({ from: thisWeek }) },
  ])
  return (
    <Group gap="xs" px={24} pb={8}>
      <Tooltip label={`${t('currentClients.previousWeek')} · ${t('shell.keys.mod')} ←`}>
        <ActionIcon size="lg" aria-label={t('currentClients.previousWeek')} onClick={before}>
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" onClick={() => show({ from: thisWeek })}>
        {t('currentClients.thisWeek')}
      </Button>
      <Tooltip label={`${t('currentClients.nextWeek')} · ${t('shell.keys.mod')} →`}>
        <ActionIcon size="lg" aria-label={t('currentClients.nextWeek')} onClick={after}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
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
