import { memo, type CSSProperties, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { crossesMidnight } from '#shared/domain/calendar/times-of-day.ts'
import { shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import { canBeGiven, isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { IconLate, IconNight } from '#renderer/ui/icons.ts'
import { Faces } from '#renderer/components/dispatch/colleagues/Faces.tsx'
import { RefusedIcon } from '#renderer/components/refusals/RefusedIcon.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { useColleagues } from '#renderer/components/dispatch/colleagues/use-colleagues.ts'
import { howOf, type How } from '../many/how.ts'
import { useMark, type Marks } from '../many/marks.ts'
import { stateText, whoText, workTitle } from './work-text.ts'
import classes from './sites.module.css'

/** What is done with bars; the same object for every one, so that they do not render anew. */
export interface BarActions {
  readonly open: (work: SiteWork, at: HTMLElement) => void
  /** A click; without it, a click opens. */
  readonly choose?: (work: SiteWork, at: HTMLElement) => void
  /** Takes it among those that are chosen to do something with all of them, or everything from the last one to it. */
  readonly mark: (work: SiteWork, at: HTMLElement, how: How) => void
  readonly marks: Marks
  readonly drag: (event: DragEvent, work: SiteWork) => void
  /** What is carried comes over it, leaves it, is dropped on it. */
  readonly over: (event: DragEvent<HTMLElement>, work: SiteWork) => void
  readonly leave: () => void
  readonly drop: (event: DragEvent, work: SiteWork) => void
  /** An end is taken hold of, to be pulled along the hours. */
  readonly grab?: (event: PointerEvent<HTMLElement>, work: SiteWork, edge: 'start' | 'end') => void
}

interface Props {
  readonly work: SiteWork
  /** How many like it there are. */
  readonly count?: number
  /** The ids of all of them, with commas between them. */
  readonly ids?: string
  readonly isOpened: boolean
  readonly isChosen?: boolean
  /** The ends that can be pulled. */
  readonly pulls?: 'both' | 'end' | undefined
  readonly tabIndex: 0 | -1
  readonly actions: BarActions
  readonly style?: CSSProperties
  /** Where it stands on no scale of hours: these stand over the name. */
  readonly isStacked?: boolean
}

/** An assignment where its site is said elsewhere: who, its status, and whether they will be there; dashed while it is to fill. */
export const WorkBar = memo(function WorkBar(props: Props) {
  const { work, count = 1, ids = work._id, isOpened, isChosen = false, pulls, tabIndex, actions, style } = props
  const { isStacked = false } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const mark = useMark(actions.marks, work._id)
  const colleagues = useColleagues(ids)
  const refusal = useRefused('assignments', ids)
  const open = isOpen(work)
  const { tone, icon: StatusIcon } = assignmentAppearance[shownStatus(work)]
  const state = open ? '' : stateText(t, formats, work)
  const isBad = work.isMissing || work.lateMinutes !== null
  const about = workTitle(t, formats, work, open)
  const title = [about, colleagues?.text, refusal?.text].filter(Boolean).join('\n')
  const who = whoText(t, work, open)
  const hours = `${work.startTime}–${work.endTime}`
  // What is shown comes first and in one piece, for who says what they see.
  const times = count > 1 ? [`×${count}`] : []
  const seen = isStacked ? [...times, hours, isBad ? state : '', who] : [...times, who, state, hours]
  const name = [seen.filter(Boolean).join(' '), title.split('\n').slice(2).join(', ')].join(', ')
  return (
    <button
      type="button"
      className={classes.bar}
      style={style}
      data-tone={tone}
      data-stacked={isStacked || undefined}
      data-unfilled={open || undefined}
      data-hatched={(!open && !work.published) || undefined}
      data-open={isOpened || undefined}
      data-refused={refusal ? true : undefined}
      data-chosen={isChosen || undefined}
      data-mark={mark ?? undefined}
      data-assignment={work._id}
      title={title}
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      aria-pressed={mark === 'chosen' || (actions.choose && open ? isChosen : undefined)}
      tabIndex={tabIndex}
      draggable={canBeGiven(work)}
      onDragStart={(event) => actions.drag(event, work)}
      onDragOver={(event) => actions.over(event, work)}
      onDragLeave={actions.leave}
      onDrop={(event) => actions.drop(event, work)}
      onDoubleClick={(event) => actions.choose && !howOf(event) && actions.open(work, event.currentTarget)}
      onContextMenu={(event: MouseEvent<HTMLButtonElement>) => {
        event.preventDefault()
        actions.open(work, event.currentTarget)
      }}
      onClick={(event) => {
        const how = howOf(event)
        if (how) actions.mark(work, event.currentTarget, how)
        // Enter and the space bar click too: they open.
        else if (actions.choose && open && event.detail > 0) actions.choose(work, event.currentTarget)
        else actions.open(work, event.currentTarget)
      }}
    >
      <span className={classes.barTop}>
        <span className={classes.barMain}>
          <StatusIcon size={13} stroke={2} aria-hidden />
          {count > 1 && <span className={classes.barCount}>×{count}</span>}{' '}
          {isStacked ? (
            <span className={classes.barHours}>{hours}</span>
          ) : (
            <span className={classes.barWho}>{who}</span>
          )}{' '}
          {/* The hours say that it is a night: what is wrong needs the room. */}
          {isStacked && !isBad && crossesMidnight(work.startTime, work.endTime) && <IconNight size={12} aria-hidden />}
          {colleagues && !isStacked && <Faces of={colleagues} />}
          {isBad && (
            <span className={classes.barState} data-bad>
              <IconLate size={12} aria-hidden />
              {isStacked && state}
            </span>
          )}
        </span>{' '}
        {/* Who it is comes first, and the icon of what is wrong: what has no room beside them is left out. */}
        {!isStacked && state !== '' && (
          <span className={classes.barState} data-bad={isBad || undefined}>
            {state}
          </span>
        )}{' '}
        {!isStacked && <span className={classes.barHours}>{hours}</span>}
      </span>{' '}
      {isStacked && (
        <span className={classes.barLower}>
          <span className={classes.barWho}>{who}</span>
          {colleagues && <Faces of={colleagues} />}
        </span>
      )}
      {pulls && <Handles work={work} pulls={pulls} grab={actions.grab} />}
      {(refusal ?? work.mark) && (
        <span className={classes.barMark} aria-hidden>
          {refusal ? <RefusedIcon of={refusal} /> : work.mark && <MarkIcon mark={work.mark} size={13} />}
        </span>
      )}
    </button>
  )
})

/** What is pulled for other hours; by key it is Alt+Shift with the arrows. */
function Handles({
  work,
  pulls,
  grab,
}: Pick<Props, 'work' | 'pulls'> & { readonly grab: BarActions['grab'] | undefined }) {
  const edges = pulls === 'both' ? (['start', 'end'] as const) : (['end'] as const)
  return edges.map((edge) => (
    <span
      key={edge}
      className={classes.handle}
      data-edge={edge}
      aria-hidden
      onPointerDown={(event) => grab?.(event, work, edge)}
      // The bar is neither carried away nor opened by it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => !howOf(event) && event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  ))
}
