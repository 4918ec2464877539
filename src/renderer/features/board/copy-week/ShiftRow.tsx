import type { ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ShiftNotCopied, ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import { daysBetween } from '#shared/model/dates.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import classes from './copy-week.module.css'

interface Props {
  readonly shift: ShiftToCopy | ShiftNotCopied
  /** Several days that are alike; that of the shift by default. */
  readonly dates?: readonly string[]
  /** Before the name. */
  readonly choice?: ReactNode
  /** What is said of it. */
  readonly children: ReactNode
}

function daysText(formats: Formats, dates: readonly string[]): string {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const isRange = dates.length > 2 && daysBetween(first, last) === dates.length - 1
  if (isRange) return `${formats.shortDay(first)} – ${formats.shortDay(last)}`
  return formats.list(dates.map((date) => formats.shortDay(date)))
}

/** Who, when and where, with links to the person and the order, and what is said of it. */
export function ShiftRow({ shift, dates = [shift.date], choice, children }: Props) {
  const formats = useFormats()
  const { employeeId, name, startTime, endTime, siteShort } = shift
  return (
    <tr>
      <td>
        <div className={classes.who}>
          {choice}
          <Anchor component={Link} inherit to={paths.record('employees', employeeId)}>
            {name}
          </Anchor>
        </div>
      </td>
      <td>
        {daysText(formats, dates)} · <span className={classes.hours}>{`${startTime}–${endTime}`}</span>
      </td>
      <td>
        {'orderId' in shift ? (
          <Anchor component={Link} inherit to={paths.record('orders', shift.orderId)} title={shift.orderNumber}>
            {siteShort}
          </Anchor>
        ) : (
          siteShort
        )}
      </td>
      <td>{children}</td>
    </tr>
  )
}
