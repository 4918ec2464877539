import { Button, Drawer, Stack, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { CellValue } from './CellValue.tsx'
import type { AnyColumn } from '../columns/columns.ts'
import type { AnyGridRow } from './grid-row.ts'
import classes from './row-preview.module.css'

interface Props {
  readonly entity: Entity
  readonly title: string
  readonly columns: readonly AnyColumn[]
  readonly item: AnyGridRow | undefined
  /** Whether it is not among the rows listed any more. */
  readonly isGone: boolean
  readonly labelOf: (id: string) => string
  /** The row before or after in the list. */
  readonly onStep: (by: -1 | 1) => void
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Above the columns. */
  readonly children?: ReactNode
}

/** All columns of the active row in a drawer; the arrow keys keep moving through the list, Enter opens the row. */
export function RowPreview({
  entity,
  title,
  columns,
  item,
  isGone,
  labelOf,
  onStep,
  onOpen,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation()
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const act = { ArrowUp: () => onStep(-1), ArrowDown: () => onStep(1), Enter: onOpen }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Drawer opened={item !== undefined} onClose={onClose} position="right" size={400} title={title}>
      {item && (
        <Stack gap={0} tabIndex={0} data-autofocus onKeyDown={onKey} style={{ outline: 'none' }}>
          {isGone && (
            <Notice tone="warning" role="status" title={t('grid.gone')}>
              {t('grid.goneHint')}
            </Notice>
          )}
          {children}
          {columns.map((column) => (
            <div key={column.id} className={classes.line}>
              <Text size="xs" c="dimmed">
                {labelOf(column.id)}
              </Text>
              <div className={classes.value}>
                <CellValue entity={entity} column={column} item={item} isLong />
              </div>
            </div>
          ))}
          <Button mt={16} onClick={onOpen}>
            {t('grid.openFile')}
          </Button>
        </Stack>
      )}
    </Drawer>
  )
}
