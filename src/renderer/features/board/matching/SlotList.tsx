import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { How, Slots } from './use-slots.ts'
import classes from './matching.module.css'

interface Props {
  readonly open: readonly BoardAssignment[]
  readonly slots: Slots
  /** Goes on to the people. */
  readonly onDone: () => void
}

const howOf = (event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): How =>
  event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only'

const isOnBox = ({ target }: MouseEvent) => target instanceof Element && target.closest('[data-box]') !== null

/** What is to fill of an order by day; one or several are chosen with the mouse or the keyboard. */
export function SlotList({ open, slots, onDone }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const list = useRef<HTMLUListElement>(null)
  const { chosen, cursor } = slots
  const isChosen = new Set(chosen.map(({ _id }) => _id))
  const onKey = (event: KeyboardEvent) => {
    const at = open.findIndex(({ _id }) => _id === cursor?._id)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: open.length - 1 }[event.key]
    const next = to === undefined ? undefined : open[Math.min(open.length - 1, Math.max(0, to))]
    if (next) {
      if (event.shiftKey) slots.choose(next._id, 'range')
      else slots.moveTo(next._id)
      list.current?.querySelector(`[data-slot="${next._id}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === ' ' && cursor) slots.choose(cursor._id, 'toggle')
    else if (event.key === 'Enter' && cursor) {
      if (!isChosen.has(cursor._id)) slots.choose(cursor._id, 'only')
      onDone()
    } else return
    event.preventDefault()
  }
  return (
    <ul
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-multiselectable
      aria-label={t('matching.slots')}
      aria-activedescendant={cursor ? `slot-${cursor._id}` : undefined}
      className={classes.slots}
      onKeyDown={onKey}
    >
      {[...Map.groupBy(open, ({ date }) => date)].map(([date, ofDay]) => (
        <li key={date} role="presentation">
          <div className={classes.day}>{formats.weekday(date)}</div>
          <ul role="group" aria-label={formats.weekday(date)} className={classes.list}>
            {ofDay.map((slot) => (
              <li
                key={slot._id}
                id={`slot-${slot._id}`}
                data-slot={slot._id}
                role="option"
                aria-selected={isChosen.has(slot._id)}
                data-cursor={slot === cursor}
                className={classes.slot}
                onClick={(event) => slots.choose(slot._id, isOnBox(event) ? 'toggle' : howOf(event))}
              >
                <span data-box className={classes.box}>
                  <Checkbox.Indicator size="xs" checked={isChosen.has(slot._id)} />
                </span>
                <span className={classes.slotText}>
                  <span className="tabular">
                    {slot.startTime}–{slot.endTime}
                  </span>
                  <span className={classes.trade}>
                    {slot.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', slot.role)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
