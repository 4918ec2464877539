import { memo, type DragEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { shortTown } from '#shared/domain/office/short-name.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { crossesMidnight } from '#shared/domain/calendar/times-of-day.ts'
import { shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconLate, IconNight, IconPriority } from '#renderer/ui/icons.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { canBeGiven } from '#renderer/components/dispatch/assignment-state.ts'
import { openedText } from '#renderer/components/dispatch/opened-text.ts'
import { howOf, type How } from '../many/how.ts'
import { useMark, type Marks } from '../many/marks.ts'
import { Faces } from '#renderer/components/dispatch/colleagues/Faces.tsx'
import { RefusedIcon } from '#renderer/components/refusals/RefusedIcon.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { useColleagues } from '#renderer/components/dispatch/colleagues/use-colleagues.ts'
import classes from './board.module.css'

/** What the board does with an assignment; the same object for every one, so that they do not render anew. */
export interface ChipActions {
  readonly open: (assignment: BoardAssignment, at: HTMLElement, isOpenRow: boolean) => void
  readonly drag: (event: DragEvent, assignment: BoardAssignment) => void
  /** It is probably opened next. */
  readonly prepare: (assignment: BoardAssignment) => void
  /** Chooses it too, or everything from the one chosen last to it. */
  readonly choose: (assignment: BoardAssignment, at: HTMLElement, how: How) => void
  readonly marks: Marks
}

interface Props {
  readonly assignment: BoardAssignment
  /** How many like it there are. */
  readonly count: number
  /** The ids of all of them, with commas between them. */
  readonly ids: string
  /** True among the open assignments: the trade is shown too, unless it is the usual one. */
  readonly isOpenAssignment: boolean
  readonly isOpen: boolean
  readonly tabIndex: 0 | -1
  readonly actions: ChipActions
}

/** The trade of most assignments: only other trades are shown. */
const USUAL_ROLE = 'flagger'

/** The time of today, else the day. */
const askedWhen = (formats: Formats, at: string): string =>
  localDayOf(at) === today() ? localTimeOf(at) : formats.shortDay(localDayOf(at))

/** One assignment on the board, or several alike: hours, site, and its status as colour, icon and text. */
export const AssignmentChip = memo(function AssignmentChip(props: Props) {
  const { assignment, count, ids, isOpenAssignment, isOpen, tabIndex, actions } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const mark = useMark(actions.marks, assignment._id)
  const colleagues = useColleagues(ids)
  const refusal = useRefused('assignments', ids)
  const shown = shownStatus(assignment)
  const { tone, icon: StatusIcon } = assignmentAppearance[shown]
  const role = assignment.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', assignment.role)
  const status = choiceLabel(t, 'assignments', 'status', shown)
  const isNight = crossesMidnight(assignment.startTime, assignment.endTime)
  const isUrgent = isOpenAssignment && assignment.priority === '1'
  const hours = `${assignment.startTime}–${assignment.endTime}`
  const { asked } = assignment
  const askedText =
    asked && (asked.waits ? t('board.askWaits') : t('board.asked', { when: askedWhen(formats, asked.at) }))
  const refused = assignment.refusedBy ?? (isOpenAssignment ? assignment.earlierRefusals[0] : undefined)
  const { siteName, siteShort, siteCity } = assignment
  const where = siteCity === null ? siteShort : `${siteShort} · ${shortTown(siteCity)}`
  const place = isOpenAssignment && assignment.role !== USUAL_ROLE ? `${role} · ${where}` : where
  // Who is missing says most about what is to fill.
  const missing = isOpenAssignment ? (refused ?? assignment.opened) : undefined
  const text = missing ? `${missing.name} · ${place}` : place
  const isLate = !isOpenAssignment && assignment.lateMinutes !== null
  const late = isLate ? t('board.late', { minutes: assignment.lateMinutes }) : ''
  const details = [
    ...(colleagues ? [colleagues.text] : []),
    `${assignment.clientName} · ${orderNumberLabel(t, assignment.orderNumber)}`,
    assignment.published || isOpenAssignment ? status : `${status} · ${t('board.unpublished')}`,
    ...(count > 1 ? [t('board.freeOn', { count })] : []),
    ...(asked
      ? [asked.waits ? t('board.askWaitsLong') : t('board.askedLong', { when: formats.longInstant(asked.at) })]
      : []),
    ...(isUrgent ? [t('board.highPriority')] : []),
    ...(refused ? [t('board.refusedBy', { name: refused.name, when: formats.longInstant(refused.at) })] : []),
    ...(assignment.opened ? [openedText(t, formats, assignment.opened)] : []),
    ...(assignment.isExtra ? [t('board.extra')] : []),
    ...(refusal ? [refusal.text] : assignment.mark ? [t(`marks.${assignment.mark}Hint`)] : []),
  ]
  const title = [
    `${hours} · ${role}`,
    ...(isLate ? [late] : []),
    [siteName, siteCity].filter(Boolean).join(', '),
    ...details,
  ].join('\n')
  // What is shown comes first and in one piece, for who says what they see.
  const name = [
    [asked ? assignment.startTime : hours, ...(isLate ? [late] : []), ...(count > 1 ? [`×${count}`] : []), text].join(
      ' ',
    ),
    ...(asked ? [hours] : []),
    ...[role, siteName, siteCity].filter((part) => part && !text.includes(part)),
    ...details,
  ].join(', ')
  return (
    <button
      type="button"
      className={classes.chip}
      data-tone={tone}
      data-mark={mark ?? undefined}
      data-open={isOpen || undefined}
      data-refused={refusal ? true : undefined}
      data-hatched={(!isOpenAssignment && !assignment.published) || assignment.status === 'declined' || undefined}
      data-assignment={assignment._id}
      title={title}
      aria-label={name}
      aria-haspopup="dialog"
      aria-pressed={mark === 'chosen' || undefined}
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      draggable={canBeGiven(assignment)}
      onPointerEnter={() => isOpenAssignment && actions.prepare(assignment)}
      onFocus={() => isOpenAssignment && actions.prepare(assignment)}
      onDragStart={(event) => actions.drag(event, assignment)}
      onContextMenu={(event: MouseEvent<HTMLButtonElement>) => {
        event.preventDefault()
        actions.open(assignment, event.currentTarget, isOpenAssignment)
      }}
      onClick={(event) => {
        const how = howOf(event)
        if (how) actions.choose(assignment, event.currentTarget, how)
        else actions.open(assignment, event.currentTarget, isOpenAssignment)
      }}
    >
      <span className={classes.chipTop}>
        <StatusIcon size={13} stroke={2} aria-hidden />
        <span className={classes.chipHours}>{asked ? assignment.startTime : hours}</span>
        {asked && askedText && (
          <span
            className={classes.chipAsked}
            aria-hidden
            data-long={askedText}
            data-short={asked.waits ? askedText : askedWhen(formats, asked.at)}
          />
        )}
        {isNight && <IconNight size={12} aria-hidden className={classes.decoration} />}
      </span>{' '}
      <span className={classes.chipBottom}>
        {isUrgent && <IconPriority size={12} aria-hidden className={classes.priority} />}
        {count > 1 && <span className={classes.chipCount}>×{count}</span>}{' '}
        {isLate && (
          <span className={classes.chipLate}>
            <IconLate size={12} aria-hidden />
            {late}
          </span>
        )}{' '}
        <span className={classes.chipText}>{text}</span>
        {colleagues && <Faces of={colleagues} />}
        {(refusal ?? assignment.mark) && (
          <span className={classes.chipMark} aria-hidden>
            {refusal ? <RefusedIcon of={refusal} /> : assignment.mark && <MarkIcon mark={assignment.mark} size={13} />}
          </span>
        )}
      </span>
    </button>
  )
})
