import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FieldSection } from '#renderer/records/page/RecordFields.tsx'

type Client = Row<'clients'>

/** Where the invoices of a client go, on two lines. */
export const BillingValue = ({ address }: { readonly address: NonNullable<Client['billingAddress']> }) => (
  <>{[address.line1, [address.city, address.province, address.postalCode].filter(Boolean).join(' ')].join('\n')}</>
)

/** The people to talk to at a client. */
export function ContactValues({ contacts }: Pick<Client, 'contacts'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (contacts.length === 0) return null
  return (
    <FieldSection
      title="clients.groups.contacts"
      values={contacts.map(({ name, role, phone, email }, at) => ({
        key: `${at}`,
        label: role ? t('clients.contactRole', { name, role }) : name,
        value: [phone && formats.phone(phone), email].filter(Boolean).join('\n') || '—',
      }))}
    />
  )
}
