import { Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/board.ts'
import { paths } from '#renderer/screens/paths.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { MarkChip } from '#renderer/records/MarkChip.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'

interface Props {
  readonly assignment: BoardAssignment
  readonly at: HTMLElement
  readonly onClose: () => void
  readonly onReplace: () => void
  readonly onUnassign: (name: string) => void
}

/** An assignment that has a person: its details, and buttons to replace or remove the person. */
export function AssignmentDetails({ assignment, at, onClose, onReplace, onUnassign }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const id = assignment.employeeId ?? ''
  const name = useTitles('employees', [id])[id] ?? ''
  const isOver =
    assignment.status === 'completed' || assignment.status === 'cancelled' || assignment.status === 'noShow'
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
            <StatusChip entity="assignments" field="status" value={assignment.status} />
          </Group>
          <Text size="sm">
            {formats.weekday(assignment.date)} · {assignment.startTime}–{assignment.endTime} ·{' '}
            {formats.duration(assignment.minutes)}
          </Text>
          <Text size="sm">
            {assignment.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', assignment.role)} ·{' '}
            {assignment.siteName}
            {assignment.siteCity ? `, ${assignment.siteCity}` : ''}
          </Text>
          <Text size="sm" c="dimmed">
            {assignment.clientName} ·{' '}
            <Anchor component={Link} to={paths.record('orders', assignment.orderId)} size="sm">
              {orderNumberLabel(t, assignment.orderNumber)}
            </Anchor>
          </Text>
          {assignment.mark && <MarkChip mark={assignment.mark} />}
          <Group gap="xs" mt={6}>
            <Button size="compact-sm" disabled={isOver} onClick={onReplace} data-autofocus>
              {t('board.replace')}
            </Button>
            <Button size="compact-sm" variant="default" disabled={isOver} onClick={() => onUnassign(name)}>
              {t('board.takeBack')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
