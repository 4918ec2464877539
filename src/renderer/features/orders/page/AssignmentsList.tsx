import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import { isHeldByAbsentee, isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { paths } from '#renderer/screens/paths.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { RefusedOf } from '#renderer/components/refusals/RefusedLink.tsx'
import { AssignmentRows } from '#renderer/components/dispatch/AssignmentRows.tsx'
import { PageDays } from './PageDays.tsx'
import styles from '../order-page.module.css'

const DAYS = 14

interface Props {
  readonly order: Row<'orders'>
  /** How many people it asks for each day. */
  readonly people: number
}

/** The assignments of an order, two weeks at a time, each linking to the board; beside them its days. */
export function AssignmentsList({ order, people }: Props) {
  return (
    <div className={styles.beside}>
      <TwoWeeks order={order} />
      <PageDays order={order} people={people} />
    </div>
  )
}

function TwoWeeks({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = todayNow()
  const isOver = order.endDate < today
  const [from, setFrom] = useState(() =>
    isOver ? addDays(order.endDate, 1 - DAYS) : order.startDate > today ? order.startDate : today,
  )
  const to = addDays(from, DAYS - 1)
  const { rows, titles } = useList('assignments', {
    filters: [
      { field: 'orderId', op: 'anyOf', value: [order._id] },
      { field: 'date', op: 'between', value: [from, to] },
    ],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 200,
  })
  return (
    <div>
      <Group gap="xs" mb="md">
        <Button size="compact-sm" variant="default" onClick={() => setFrom(addDays(from, -DAYS))}>
          {t('orders.earlier')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setFrom(addDays(from, DAYS))}>
          {t('orders.later')}
        </Button>
        <Text c="dimmed">{formats.range(from, to)}</Text>
      </Group>
      {rows?.length === 0 && (
        <EmptyState
          icon={IconDay}
          title={t('orders.noAssignments')}
          text={t(isOrderOver(order) ? 'orders.noAssignmentsOver' : 'orders.noAssignmentsText')}
        />
      )}
      {rows && (
        <AssignmentRows
          assignments={rows}
          titles={titles}
          renderMain={(assignment) => {
            const { _id, employeeId, status, refusals, opened, updatedAt } = assignment
            const name = employeeId ? (titles[employeeId] ?? '…') : ''
            const at = refusals.findLast((refusal) => refusal.employeeId === employeeId)?.at ?? updatedAt
            const main = isVacant(assignment) ? (
              <>
                {isOrderOver(order) ? (
                  <Text span inherit c="dimmed">
                    {t('orders.leftOpen')}
                  </Text>
                ) : (
                  <Anchor component={Link} to={paths.match(order._id, _id)}>
                    {t('orders.giveAssignment')}
                  </Anchor>
                )}
                {opened && (
                  <Text size="sm" c="var(--eq-refused-fg)">
                    {t(`board.openedBy.${opened.reason}`, {
                      name: titles[opened.employeeId] ?? '…',
                      when: formats.longInstant(opened.at),
                    })}
                  </Text>
                )}
                {isHeldByAbsentee(assignment) && (
                  <Text size="sm" c="var(--eq-refused-fg)">
                    {t('overview.openedBy.absence', { name })}
                  </Text>
                )}
                {status === 'declined' && (
                  <Text size="sm" c="var(--eq-refused-fg)">
                    {t('board.refusedBy', { name, when: formats.longInstant(at) })}
                  </Text>
                )}
              </>
            ) : (
              employeeId && (
                <Anchor component={Link} to={paths.record('employees', employeeId)}>
                  {name}
                </Anchor>
              )
            )
            return (
              <>
                {main}
                <RefusedOf entity="assignments" id={_id} />
              </>
            )
          }}
          renderAside={({ _id, date }) => (
            <Anchor component={Link} to={paths.board(date, { assignment: _id })} size="sm">
              {t('orders.seeOnBoard')}
            </Anchor>
          )}
        />
      )}
    </div>
  )
}
