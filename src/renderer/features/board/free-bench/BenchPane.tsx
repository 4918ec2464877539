import { Select, Text } from '@mantine/core'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { BENCH_SORTS, type BenchPerson, type BenchSort } from '#shared/contract/dispatch/board-sites.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { BenchGroups } from './BenchGroups.tsx'
import { BenchRow } from './BenchRow.tsx'
import { useBench } from './use-bench.ts'
import classes from './bench.module.css'

interface Props {
  readonly day: string
  readonly isToday: boolean
  /** The shift to fill that is chosen; people are for it. */
  readonly chosen: BoardAssignment | null
  /** The shift that is carried: verdicts are for it. */
  readonly carried: BoardAssignment | null
  readonly search: string
  readonly sort: BenchSort
  readonly onSort: (sort: BenchSort) => void
  readonly onCarry: (event: DragEvent, person: BenchPerson) => void
  /** Gives a shift to somebody. */
  readonly onGive: (assignment: BoardAssignment, person: BenchPerson, verdict: PairVerdict | undefined) => void
  /** Shows what somebody could take, where no shift is chosen. */
  readonly onOffer: (person: BenchPerson, at: HTMLElement) => void
}

/** The bench: who is free on the day, for the shift that is chosen; below, who is not and why. */
export function BenchPane(props: Props) {
  const { day, isToday, chosen, carried, search, sort, onSort, onCarry, onGive, onOffer } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const shift = carried ?? chosen
  const { bench, error, retry, verdicts } = useBench({ day, assignmentId: shift?._id ?? null, search, sort })
  const [activeId, setActiveId] = useState<string | null>(null)
  // Arrows lead over people as a hand that carries the shift.
  const [isUnderKeys, setUnderKeys] = useState(false)
  const people = bench?.people ?? []
  const active = Math.max(0, people.findIndex(({ _id }) => _id === activeId)) // prettier-ignore
  const take = (index: number) => {
    const person = people[index]
    const at = person && document.getElementById(`bench-${person._id}`)
    if (!person || !at) return
    setActiveId(people[index + 1]?._id ?? people[index - 1]?._id ?? null)
    if (chosen) onGive(chosen, person, verdicts.get(person._id))
    else onOffer(person, at)
  }
  const goTo = (index: number) => {
    const person = people[Math.min(people.length - 1, Math.max(0, index))]
    if (!person) return
    setActiveId(person._id)
    document.getElementById(`bench-${person._id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Home: () => goTo(0),
      End: () => goTo(people.length - 1),
      Enter: () => take(active),
    }
    // Digits show a view elsewhere; on the bench they choose somebody for the shift.
    const act = keys[event.key] ?? (chosen && /^[1-9]$/.test(event.key) ? () => take(Number(event.key) - 1) : undefined)
    if (!act) return
    event.preventDefault()
    act()
  }
  const title = t(isToday ? 'board.bench.today' : 'board.bench.onDay', { day: formats.shortDay(day) })
  return (
    <aside className={classes.bench} aria-label={title}>
      <div className={classes.top}>
        <Text fw={600} size="sm">
          {title} · {formats.number(bench?.total ?? 0)}
        </Text>
        <Select
          size="xs"
          aria-label={t('board.bench.sort')}
          value={sort}
          allowDeselect={false}
          data={BENCH_SORTS.map((value) => ({ value, label: t(`board.bench.sorts.${value}`) }))}
          onChange={(value) => value && onSort(value)}
        />
      </div>
      <Text size="xs" c="dimmed" className={classes.shift}>
        {shift
          ? t('board.bench.for', { site: shift.siteName, hours: formats.spokenTimes(shift.startTime, shift.endTime) })
          : t('board.bench.choose')}
      </Text>
      {error && !bench && <Failed text={errorText(t, failureOf(error))} onRetry={retry} />}
      {bench && people.length === 0 && (
        <Text size="sm" c="dimmed" px={12} py={8}>
          {t(search === '' ? 'board.bench.nobody' : 'board.nobodyFound')}
        </Text>
      )}
      {people.length > 0 && (
        <ul
          role="listbox"
          tabIndex={0}
          className={classes.list}
          aria-label={title}
          aria-activedescendant={`bench-${people[active]?._id}`}
          onKeyDown={onKey}
          onFocus={(event) => setUnderKeys(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setUnderKeys(false)}
        >
          {people.map((person, index) => (
            <BenchRow
              key={person._id}
              person={person}
              day={day}
              index={index}
              isActive={index === active}
              isUnderKeys={isUnderKeys && chosen !== null && index === active}
              verdict={verdicts.get(person._id)}
              onActive={() => setActiveId(person._id)}
              onTake={() => take(index)}
              onCarry={(event) => onCarry(event, person)}
              onGiven={(assignment, verdict) => onGive(assignment, person, verdict)}
            />
          ))}
          {bench && bench.total > people.length && (
            <li className={classes.rest} role="presentation">
              {t('board.bench.rest', { count: bench.total - people.length })}
            </li>
          )}
        </ul>
      )}
      {bench && <BenchGroups groups={bench.groups} />}
    </aside>
  )
}
