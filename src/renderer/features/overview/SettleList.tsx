import { Fragment, useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CALL_BACK_MIN, callBackAt } from '#renderer/components/dispatch/calls/call-back.ts'
import { useCalls } from '#renderer/components/dispatch/calls/use-calls.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { GoneItem } from './GoneItem.tsx'
import type { ListedRow } from './kept-rows.ts'
import { SettleItem } from './SettleItem.tsx'
import { calleeOf, settleGroups, type SettleActs, type SettleRow } from './settle-rows.ts'
import { PROPOSED_ROWS, useProposals } from './use-proposals.ts'
import styles from './overview.module.css'

/** A window's height of rows: the first frame has them, and the others come behind it (bench P19). */
const FIRST_ROWS = 12

interface Props {
  readonly rows: readonly ListedRow[]
  readonly acts: SettleActs
  /** A row that a colleague settled has been read. */
  readonly onLeave: (key: string) => void
  readonly now: number
}

/** What needs a person, nearest first; the keys of each row are listed by the help. */
export function SettleList({ rows: listed, acts, onLeave, now }: Props) {
  const groups = settleGroups(listed)
  // As they stand below each other: the keys follow what is seen.
  const rows = groups.flatMap((group) => group.rows)
  const drawn = useDeferredValue(Infinity, FIRST_ROWS)
  const { t } = useTranslation()
  const { session } = useSession()
  const calls = useCalls()
  const list = useRef<HTMLUListElement>(null)
  // The row that Tab reaches, and where it stood: rows above it come and go.
  const [active, setActive] = useState({ key: '', index: 0 })
  const [explained, setExplained] = useState<string | null>(null)
  const found = rows.findIndex(({ key }) => key === active.key)
  const at = found === -1 ? Math.max(0, Math.min(active.index, rows.length - 1)) : found
  const open = rows.filter(({ isGone }) => !isGone)
  const proposals = useProposals(open, rows[at]?.isGone ? null : (rows[at]?.first._id ?? null))
  useShortcuts('overview.toSettle', [
    // Away from the list, as the screen opens, the arrows go to it.
    { keys: 'ArrowUp ArrowDown', label: 'overview.keys.move', run: () => focus(at), isKeyOnly: true },
    { keys: 'Enter', label: 'overview.keys.fill' },
    { keys: 'mod+Enter', label: 'overview.keys.fillAndAsk' },
    { keys: 'ArrowRight', label: 'overview.keys.others' },
    { keys: 'E', label: 'overview.keys.explain' },
    { keys: 'L', label: 'overview.keys.call' },
    { keys: 'C', label: 'overview.keys.comes' },
    { keys: '1 2 3', label: 'overview.keys.result' },
  ])

  const proposedTo = ({ first }: SettleRow) => {
    const proposal = proposals.get(first._id)
    return proposal?.candidates.find(({ employeeId }) => employeeId === proposal.best)
  }
  const focus = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setActive({ key: rows[next]?.key ?? '', index: next })
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus()
  }
  const focusedLast = useRef<string>(null)
  useEffect(() => {
    // The row that had the focus was settled: the keys go on with the one that takes its place.
    const isGone = focusedLast.current !== null && !rows.some(({ key }) => key === focusedLast.current)
    if (isGone && document.activeElement === document.body) focus(at)
  })
  const explain = (id: string) => setExplained(explained === id ? null : id)

  /** The keys of the row that has the focus; what it did not use goes on. */
  const act = (row: ListedRow, event: KeyboardEvent): boolean => {
    const best = proposedTo(row)
    const callee = calleeOf(row, best)
    const { call } = row
    if (event.key === 'ArrowDown') focus(at + 1)
    else if (event.key === 'ArrowUp') focus(at - 1)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(rows.length - 1)
    else if (row.isGone) return false
    else if (event.key === 'ArrowRight') acts.pick(row)
    else if (event.key === 'Enter' && best) acts.fill(row, best, event.ctrlKey || event.metaKey)
    else if (event.key === 'Enter') acts.pick(row)
    else if (event.ctrlKey || event.metaKey || event.altKey) return false
    else if (event.key.toLowerCase() === 'e') explain(row.first._id)
    else if (event.key.toLowerCase() === 'l' && callee) void calls.call(callee)
    else if (event.key.toLowerCase() === 'c' && row.silent) acts.confirm(row)
    else if (call?.outcome !== 'calling' || call.userId !== session?.user._id) return false
    else if (event.key === '1') void calls.finish(call, { outcome: 'reached' })
    else if (event.key === '2') void calls.finish(call, { outcome: 'noAnswer' })
    else if (event.key === '3')
      void calls.finish(call, { outcome: 'callBack', callBackAt: callBackAt(Date.now(), CALL_BACK_MIN[0]) })
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A button of the row has the focus: its keys are its own.
    if (!(event.target instanceof HTMLLIElement)) return
    const { row: key } = event.target.dataset
    const row = rows.find((one) => one.key === key)
    if (row && act(row, event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  const itemOf = (row: ListedRow, index: number) => {
    const onFocus = () => {
      setActive({ key: row.key, index })
      focusedLast.current = row.key
    }
    const isFocusable = index === at
    if (row.isGone)
      return (
        <GoneItem
          key={row.key}
          row={row}
          isFocusable={isFocusable}
          hadFocus={active.key === row.key}
          onFocus={onFocus}
          onLeave={() => onLeave(row.key)}
          now={now}
        />
      )
    return (
      <SettleItem
        key={row.key}
        row={row}
        proposal={proposals.get(row.first._id)}
        isAwaited={open.indexOf(row) < PROPOSED_ROWS || isFocusable}
        isFocusable={isFocusable}
        isExplained={explained === row.first._id}
        acts={acts}
        onFocus={onFocus}
        onExplain={() => explain(row.first._id)}
        now={now}
      />
    )
  }

  return (
    <ul ref={list} className={styles.rows} aria-label={t('overview.toSettle')} onKeyDown={onKeyDown}>
      {groups.map(({ office, rows: own }) => (
        <Fragment key={office}>
          {groups.length > 1 && (
            <li className={styles.office}>
              {office ?? t('overview.noOffice')} · {own.length}
            </li>
          )}
          {own.filter((row) => rows.indexOf(row) < drawn).map((row) => itemOf(row, rows.indexOf(row)))}
        </Fragment>
      ))}
    </ul>
  )
}
