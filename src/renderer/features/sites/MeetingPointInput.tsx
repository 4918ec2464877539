import { useTranslation } from 'react-i18next'
import { decimal, text } from '#shared/model/field.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { SubfieldsInput } from '#renderer/fields/SubfieldsInput.tsx'

const FIELDS = {
  label: text({ max: 120 }),
  address: text({ max: 200 }),
  lat: decimal({ min: -90, max: 90 }),
  lng: decimal({ min: -180, max: 180 }),
} as const
const NAMES = ['label', 'address', 'lat', 'lng'] as const
const BLANK = { label: '', address: '', lat: null, lng: null }

/** Where people meet before they go to the site; travel is measured from there (Decree D-2, r. 16.1, s. 9.2). */
export function MeetingPointInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <SubfieldsInput
      {...props}
      subfields={NAMES.map((name) => ({ name, label: t(`sites.meeting.${name}`), field: FIELDS[name] }))}
      blank={BLANK}
    />
  )
}
