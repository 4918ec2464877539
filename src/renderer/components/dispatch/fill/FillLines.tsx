import { Checkbox, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { CandidateFigures } from '#renderer/components/dispatch/CandidateFigures.tsx'
import { EmptyLine } from './EmptyLine.tsx'
import { sameShifts, type FillLine } from './fill-line.ts'
import type { FillRow } from './fill-rows.ts'
import styles from './fill.module.css'

interface Props {
  readonly lines: readonly FillLine[]
  readonly left: ReadonlySet<FillLine>
  readonly isBusy: boolean
  readonly onLeave: (line: FillLine, isLeft: boolean) => void
}

/**
 * Who would get what, with their figures; a line that is left is not given. What nobody can take stands below and says why,
 * once for all seats of a position that have the same days.
 */
export function FillLines({ lines, left, isBusy, onLeave }: Props) {
  const { t } = useTranslation()
  const isOfOne = new Set(lines.flatMap(({ shifts }) => shifts.map(({ orderId }) => orderId))).size < 2
  const textOf = useShiftsText(isOfOne)
  const empty = Map.groupBy(
    lines.filter(({ person }) => person === null),
    ({ shifts }) => sameShifts(shifts),
  )
  const list = useRef<HTMLUListElement>(null)
  // They come after the dialog has been opened: until then the focus is where it can be left.
  useEffect(() => list.current?.querySelector<HTMLElement>('input, a')?.focus(), [])
  return (
    <ul ref={list} className={styles.list} aria-label={t('orders.fillAll.title')}>
      {lines.map((line) => {
        const { shifts, person } = line
        return person === null ? null : (
          <li key={shifts[0]?._id} className={styles.line}>
            <Checkbox
              checked={!left.has(line)}
              disabled={isBusy}
              label={person.name}
              onChange={(event) => onLeave(line, !event.currentTarget.checked)}
            />
            <CandidateFigures candidate={person} />
            <Text size="sm" c="dimmed" className={styles.what}>
              {textOf(shifts)}
            </Text>
          </li>
        )
      })}
      {[...empty].map(([key, same]) => (
        <EmptyLine key={key} lines={same} what={textOf(same[0]?.shifts ?? [])} />
      ))}
    </ul>
  )
}

/** What some shifts of a position are: its name, how many days, and from when to when; among several orders, where and at what hours first. */
function useShiftsText(isOfOne: boolean) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (shifts: FillRow): string => {
    const [first, last] = [shifts[0], shifts.at(-1)]
    if (!first || !last) return ''
    const position = first.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', first.role)
    const days = t('orders.fillAll.days', { count: shifts.length })
    const where = isOfOne ? [] : [first.siteShort, formats.spokenTimes(first.startTime, first.endTime)]
    return [...where, position, days, formats.range(first.date, last.date)].join(' · ')
  }
}
