import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#shared/entities/index.ts'
import { ExtendLoans } from './ExtendLoans.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { useLoanActions } from './use-loan-actions.ts'

interface Props {
  readonly loan: Row<'toolLoans'>
  readonly toolName: string
}

/** A reservation handed over today, as the verb takes it. */
const reservedLoan = ({ toolId, employeeId, siteId, orderId, quantity, dueOn }: Row<'toolLoans'>) => ({
  loanId: uuidv7(),
  toolId,
  employeeId,
  siteId,
  orderId,
  quantity,
  dueOn,
})

/** What can be done with a loan: return and extend what is out, hand over or cancel what is reserved. */
export function LoanActions({ loan, toolName }: Props) {
  const { t } = useTranslation()
  const { giveBack, lend, cancelReservation } = useLoanActions()
  const [asked, setAsked] = useState<'return' | 'extend' | null>(null)
  const { _id, state, quantity } = loan
  const acts =
    state === 'out'
      ? ([
          ['return', () => (quantity > 1 ? setAsked('return') : void giveBack([_id]))],
          ['extend', () => setAsked('extend')],
        ] as const)
      : state === 'reserved'
        ? ([
            ['lend', () => void lend({ name: toolName }, reservedLoan(loan))],
            ['unreserve', () => void cancelReservation(_id)],
          ] as const)
        : []
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {acts.map(([act, run]) => (
        <Button key={act} size="compact-sm" variant="subtle" onClick={run}>
          {t(`tools.actions.${act}`)}
        </Button>
      ))}
      {asked === 'return' && <ReturnDialog loan={loan} onClose={() => setAsked(null)} />}
      {asked === 'extend' && <ExtendLoans loans={[loan]} onClose={() => setAsked(null)} />}
    </Group>
  )
}
