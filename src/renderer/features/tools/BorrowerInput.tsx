import { SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { RefFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { fieldLabel } from '#renderer/i18n/labels.ts'

const KINDS = ['employeeId', 'siteId', 'orderId'] as const
const entity = entities.toolLoans

/** Who gets a tool: which kind of borrower, and which one once it is chosen. */
export interface Borrower {
  readonly kind: (typeof KINDS)[number]
  readonly id: string | null
}

export const NOBODY: Borrower = { kind: 'employeeId', id: null }
/** The borrower as a verb takes it; null while none is chosen. */
export const borrowerInput = ({ kind, id }: Borrower) => (id === null ? null : { [kind]: id })

interface Props {
  readonly value: Borrower
  readonly onChange: (value: Borrower) => void
}

/** A person, a site or an order, found by what is typed. */
export function BorrowerInput({ value: { kind, id }, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('tools.borrower')}
        data={KINDS.map((value) => ({ value, label: fieldLabel(t, entity, value) }))}
        value={kind}
        onChange={(next) => onChange({ kind: next as Borrower['kind'], id: null })}
      />
      <RefFieldInput
        key={kind}
        isFocusedFirst
        entity={entity}
        name={kind}
        field={entity.fields[kind]}
        label={fieldLabel(t, entity, kind)}
        value={id}
        onChange={(next) => onChange({ kind, id: typeof next === 'string' ? next : null })}
      />
    </Stack>
  )
}
