import { memo, type DragEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChip } from '#shared/contract/board.ts'
import { crossesMidnight } from '#shared/domain/shift.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { IconNight, IconPriority } from '#renderer/ui/icons.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { startDrag } from './drag.ts'
import classes from './board.module.css'

interface Props {
  readonly chip: BoardChip
  /** True among the open assignments: the trade is shown too, unless it is the usual one. */
  readonly isOpenAssignment: boolean
  readonly isOpen: boolean
  readonly tabIndex: 0 | -1
  readonly onOpen: (chip: BoardChip, at: HTMLElement) => void
}

/** The trade of most assignments: only other trades are shown. */
const USUAL_ROLE = 'flagger'

/** One assignment on the board: hours, site, and its status as colour, icon and text. */
export const AssignmentChip = memo(function AssignmentChip({
  chip,
  isOpenAssignment,
  isOpen,
  tabIndex,
  onOpen,
}: Props) {
  const { t } = useTranslation()
  const { tone, icon: StatusIcon } = assignmentAppearance[chip.status]
  const role = chip.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', chip.role)
  const status = choiceLabel(t, 'assignments', 'status', chip.status)
  const isNight = crossesMidnight(chip.startTime, chip.endTime)
  const hours = `${chip.startTime}–${chip.endTime}`
  const title = [
    `${hours} · ${role}`,
    `${chip.siteName}${chip.siteCity ? `, ${chip.siteCity}` : ''}`,
    `${chip.clientName} · ${orderNumberLabel(t, chip.orderNumber)}`,
    chip.published || isOpenAssignment ? status : `${status} · ${t('board.unpublished')}`,
    ...(chip.mark ? [t(`marks.${chip.mark}Hint`)] : []),
  ].join('\n')
  return (
    <button
      type="button"
      className={classes.chip}
      data-tone={tone}
      data-open={isOpen || undefined}
      data-hatched={(!isOpenAssignment && !chip.published) || chip.status === 'declined' || undefined}
      data-assignment={chip._id}
      title={title}
      aria-label={title.replaceAll('\n', ', ')}
      tabIndex={tabIndex}
      draggable
      onDragStart={(event: DragEvent) => startDrag(event, chip)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => onOpen(chip, event.currentTarget)}
    >
      <span className={classes.chipTop}>
        <StatusIcon size={13} stroke={2} aria-hidden />
        <span className={classes.chipHours}>{hours}</span>
        {isNight && <IconNight size={12} aria-hidden />}
        {isOpenAssignment && chip.priority === '1' && <IconPriority size={12} aria-hidden />}
      </span>
      <span className={classes.chipBottom}>
        <span className={classes.chipText}>
          {isOpenAssignment && chip.role !== USUAL_ROLE ? `${role} · ${chip.siteName}` : chip.siteName}
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
