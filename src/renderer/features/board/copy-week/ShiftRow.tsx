import type { ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ShiftNotCopied, ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'

interface Props {
  readonly shift: ShiftToCopy | ShiftNotCopied
  /** Before the name. */
  readonly choice?: ReactNode
  /** What is said of it. */
  readonly children: ReactNode
}

/** Who, when and where, each a link, and what is said of it. */
export function ShiftRow({ shift, choice, children }: Props) {
  const formats = useFormats()
  const { employeeId, name, date, startTime, endTime, siteShort } = shift
  return (
    <tr>
      <td>
        {choice}
        <Anchor component={Link} to={paths.record('employees', employeeId)}>
          {name}
        </Anchor>
      </td>
      <td>
        {formats.shortDay(date)} · {startTime}–{endTime}
      </td>
      <td>
        {'orderId' in shift ? (
          <Anchor component={Link} to={paths.record('orders', shift.orderId)} title={shift.orderNumber}>
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
