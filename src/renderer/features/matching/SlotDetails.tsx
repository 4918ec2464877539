import { Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardChip } from '#shared/contract/board.ts'
import { paths } from '#renderer/app/paths.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useTitles } from '#renderer/records/use-records.ts'
import { MarkChip } from '#renderer/ui/MarkChip.tsx'
import { StatusChip } from '#renderer/ui/StatusChip.tsx'

interface Props {
  readonly slot: BoardChip
  readonly at: HTMLElement
  readonly onClose: () => void
  readonly onReplace: () => void
  readonly onTakeBack: (name: string) => void
}

/** What can be done with a slot somebody has. */
export function SlotDetails({ slot, at, onClose, onReplace, onTakeBack }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const id = slot.employeeId ?? ''
  const name = useTitles('employees', [id])[id] ?? ''
  const isOver = slot.status === 'completed' || slot.status === 'cancelled' || slot.status === 'noShow'
  const box = at.getBoundingClientRect()
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width={368}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span
          style={{
            position: 'fixed',
            left: box.left,
            top: box.top,
            width: box.width,
            height: box.height,
            pointerEvents: 'none',
          }}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{name}</Text>
            <StatusChip entity="assignments" field="status" value={slot.status} />
          </Group>
          <Text size="sm">
            {formats.weekday(slot.date)} · {slot.startTime}–{slot.endTime} · {formats.duration(slot.minutes)}
          </Text>
          <Text size="sm">
            {slot.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', slot.role)} · {slot.siteName}
            {slot.siteCity ? `, ${slot.siteCity}` : ''}
          </Text>
          <Text size="sm" c="dimmed">
            {slot.clientName} ·{' '}
            <Anchor component={Link} to={paths.order(slot.orderId)} size="sm">
              {orderNumberLabel(t, slot.orderNumber)}
            </Anchor>
          </Text>
          {slot.mark && <MarkChip mark={slot.mark} />}
          <Group gap="xs" mt={6}>
            <Button size="compact-sm" disabled={isOver} onClick={onReplace} data-autofocus>
              {t('board.replace')}
            </Button>
            <Button size="compact-sm" variant="default" disabled={isOver} onClick={() => onTakeBack(name)}>
              {t('board.takeBack')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
