import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Sort } from '#shared/model/query.ts'
import { IconFilter, IconSort } from '#renderer/ui/icons.ts'
import { useMenuTarget } from '#renderer/ui/use-menu-target.ts'
import styles from './cards.module.css'

interface Props {
  /** What the cards can be sorted by. */
  readonly sortable: readonly string[]
  readonly sort: readonly Sort[]
  readonly labelOf: (id: string) => string
  readonly onSort: (sort: Sort[]) => void
  /** How many filters the list has. */
  readonly filterCount: number
  readonly areFiltersOpen: boolean
  readonly onFilters: () => void
}

const DIRECTIONS = ['asc', 'desc'] as const

/** What the head of a table is for, where rows are cards: their order; and the filters, which fold away. */
export function CardTools({ sortable, sort, labelOf, onSort, filterCount, areFiltersOpen, onFilters }: Props) {
  const { t } = useTranslation()
  const { menu, button } = useMenuTarget('menu')
  const [by] = sort
  return (
    <>
      <Menu {...menu} position="bottom-end">
        <Menu.Target>
          <ActionIcon {...button} size="lg" aria-label={t('grid.sort')}>
            <IconSort size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.sorts ?? ''}>
          {DIRECTIONS.map((dir) => (
            <Menu.RadioItem
              key={dir}
              value={dir}
              checked={(by?.dir ?? 'asc') === dir}
              disabled={!by}
              onChange={() => by && onSort([{ field: by.field, dir }])}
            >
              {t(`grid.sortBy.${dir}`)}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          {sortable.map((field) => (
            <Menu.RadioItem
              key={field}
              value={field}
              checked={by?.field === field}
              onChange={() => onSort([{ field, dir: by?.dir ?? 'asc' }])}
            >
              {labelOf(field)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        size="lg"
        variant={filterCount > 0 ? 'light' : 'subtle'}
        aria-label={t('grid.filtersOf', { count: filterCount })}
        aria-expanded={areFiltersOpen}
        onClick={onFilters}
      >
        <IconFilter size={18} />
      </ActionIcon>
    </>
  )
}
