import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { nextStatuses, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { MoreMenu } from '#renderer/records/page/MoreMenu.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { AskedInDialog } from './StatusDialog.tsx'

interface Props {
  readonly order: Row<'orders'>
  readonly number: string
  readonly children: ReactNode
  readonly onAsk: (to: AskedInDialog) => void
}

/** The secondary actions of an order, the last of which deletes it. */
export function OrderMenu({ order, number, children, onAsk }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MoreMenu onAskRemove={() => setAsking(true)}>{children}</MoreMenu>
      {isAsking && <RemoveDialog order={order} number={number} onAsk={onAsk} onClose={() => setAsking(false)} />}
    </>
  )
}

interface DialogProps extends Omit<Props, 'children'> {
  readonly onClose: () => void
}

/**
 * Asks before an order is deleted. One that people worked for or are placed in, or of which somebody was told in writing, is
 * cancelled or closed instead.
 */
function RemoveDialog({ order, number, onAsk, onClose }: DialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useRemove('orders')
  const people = useCount('assignments', {
    search: '',
    filters: [
      { field: 'orderId', op: 'anyOf', value: [order._id] },
      { field: 'employeeId', op: 'isNotEmpty' },
    ],
    sort: [],
  }).value
  const told = useCount('assignmentDocuments', {
    search: '',
    filters: [{ field: 'orderId', op: 'anyOf', value: [order._id] }],
    sort: [],
  }).value
  const instead = (['closed', 'cancelled'] as const).filter((to) =>
    (nextStatuses(order) as readonly AskedStatus[]).includes(to),
  )
  const isUsed = Boolean(people) || Boolean(told)
  const why = people
    ? t('orders.removeRefused', { count: people })
    : t(instead.length > 0 ? 'orders.removeTold' : 'orders.removeToldOver')
  return (
    <Modal opened onClose={onClose} title={t(isUsed ? 'orders.removeRefusedTitle' : 'form.removeTitle')}>
      <Stack gap="lg">
        <Text>{isUsed ? why : t('form.removeText')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(isUsed ? 'orders.ask.keep' : 'form.cancel')}
          </Button>
          {isUsed &&
            instead.map((to) => (
              <Button
                key={to}
                {...(to === 'cancelled' ? { color: 'danger' } : {})}
                onClick={() => {
                  onClose()
                  onAsk(to)
                }}
              >
                {t(`orders.actions.${to}`)}…
              </Button>
            ))}
          {people === 0 && told === 0 && (
            <Button
              color="danger"
              onClick={async () => {
                onClose()
                if (await remove(order, number)) void navigate(paths.list('orders'))
              }}
            >
              {t('form.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
