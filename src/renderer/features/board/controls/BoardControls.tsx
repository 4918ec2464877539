import { ActionIcon, Button, Group, Indicator, Popover, TextInput, Tooltip } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchText } from '#renderer/ui/use-search-text.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { IconCompact, IconSearch } from '#renderer/ui/icons.ts'
import { BoardFilterPanel } from '#renderer/components/dispatch/filters/BoardFilterPanel.tsx'
import { ViewSwitch } from '../shape/ViewSwitch.tsx'
import { BoardSavedViews } from './BoardSavedViews.tsx'
import { BoardSteps } from './BoardSteps.tsx'
import { filterCount, noFilters } from '../board-view.ts'
import { BoardLegend } from '../week/BoardLegend.tsx'
import type { BoardLayoutState } from '../week/use-board-layout.ts'
import type { Board } from '../use-board.ts'

interface Props {
  readonly board: Board
  readonly layout: BoardLayoutState
  /** The day that was looked at last in the week. */
  readonly lookedAt: () => string | null
}

/** The line above the board: days, views, search and filters. */
export function BoardControls({ board, layout, lookedAt }: Props) {
  const { t } = useTranslation()
  const { filters } = board.view
  const { isCompact } = layout.layout
  const [search, setSearch] = useSearchText(filters.search, (text) =>
    board.show({ filters: { ...filters, search: text } }),
  )
  const count = filterCount(filters)
  const box = useRef<HTMLInputElement>(null)
  useShortcuts('board.shortcuts.title', [
    { keys: 'mod+F', label: 'board.searchPerson', run: () => box.current?.select(), inFields: true },
  ])

  return (
    <Group gap="xs" px={24} pb={8}>
      <BoardSteps board={board} />
      <span style={{ flex: 1 }} />
      <ViewSwitch board={board} lookedAt={lookedAt} />
      <BoardLegend />
      {board.shape.kind === 'week' && board.shape.group === 'people' && (
        <Tooltip label={t('board.compact')}>
          <ActionIcon
            size="lg"
            aria-label={t('board.compact')}
            aria-pressed={isCompact}
            variant={isCompact ? 'light' : 'subtle'}
            onClick={() => layout.change({ isCompact: !isCompact })}
          >
            <IconCompact size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <TextInput
        ref={box}
        flex="1 1 112px"
        maw={220}
        value={search}
        leftSection={<IconSearch size={16} />}
        // The field is narrow beside the views: what is cut says nothing.
        placeholder={t('board.searchShort')}
        aria-label={t('board.searchPerson')}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
      />
      <BoardSavedViews board={board} layout={layout} />
      <Indicator style={{ flex: 'none' }} disabled={count === 0} label={count} size={16}>
        <Popover position="bottom-end" width={360} trapFocus>
          <Popover.Target>
            <Button variant="default" leftSection={<IconFilter size={16} />}>
              {t('board.filters')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <BoardFilterPanel filters={filters} onChange={(next) => board.show({ filters: next })} />
            {count > 0 && (
              <Button
                mt="sm"
                fullWidth
                variant="subtle"
                onClick={() => board.show({ filters: { ...noFilters, search: filters.search } })}
              >
                {t('board.clearFilters')}
              </Button>
            )}
          </Popover.Dropdown>
        </Popover>
      </Indicator>
    </Group>
  )
}
