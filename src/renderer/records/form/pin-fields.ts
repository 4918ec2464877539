import type { T } from '#renderer/i18n/keys.ts'
import type { AnyFormField } from './form-layout.ts'
import type { FormValues } from './form-values.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The latitude says under itself when the pin is automatic: the town or the postal code is all that it was placed by. */
export const withPinHint = (t: T, field: AnyFormField, values: FormValues): AnyFormField =>
  field.name === 'lat' && values['geocodeStatus'] === 'auto' && isNumber(values['lat'])
    ? { ...field, hint: t('fields.pin.approximate') }
    : field

/** What coordinates that are typed are said to be: put by hand, or nothing when one of them is missing. */
export const pinStatusOf = (values: FormValues): FormValues => ({
  geocodeStatus: isNumber(values['lat']) && isNumber(values['lng']) ? 'manual' : 'none',
})
