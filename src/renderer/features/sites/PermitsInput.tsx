import { useTranslation } from 'react-i18next'
import { day, file, text } from '#shared/model/field.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { ListInput } from '#renderer/fields/ListInput.tsx'
import { PermitFileInput } from './PermitFileInput.tsx'

const FIELDS = {
  number: text({ max: 40, required: true }),
  issuer: text({ max: 120 }),
  from: day({ required: true }),
  to: day({ required: true }),
} as const
const NAMES = ['number', 'issuer', 'from', 'to'] as const
const DOCUMENT = { name: 'fileId', field: file({ max: 1 }), input: PermitFileInput }
const BLANK = { number: '', issuer: '', from: '', to: '', fileId: null }

/** A part that was emptied stays a text: a permit has no blank ones. */
const stored = (permits: unknown) =>
  (permits as readonly Record<string, unknown>[]).map((permit) => ({
    ...permit,
    ...Object.fromEntries(NAMES.map((name) => [name, permit[name] ?? ''])),
  }))

/** The permits to work at a site, each with its first and last day and its document. */
export function PermitsInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <ListInput
      {...props}
      label=""
      subfields={[
        ...NAMES.map((name) => ({ name, label: t(`sites.permit.${name}`), field: FIELDS[name] })),
        { ...DOCUMENT, label: t('sites.permit.document') },
      ]}
      blank={BLANK}
      add={t('sites.permit.add')}
      nameOf={({ number }) => String(number)}
      onChange={(permits) => props.onChange(stored(permits))}
    />
  )
}
