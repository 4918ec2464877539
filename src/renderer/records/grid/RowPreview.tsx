import { Button, Drawer, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import { CellValue } from './CellValue.tsx'
import type { AnyColumn } from './columns.ts'
import type { AnyGridRow } from './grid-row.ts'
import classes from './row-preview.module.css'

interface Props {
  readonly entity: Entity
  readonly title: string
  readonly columns: readonly AnyColumn[]
  readonly item: AnyGridRow | undefined
  readonly labelOf: (id: string) => string
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** All columns of the active row in a drawer; the arrow keys keep moving through the list. */
export function RowPreview({ entity, title, columns, item, labelOf, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={item !== undefined} onClose={onClose} position="right" size={400} title={title}>
      {item && (
        <Stack gap={0}>
          {columns.map((column) => (
            <div key={column.id} className={classes.line}>
              <Text size="xs" c="dimmed">
                {labelOf(column.id)}
              </Text>
              <div className={classes.value}>
                <CellValue entity={entity} column={column} item={item} />
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
