import { Progress } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { OrderMatrix as Answer } from '#shared/contract/orders/order-views.ts'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { isToFill } from '#shared/domain/dispatch/to-fill.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { OrderDay } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { paths } from '#renderer/screens/paths.ts'
import { AssignmentPicker } from '#renderer/components/dispatch/picker/AssignmentPicker.tsx'
import { useAssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { holderOn, stretchAt } from './bars.ts'
import { columnsOf } from './columns.ts'
import { DaysReason } from './DaysReason.tsx'
import { DrawnText } from './DrawnText.tsx'
import type { Extension, Place } from './extension.ts'
import { MatrixHead } from './MatrixHead.tsx'
import { nameOf, seatName } from './matrix-names.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { SeatRow } from './SeatRow.tsx'
import { SkippedSpans } from './SkippedSpans.tsx'
import { placeOf, useDragAlong } from './use-drag-along.ts'
import { useExtension } from './use-extension.ts'
import { useLanding } from './use-landing.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'
import { useSeats } from './use-seats.ts'
import { useMatrixPicker } from './use-matrix-picker.ts'
import type { Landing } from './use-window.ts'
import styles from './matrix.module.css'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly calendar: Calendar
  readonly answer: Answer
  readonly onTurn: ((days: readonly OrderDay[]) => void) | undefined
  /** Where the focus goes when these days come on screen. */
  readonly landing: Landing | null
  /** To the days before or after, from a row. */
  readonly onPage: (by: -1 | 1, row: number) => void
}

const NOTHING_DRAWN = new Map<number, undefined>()

interface Opened {
  readonly assignment: BoardAssignment
  readonly at: { readonly left: number; readonly top: number; readonly height: number }
}

/** Seats and days: a name is pulled along the days, what is empty is filled, and each of it can be undone. */
export function Matrix({ order, positions, calendar, answer, onTurn, landing, onPage }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { from, to, assignments, names } = answer
  const grid = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useMemo(
    () => columnsOf(order, [from, to], calendar, assignments),
    [order, from, to, calendar, assignments],
  )
  const dates = useMemo(() => columns.map(({ date }) => date), [columns])
  const seats = useSeats(positions, answer)
  const extending = useExtension(seats, dates)
  const chooseOther = useLatest(({ orderId, _id }: BoardAssignment) => void navigate(paths.match(orderId, _id)))
  const actions = useAssignmentActions(chooseOther)
  const picker = useMatrixPicker(actions)

  const heldAt = ({ row, column }: Place) => {
    const seat = seats[row]
    return seat ? holderOn(seat, dates[column]) : null
  }
  const begin = (place: Place): Extension | null => {
    const seat = seats[place.row]
    const held = heldAt(place)
    const stretch = seat && stretchAt(seat, dates, place.column)
    if (!held || held.employeeId === null || !stretch || isOrderOver(order)) return null
    return { employeeId: held.employeeId, name: nameOf(names, held.employeeId), row: place.row, stretch, over: place }
  }
  const openHead = (index: number) => {
    const column = columns[index]
    if (!column) return
    if (column.toFill.length > 0) picker.fillDay(column.toFill)
    else if (column.isOff && column.day && column.date >= today()) onTurn?.([column.day])
  }
  const open = (place: Place) => {
    if (place.row < 0) return openHead(place.column)
    const assignment = seats[place.row]?.byDay.get(dates[place.column] ?? '')
    if (!assignment) return
    if (isToFill(assignment)) return picker.pick(assignment)
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)
    if (!cell) return
    const { offsetLeft: left, offsetTop: top, offsetHeight: height } = cell
    // Once the key that asked for it is over: the menu would take it for its own.
    setTimeout(() => setOpened({ assignment, at: { left, top, height } }))
  }
  const takeOff = (place: Place) => {
    const held = heldAt(place)
    if (held) void actions.unassign(held)
  }
  const handlers = { onOpen: open, onTakeOff: takeOff, onPage }
  const keys = useMatrixKeys({ grid, rows: seats.length, columns, extending, begin, ...handlers })
  useLanding(landing, { seats, dates, focus: keys.focus })
  const along = useDragAlong({ begin, onMove: extending.setExtension, onDrop: (drawn) => void extending.drop(drawn) })
  const drawnIn = (row: number) => {
    const own = extending.targets.filter((target) => target.row === row)
    if (own.length === 0) return NOTHING_DRAWN
    return new Map(own.map(({ column, assignment }) => [column, extending.verdicts.get(assignment._id)]))
  }
  const closeMenu = () => {
    setOpened(null)
    keys.comeBack()
  }
  const nameOfOpened = nameOf(names, opened?.assignment.employeeId ?? null)
  const byId = new Map(positions.map((position) => [position._id, position]))
  return (
    <>
      <div
        className={styles.matrix}
        style={{ gridTemplateColumns: `176px repeat(${columns.length}, minmax(0, 1fr))` }}
        data-drawing={extending.extension !== null || undefined}
      >
        <div
          ref={grid}
          role="grid"
          aria-label={t('orders.matrix.label')}
          className={styles.contents}
          onPointerDown={along.onPointerDown}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onClick={({ target }) => {
            const place = placeOf(target as Element)
            if (place && !along.wasPull()) open(place)
          }}
        >
          <MatrixHead
            columns={columns}
            active={keys.active.row < 0 ? keys.active.column : null}
            canTurn={onTurn !== undefined}
          />
          {seats.map((seat, row) => (
            <SeatRow
              key={`${seat.positionId} ${seat.index}`}
              row={row}
              seat={seat}
              name={seatName(t, byId.get(seat.positionId), seat)}
              isFirst={seat.index === 0}
              columns={columns}
              names={names}
              active={keys.active.row === row ? keys.active.column : null}
              drawn={drawnIn(row)}
            />
          ))}
        </div>
        <SkippedSpans columns={columns} rows={seats.length} onTurn={onTurn} />
        {opened && (
          <PersonMenu
            {...opened}
            onClose={closeMenu}
            onAnswer={(what) => void actions.answer(opened.assignment, what, nameOfOpened)}
            onReplace={() => picker.replace(opened.assignment)}
            onTakeOff={() => void actions.unassign(opened.assignment)}
          />
        )}
      </div>
      <p className={styles.foot} role="status">
        {extending.extension ? <DrawnText extending={extending} /> : t('orders.matrix.hint')}
      </p>
      {extending.progress && (
        <Progress
          value={(100 * extending.progress.done) / extending.progress.total}
          aria-label={t('sync.part', { done: extending.progress.done, total: extending.progress.total })}
        />
      )}
      {extending.asked && (
        <DaysReason asked={extending.asked} onAnswer={extending.answer} onClose={extending.stopAsking} />
      )}
      <AssignmentPicker
        assignment={picker.picking?.assignment ?? null}
        firstScope={picker.picking?.scope ?? 'day'}
        person=""
        onClose={picker.close}
        onNext={picker.next}
        onAssign={picker.onAssign}
        onLeave={picker.onLeave}
      />
    </>
  )
}
