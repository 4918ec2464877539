import { memo, useState } from 'react'
import { Button, CloseButton, Group, Menu, Popover, ScrollArea, Text, UnstyledButton } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { comparedField } from '../columns/columns.ts'
import { filterInputs } from './filter-inputs.tsx'
import { filterText } from './filter-text.ts'
import { useFilterTitles } from './use-filter-titles.ts'
import { withFilter } from '../views/view-state.ts'
import classes from './filter-bar.module.css'

interface Props {
  readonly entity: Entity
  readonly view: View
  readonly fields: readonly string[]
  readonly labelOf: (id: string) => string
  readonly onChange: (view: View) => void
}

/** The filters as removable chips; each opens the input of its field's kind. */
export const FilterBar = memo(function FilterBar({ entity, view, fields, labelOf, onChange }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  const draft =
    open !== null && !view.filters.some(({ field }) => field === open) ? [{ field: open, op: 'is' as const }] : []
  const titles = useFilterTitles(entity, view.filters)
  const change = (field: string, filter: Filter | null) => onChange(withFilter(view, field, filter))

  return (
    <Group gap={6} wrap="wrap">
      {[...view.filters, ...draft].map((filter) => (
        <Chip
          key={filter.field}
          entity={entity}
          filter={filter}
          isDraft={draft.includes(filter as never)}
          isOpen={open === filter.field}
          label={labelOf(filter.field)}
          titles={titles}
          onOpen={(isOpen) => setOpen(isOpen ? filter.field : null)}
          onChange={(next) => change(filter.field, next)}
        />
      ))}
      <Menu position="bottom-start" shadow="md" width={260}>
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconFilterPlus size={15} />}>
            {t('grid.addFilter')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={360}>
            {fields.map((field) => (
              <Menu.Item key={field} onClick={() => setOpen(field)}>
                {labelOf(field)}
              </Menu.Item>
            ))}
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      {view.filters.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange({ ...view, filters: [] })}>
          {t('grid.clearFilters')}
        </Button>
      )}
    </Group>
  )
})

interface ChipProps {
  readonly entity: Entity
  readonly filter: Filter
  readonly isDraft: boolean
  readonly isOpen: boolean
  readonly label: string
  readonly titles: Readonly<Record<string, string>>
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (filter: Filter | null) => void
}

function Chip({ entity, filter, isDraft, isOpen, label, titles, onOpen, onChange }: ChipProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const field = comparedField(entity, filter.field)
  if (!field) return null
  const Input = filterInputs[field.kind]
  const text = isDraft ? '' : filterText(t, formats, entity, filter, titles)
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      shadow="md"
      width={320}
      trapFocus
      withinPortal
      // The button in the chip opens it, not the chip.
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.chip} data-open={isOpen}>
          <UnstyledButton
            className={classes.text}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            title={isDraft ? undefined : `${label} ${text}`}
            onClick={() => onOpen(!isOpen)}
          >
            <span className={classes.label}>{label}</span>
            {!isDraft && <span className={classes.value}>{text}</span>}
          </UnstyledButton>
          {!isDraft && (
            <CloseButton
              size={24}
              aria-label={t('grid.removeFilter', { name: label })}
              onClick={() => onChange(null)}
            />
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <Text size="sm" fw={500} mb={8}>
          {label}
        </Text>
        <Input entity={entity} name={filter.field} field={field} filter={isDraft ? null : filter} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
