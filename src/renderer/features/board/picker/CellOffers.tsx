import { useState, type KeyboardEvent } from 'react'
import { Popover, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { MOST_PAIRS } from '#shared/contract/dispatch/verdicts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import type { NamedPerson } from '../week/board-acts.ts'
import { AnchorBox } from '../assignment/AnchorBox.tsx'
import { groupOpen, type OpenGroup } from '#renderer/components/dispatch/open-groups.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import classes from '#renderer/components/dispatch/picker/picker.module.css'

interface Props {
  readonly person: NamedPerson
  readonly date: string
  readonly at: HTMLElement
  /** The open assignments of that day. */
  readonly open: readonly BoardAssignment[]
  readonly onClose: () => void
  readonly onAssign: (assignment: BoardAssignment, verdict: PairVerdict) => void
}

interface Offer {
  readonly group: OpenGroup
  readonly verdict: PairVerdict
}

const WEIGHT = { recommended: 0, review: 1, blocked: 2 } as const

/** What a person could take on a day where they have nothing: the open assignments, those that suit first. */
export function CellOffers({ person, date, at, open, onClose, onAssign }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [active, setActive] = useState(0)
  const groups = groupOpen(open).slice(0, MOST_PAIRS)
  const pairs = groups.map(({ first }) => ({ assignmentId: first._id, employeeId: person._id }))
  const { value } = useLive('board.verdicts', { pairs }, RELATED)
  const offers = groups
    .flatMap((group, index): Offer[] => {
      const verdict = value?.[index]
      return verdict ? [{ group, verdict }] : []
    })
    .toSorted((a, b) => WEIGHT[a.verdict.verdict] - WEIGHT[b.verdict.verdict])
  const chosen = offers[active]

  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = Math.min(offers.length - 1, Math.max(0, active + step))
      setActive(next)
      document.getElementById(`offer-${offers[next]?.group.first._id}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onAssign(chosen.group.first, chosen.verdict)
    }
  }
  return (
    <Popover
      opened
      onChange={(isShown) => !isShown && onClose()}
      position="bottom-start"
      width={400}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <AnchorBox at={at} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('board.offersFor', { name: person.name })} p="xs">
        <Text fw={600} size="sm" px={8}>
          {t('board.offersFor', { name: person.name })}
        </Text>
        <Text size="sm" c="dimmed" px={8} pb={4}>
          {formats.weekday(date)}
        </Text>
        <ul
          role="listbox"
          tabIndex={0}
          data-autofocus
          aria-label={t('board.offersFor', { name: person.name })}
          aria-activedescendant={chosen ? `offer-${chosen.group.first._id}` : undefined}
          className={`${classes.list} ${classes.offers}`}
          onKeyDown={onKey}
        >
          {offers.map(({ group: { first, all }, verdict }, index) => (
            <li
              key={first._id}
              id={`offer-${first._id}`}
              role="option"
              aria-selected={index === active}
              className={classes.candidate}
              data-active={index === active}
              data-verdict={verdict.verdict}
              onMouseMove={() => setActive(index)}
              onClick={() => onAssign(first, verdict)}
            >
              <VerdictIcon verdict={verdict.verdict} />
              <span className={classes.who}>
                <span className={classes.name}>
                  {first.siteName}
                  {all.length > 1 && ` ×${all.length}`}
                </span>
                <span className={classes.soft}>
                  {formats.spokenTimes(first.startTime, first.endTime)} ·{' '}
                  {first.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', first.role)}
                </span>
                <span className={classes.soft}>
                  <VerdictReason verdict={verdict} />
                </span>
              </span>
              <span className={classes.hours}>
                {formats.duration(verdict.weekMinutes)} → {formats.duration(verdict.weekMinutesAfter)}
              </span>
            </li>
          ))}
        </ul>
        <Text size="xs" c="dimmed" px={8} pt={4}>
          {groups.length === 0 ? t('board.nothingToFill') : t('board.offersHint')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
