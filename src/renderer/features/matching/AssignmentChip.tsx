import { memo, type DragEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChip } from '#shared/contract/board.ts'
import { crossesMidnight } from '#shared/domain/shift.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { IconNight, IconPriority } from '#renderer/ui/icons.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { assignmentLooks } from '#renderer/fields/choice-looks.ts'
import { carry } from './drag.ts'
import classes from './board.module.css'

interface Props {
  readonly chip: BoardChip
  /** In the open assignments the trade matters; under a person, the site. */
  readonly isFree: boolean
  readonly isOpen: boolean
  readonly tabIndex: 0 | -1
  readonly onOpen: (chip: BoardChip, at: HTMLElement) => void
}

/** The trade most assignments ask for: only the others are said. */
const USUAL_ROLE = 'flagger'

/** One assignment: hours, place, and its state in colour, icon and text. */
export const AssignmentChip = memo(function AssignmentChip({ chip, isFree, isOpen, tabIndex, onOpen }: Props) {
  const { t } = useTranslation()
  const { tone, icon: StatusIcon } = assignmentLooks[chip.status]
  const role = chip.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', chip.role)
  const status = choiceLabel(t, 'assignments', 'status', chip.status)
  const isNight = crossesMidnight(chip.startTime, chip.endTime)
  const hours = `${chip.startTime}–${chip.endTime}`
  const title = [
    `${hours} · ${role}`,
    `${chip.siteName}${chip.siteCity ? `, ${chip.siteCity}` : ''}`,
    `${chip.clientName} · ${orderNumberLabel(t, chip.orderNumber)}`,
    chip.published || isFree ? status : `${status} · ${t('board.unpublished')}`,
    ...(chip.mark ? [t(`marks.${chip.mark}Hint`)] : []),
  ].join('\n')
  return (
    <button
      type="button"
      className={classes.chip}
      data-tone={tone}
      data-open={isOpen || undefined}
      data-hatched={(!isFree && !chip.published) || chip.status === 'declined' || undefined}
      data-assignment={chip._id}
      title={title}
      aria-label={title.replaceAll('\n', ', ')}
      tabIndex={tabIndex}
      draggable
      onDragStart={(event: DragEvent) => carry(event, chip)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => onOpen(chip, event.currentTarget)}
    >
      <span className={classes.chipTop}>
        <StatusIcon size={13} stroke={2} aria-hidden />
        <span className={classes.chipHours}>{hours}</span>
        {isNight && <IconNight size={12} aria-hidden />}
        {isFree && chip.priority === '1' && <IconPriority size={12} aria-hidden />}
      </span>
      <span className={classes.chipBottom}>
        <span className={classes.chipText}>
          {isFree && chip.role !== USUAL_ROLE ? `${role} · ${chip.siteName}` : chip.siteName}
        </span>
        {chip.mark && (
          <span className={classes.chipMark} aria-hidden>
            <MarkIcon mark={chip.mark} size={13} />
          </span>
        )}
      </span>
    </button>
  )
})
