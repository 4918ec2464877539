import { useTranslation } from 'react-i18next'
import { text } from '#shared/model/field.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { ListInput } from '#renderer/fields/ListInput.tsx'

const FIELDS = {
  name: text({ max: 120 }),
  role: text({ max: 80 }),
  phone: text({ format: 'phone' }),
  email: text({ format: 'email' }),
} as const
const NAMES = ['name', 'role', 'phone', 'email'] as const
const BLANK = { name: '', role: null, phone: null, email: null }

/** What was typed, as it is stored: a blank part is null, the name stays a text. */
const stored = (contacts: unknown) =>
  (contacts as readonly Record<string, unknown>[]).map((contact) => ({
    ...contact,
    ...Object.fromEntries(NAMES.slice(1).map((name) => [name, contact[name] === '' ? null : contact[name]])),
  }))

/** The people to talk to at a client. */
export function ContactsInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <ListInput
      {...props}
      label=""
      subfields={NAMES.map((name) => ({ name, label: t(`clients.contact.${name}`), field: FIELDS[name] }))}
      blank={BLANK}
      add={t('clients.contact.add')}
      nameOf={({ name }) => String(name)}
      onChange={(contacts) => props.onChange(stored(contacts))}
    />
  )
}
