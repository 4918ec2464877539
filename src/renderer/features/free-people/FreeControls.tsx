import { Group, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FREE_SORTS, type FreeFilters } from '#shared/contract/dispatch/free-people.ts'
import { addDays } from '#shared/model/dates.ts'
import { PeriodSteps } from '#renderer/components/dispatch/PeriodSteps.tsx'
import { IconSearch } from '#renderer/ui/icons.ts'
import { useSearchText } from '#renderer/ui/use-search-text.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { FilterChips } from './FilterChips.tsx'
import { FirstDay } from './FirstDay.tsx'
import { PlaceChoice, SkillChoice } from './RowsChoice.tsx'
import type { FreePeople } from './use-free-people.ts'

const numberIn = (value: number | string) => (typeof value === 'number' ? value : null)

/** Above the grid: which days, who is shown of all people, and what narrows them. */
export function FreeControls({ free }: { readonly free: FreePeople }) {
  const { t } = useTranslation()
  const { view, today, show } = free
  const { from, filters } = view
  const change = (part: Partial<FreeFilters>) => show({ filters: part })
  const [search, setSearch] = useSearchText(filters.search, (text) => change({ search: text }))
  const step = (by: number) => show({ from: by === 0 ? today : addDays(from, 7 * by) })
  useShortcuts('shell.menu.freePeople', [
    { keys: 'mod+ArrowLeft', label: 'freePeople.previousWeek', run: () => step(-1) },
    { keys: 'mod+ArrowRight', label: 'freePeople.nextWeek', run: () => step(1) },
    { keys: 'T', label: 'freePeople.today', run: () => step(0) },
  ])
  return (
    <>
      <Group gap="xs" px={24} pb={8}>
        <FirstDay from={from} onPick={(day) => show({ from: day })} />
        <PeriodSteps
          before={t('freePeople.previousWeek')}
          now={t('freePeople.today')}
          after={t('freePeople.nextWeek')}
          modifier="mod"
          onGo={step}
        />
        <SegmentedControl
          value={filters.part}
          data={(['all', 'day', 'night'] as const).map((value) => ({ value, label: t(`board.shifts.${value}`) }))}
          onChange={(part) => change({ part: part as FreeFilters['part'] })}
        />
        <TextInput
          style={{ flex: '1 1 110px', maxWidth: 220 }}
          value={search}
          leftSection={<IconSearch size={16} />}
          placeholder={t('freePeople.search')}
          aria-label={t('freePeople.search')}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Group>
      <Group gap="xs" px={24} pb={8} align="flex-start">
        <SkillChoice chosen={filters.skillIds} onAdd={(id) => change({ skillIds: [...filters.skillIds, id] })} />
        <PlaceChoice onPick={change} />
        {(filters.siteId !== null || filters.town !== null) && (
          <NumberInput
            hideControls
            w={104}
            min={0}
            max={2000}
            value={filters.withinKm ?? ''}
            placeholder={t('freePeople.withinKm')}
            aria-label={t('freePeople.withinKm')}
            onChange={(value) => change({ withinKm: numberIn(value) })}
          />
        )}
        <NumberInput
          hideControls
          w={164}
          min={0}
          max={10_000}
          allowDecimal={false}
          value={filters.idleDays ?? ''}
          placeholder={t('freePeople.idleDays')}
          aria-label={t('freePeople.idleDays')}
          onChange={(value) => change({ idleDays: numberIn(value) })}
        />
        <Select
          w={156}
          value={filters.sort}
          aria-label={t('freePeople.sort')}
          allowDeselect={false}
          data={FREE_SORTS.map((value) => ({ value, label: t(`freePeople.sorts.${value}`) }))}
          onChange={(sort) => change({ sort: sort as FreeFilters['sort'] })}
        />
      </Group>
      <FilterChips free={free} />
    </>
  )
}
