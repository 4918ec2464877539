import { Button, Group, Indicator, Popover, SegmentedControl, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { PeriodSteps } from '#renderer/components/dispatch/PeriodSteps.tsx'
import { BoardFilterPanel } from '#renderer/components/dispatch/filters/BoardFilterPanel.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import { useSearchText } from '#renderer/ui/use-search-text.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { MapState } from './use-map.ts'
import styles from './map.module.css'

const SHIFTS = ['all', 'day', 'night'] as const

/** The line above the map: day, day or night, filters, search. */
export function MapControls({ map }: { readonly map: MapState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { date, filters } = map.look
  const [search, setSearch] = useSearchText(map.look.search, (text) => map.show({ search: text }))
  const step = (by: number) => map.show({ date: by === 0 ? map.today : addDays(date, by) })
  useShortcuts('map.shortcuts', [
    { keys: 'alt+ArrowLeft', label: 'map.previousDay', run: () => step(-1) },
    { keys: 'alt+ArrowRight', label: 'map.nextDay', run: () => step(1) },
    { keys: 'T', label: 'board.today', run: () => step(0) },
    ...(map.siteId === null ? [] : [{ keys: 'Escape', label: 'map.leave', run: map.leave } as const]),
  ])
  const count = [filters.clientIds, filters.siteIds, filters.statuses].filter((list) => list.length > 0).length
  return (
    <Group gap="xs" px={24} pb={8} wrap="nowrap">
      <PeriodSteps
        before={t('map.previousDay')}
        now={t('board.today')}
        after={t('map.nextDay')}
        modifier="alt"
        onGo={step}
      />
      <strong className={styles.day}>{formats.shortDay(date)}</strong>
      <SegmentedControl
        className={styles.shifts ?? ''}
        value={filters.shift}
        data={SHIFTS.map((value) => ({ value, label: t(`board.shifts.${value}`) }))}
        onChange={(shift) => map.show({ filters: { ...filters, shift: shift as (typeof SHIFTS)[number] } })}
      />
      <TextInput
        className={styles.search ?? ''}
        value={search}
        leftSectionWidth={32}
        leftSection={<IconSearch size={16} />}
        placeholder={t('map.searchShort')}
        aria-label={t('map.search')}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return
          event.stopPropagation()
          setSearch('')
        }}
      />
      <Indicator disabled={count === 0} label={count} size={16}>
        <Popover position="bottom-end" width={360} trapFocus>
          <Popover.Target>
            <Button variant="default" px="sm" leftSection={<IconFilter size={16} />}>
              {t('board.filters')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <BoardFilterPanel ofPeople={false} filters={filters} onChange={(next) => map.show({ filters: next })} />
          </Popover.Dropdown>
        </Popover>
      </Indicator>
    </Group>
  )
}
