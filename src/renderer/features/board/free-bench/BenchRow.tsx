import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { BenchPerson } from '#shared/contract/dispatch/board-sites.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { DropHint } from '../under-hand/DropHint.tsx'
import { useDrop } from '../week/use-drop.ts'
import classes from './bench.module.css'

interface Props {
  readonly person: BenchPerson
  readonly day: string
  readonly index: number
  readonly isActive: boolean
  /** Keys have led to the person, for the shift that is looked at: all is said of them. */
  readonly isUnderKeys: boolean
  /** Of the shift that is looked at. */
  readonly verdict: PairVerdict | undefined
  readonly onActive: () => void
  readonly onTake: (at: HTMLElement) => void
  readonly onCarry: (event: DragEvent) => void
  /** A bar is dropped on the person. */
  readonly onGiven: (assignment: BoardAssignment, verdict: PairVerdict | undefined) => void
}

const SHOWN_SKILLS = 4
/** Digits choose the first ones. */
const DIGITS = 9

/** Somebody who is free: kilometres to the shift that is looked at, hours of the week, cards, and what the rules say. */
export function BenchRow(props: Props) {
  const { person, day, index, isActive, isUnderKeys, verdict, onActive, onTake, onCarry, onGiven } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const target = { employeeId: person._id, date: day }
  const {
    over,
    verdict: hovered,
    handlers,
  } = useDrop({
    target,
    accepts: (assignment) => assignment.date === day && assignment.employeeId !== person._id,
    onDrop: onGiven,
  })
  const shown = over ? hovered : verdict
  const [line, setLine] = useState<HTMLLIElement | null>(null)
  const under = over ?? (isUnderKeys ? line : null)
  return (
    <li
      ref={setLine}
      id={`bench-${person._id}`}
      role="option"
      aria-selected={isActive}
      className={classes.person}
      data-active={isActive || undefined}
      data-verdict={shown?.verdict}
      draggable
      onDragStart={onCarry}
      onMouseDown={onActive}
      onDoubleClick={(event) => onTake(event.currentTarget)}
      {...handlers}
    >
      {verdict ? (
        <VerdictIcon verdict={verdict.verdict} size={16} />
      ) : (
        <span className={classes.noVerdict} aria-hidden />
      )}
      <span className={classes.who}>
        <span className={classes.name} title={person.name}>
          {person.name}
        </span>
        <span className={classes.facts}>
          {person.km !== null && <span>{t('board.km', { km: formats.number(person.km) })}</span>}
          <span title={t('board.weekHours')}>
            {formats.duration(person.weekMinutes)}
            {verdict && verdict.weekMinutesAfter > 0 && ` → ${formats.duration(verdict.weekMinutesAfter)}`}
          </span>
          {person.skills.slice(0, SHOWN_SKILLS).map(({ code, name, state }) => (
            <span
              key={code}
              className={classes.badge}
              data-state={state}
              title={`${name} · ${t(`board.skillStates.${state}`)}`}
            >
              {code}
            </span>
          ))}
        </span>
        {shown && shown.verdict !== 'recommended' && (
          <span className={classes.reason}>
            <VerdictReason verdict={shown} />
          </span>
        )}
      </span>
      {under && shown && <DropHint verdict={shown} cell={under} isBeside />}
      {index < DIGITS && (
        <kbd className={classes.digit} aria-hidden>
          {index + 1}
        </kbd>
      )}
    </li>
  )
}
