import { memo, type DragEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/board.ts'
import { crossesMidnight } from '#shared/domain/shift.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { IconNight, IconPriority } from '#renderer/ui/icons.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { startDrag } from './drag.ts'
import classes from './board.module.css'

interface Props {
  readonly assignment: BoardAssignment
  /** True among the open assignments: the trade is shown too, unless it is the usual one. */
  readonly isOpenAssignment: boolean
  readonly isOpen: boolean
  readonly tabIndex: 0 | -1
  readonly onOpen: (assignment: BoardAssignment, at: HTMLElement) => void
}

/** The trade of most assignments: only other trades are shown. */
const USUAL_ROLE = 'flagger'

/** One assignment on the board: hours, site, and its status as colour, icon and text. */
export const AssignmentChip = memo(function AssignmentChip({
  assignment,
  isOpenAssignment,
  isOpen,
  tabIndex,
  onOpen,
}: Props) {
  const { t } = useTranslation()
  const { tone, icon: StatusIcon } = assignmentAppearance[assignment.status]
  const role = assignment.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', assignment.role)
  const status = choiceLabel(t, 'assignments', 'status', assignment.status)
  const isNight = crossesMidnight(assignment.startTime, assignment.endTime)
  const hours = `${assignment.startTime}–${assignment.endTime}`
  const title = [
    `${hours} · ${role}`,
    `${assignment.siteName}${assignment.siteCity ? `, ${assignment.siteCity}` : ''}`,
    `${assignment.clientName} · ${orderNumberLabel(t, assignment.orderNumber)}`,
    assignment.published || isOpenAssignment ? status : `${status} · ${t('board.unpublished')}`,
    ...(assignment.mark ? [t(`marks.${assignment.mark}Hint`)] : []),
  ].join('\n')
  return (
    <button
      type="button"
      className={classes.chip}
      data-tone={tone}
      data-open={isOpen || undefined}
      data-hatched={(!isOpenAssignment && !assignment.published) || assignment.status === 'declined' || undefined}
      data-assignment={assignment._id}
      title={title}
      aria-label={title.replaceAll('\n', ', ')}
      tabIndex={tabIndex}
      draggable
      onDragStart={(event: DragEvent) => startDrag(event, assignment)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => onOpen(assignment, event.currentTarget)}
    >
      <span className={classes.chipTop}>
        <StatusIcon size={13} stroke={2} aria-hidden />
        <span className={classes.chipHours}>{hours}</span>
        {isNight && <IconNight size={12} aria-hidden />}
        {isOpenAssignment && assignment.priority === '1' && <IconPriority size={12} aria-hidden />}
      </span>
      <span className={classes.chipBottom}>
        <span className={classes.chipText}>
          {isOpenAssignment && assignment.role !== USUAL_ROLE
            ? `${role} · ${assignment.siteName}`
            : assignment.siteName}
        </span>
        {assignment.mark && (
          <span className={classes.chipMark} aria-hidden>
            <MarkIcon mark={assignment.mark} size={13} />
          </span>
        )}
      </span>
    </button>
  )
})
