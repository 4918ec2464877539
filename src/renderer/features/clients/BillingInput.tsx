import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { text } from '#shared/model/field.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { SubfieldsInput } from '#renderer/fields/SubfieldsInput.tsx'

const { province } = entities.clients.fields
const FIELDS = {
  line1: text({ max: 120 }),
  city: text({ max: 80 }),
  province,
  postalCode: text({ format: 'postalCode' }),
} as const
const LABELS = { line1: 'addressLine1', city: 'city', province: 'province', postalCode: 'postalCode' } as const
const NAMES = ['line1', 'city', 'province', 'postalCode'] as const
const BLANK = { line1: '', city: '', province: 'QC', postalCode: '' }

/** Where the invoices go when it is not the client's address. */
export function BillingInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <SubfieldsInput
      {...props}
      subfields={NAMES.map((name) => ({ name, label: fieldLabel(t, 'clients', LABELS[name]), field: FIELDS[name] }))}
      blank={BLANK}
      onChange={(address) => props.onChange(address)}
    />
  )
}
