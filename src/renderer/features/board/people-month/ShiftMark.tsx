import type { MonthShift } from '#shared/contract/dispatch/board-month.ts'
import { crossesMidnight } from '#shared/domain/calendar/times-of-day.ts'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'
import { RefusedIcon } from '#renderer/components/refusals/RefusedIcon.tsx'
import type { Refused } from '#renderer/components/refusals/use-refused.ts'
import { IconNight } from '#renderer/ui/icons.ts'
import classes from './people-month.module.css'

interface Props {
  readonly shift: MonthShift
  readonly refusal: Refused | undefined
}

/** A shift in a cell of the month: its hour, and its status as colour and icon; hatched while nobody was told. */
export function ShiftMark({ shift, refusal }: Props) {
  const { status, published, startTime, endTime } = shift
  const { tone, icon: StatusIcon } = assignmentAppearance[status]
  return (
    <span
      className={classes.shift}
      data-tone={tone}
      data-refused={refusal ? true : undefined}
      data-hatched={(!published && status !== 'unassigned') || status === 'declined' || undefined}
    >
      <span className={classes.hour}>{startTime.slice(0, 2)}</span>
      <span className={classes.signs}>
        <StatusIcon size={10} stroke={2.5} />
        {crossesMidnight(startTime, endTime) && <IconNight size={10} stroke={2.5} className={classes.night} />}
        {refusal && <RefusedIcon of={refusal} size={10} />}
      </span>
    </span>
  )
}
