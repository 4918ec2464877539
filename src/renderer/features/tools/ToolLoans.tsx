import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isOverdue } from '#shared/domain/tools/loans.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { LoanActions } from '#renderer/components/tools/loans/LoanActions.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconTools } from '#renderer/ui/icons.ts'
import { borrowerOf, dueText } from './loan-text.ts'
import { LoanDialog } from './LoanDialog.tsx'
import styles from './tools.module.css'

const SHOWN = 200

/** What is out and reserved of a tool, and its history; everything can be returned, extended or cancelled here. */
export function ToolLoans({ tool }: { readonly tool: Row<'tools'> }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'lend' | 'reserve' | null>(null)
  const { rows, titles } = useList('toolLoans', {
    filters: [{ field: 'toolId', op: 'anyOf', value: [tool._id] }],
    sort: [{ field: 'outAt', dir: 'desc' }],
    limit: SHOWN,
  })
  if (!rows) return null
  // What is lost, retired or being repaired is neither lent nor reserved.
  const canLend = tool.state === 'available'
  const actions = canLend && (
    <Group gap="xs">
      {(['lend', 'reserve'] as const).map((kind) => (
        <Button key={kind} variant="default" leftSection={<IconAdd size={16} />} onClick={() => setAsked(kind)}>
          {t(`tools.actions.${kind}`)}
        </Button>
      ))}
    </Group>
  )
  const open = rows.filter(({ state }) => state === 'out' || state === 'reserved')
  const past = rows.filter((loan) => !open.includes(loan))
  return (
    <Stack gap="sm">
      {rows.length === 0 ? (
        <EmptyState icon={IconTools} title={t('tools.noLoans')} {...(canLend && { text: t('tools.noLoansText') })}>
          {actions}
        </EmptyState>
      ) : (
        actions
      )}
      <ul className={styles.loans}>
        {[...open, ...past].map((loan) => (
          <Loan key={loan._id} tool={tool} loan={loan} titles={titles} />
        ))}
      </ul>
      {asked && <LoanDialog tool={tool} kind={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

interface LoanProps {
  readonly tool: Row<'tools'>
  readonly loan: Row<'toolLoans'>
  readonly titles: Readonly<Record<string, string>>
}

function pathOf({ employeeId, siteId, orderId }: Row<'toolLoans'>): string | null {
  if (employeeId !== null) return paths.record('employees', employeeId)
  if (siteId !== null) return paths.record('sites', siteId)
  return orderId === null ? null : paths.record('orders', orderId)
}

function Loan({ tool, loan, titles }: LoanProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = { t, formats }
  const { state, quantity, outAt, inAt, reservedFrom, dueOn } = loan
  const name = borrowerOf(loan, titles)
  const path = pathOf(loan)
  const isLate = isOverdue(loan, todayNow())
  const when =
    state === 'reserved' && reservedFrom
      ? t('tools.reservedOn', { day: formats.longDay(reservedFrom) })
      : outAt && t('tools.lentOn', { day: formats.longDay(localDayOf(outAt)) })
  const until = inAt ? t('tools.returnedOn', { day: formats.longDay(localDayOf(inAt)) }) : dueText(words, dueOn)
  return (
    <li>
      <span>
        {path ? (
          <Anchor component={Link} to={path}>
            {name}
          </Anchor>
        ) : (
          name
        )}
        {quantity > 1 && ` × ${formats.number(quantity)}`}
      </span>
      <span>
        {when} · <span className={isLate ? styles.late : undefined}>{until}</span>
      </span>
      <StatusChip entity="toolLoans" field="state" value={state} />
      <LoanActions loan={loan} toolName={tool.name} />
    </li>
  )
}
