import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMenuTarget } from '#renderer/ui/use-menu-target.ts'
import type { useLayout } from './use-layout.ts'

interface Props {
  readonly layout: ReturnType<typeof useLayout>
  readonly labelOf: (id: string) => string
  readonly onReset: () => void
}

/** Shows, hides and orders columns by keyboard; the mouse can also drag the headers. */
export function ColumnChooser({ layout, labelOf, onReset }: Props) {
  const { t } = useTranslation()
  const { menu, button } = useMenuTarget('dialog')
  const columns = layout.table.getAllLeafColumns()
  const order = layout.table.state.columnOrder
  const sorted = [...columns].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return (
    <Popover {...menu} position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Tooltip label={t('grid.columns')} disabled={menu.opened}>
          <ActionIcon {...button} size="lg" aria-label={t('grid.columns')}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={420} offsetScrollbars>
          <Stack gap={2} pl={2}>
            {sorted.map((column, i) => (
              <Group key={column.id} justify="space-between" wrap="nowrap" gap={4}>
                <Checkbox
                  size="sm"
                  checked={column.getIsVisible()}
                  disabled={column.getIsVisible() && layout.visible.length === 1}
                  label={labelOf(column.id)}
                  onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
                />
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    size={24}
                    disabled={i === 0}
                    aria-label={t('grid.moveUp', { name: labelOf(column.id) })}
                    onClick={() => layout.move(column.id, sorted[i - 1]?.id ?? column.id)}
                  >
                    <IconArrowUp size={14} />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    disabled={i === sorted.length - 1}
                    aria-label={t('grid.moveDown', { name: labelOf(column.id) })}
                    onClick={() => layout.move(sorted[i + 1]?.id ?? column.id, column.id)}
                  >
                    <IconArrowDown size={14} />
                  </ActionIcon>
                </Group>
              </Group>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Button mt={8} fullWidth variant="subtle" size="compact-sm" onClick={onReset}>
          {t('grid.resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
