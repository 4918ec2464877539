import { useMemo } from 'react'
import { OPEN_ENDED } from '#shared/entities/absences.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'

/**
 * The form of an absence, whose last day follows its first one while it would be before it, or was the same; it is no longer indefinite
 * once the type is one that has an end.
 */
export function useEndFollows(form: RecordForm): RecordForm {
  const { set, values } = form
  const { startDate, endDate } = values
  return useMemo(
    () => ({
      ...form,
      set: (name: string, value: unknown) => {
        set(name, value)
        if (name === 'type' && endDate === INDEFINITE && !OPEN_ENDED.includes(String(value))) set('endDate', startDate)
        const isBehind = typeof value === 'string' && typeof endDate === 'string' && endDate < value
        if (name === 'startDate' && (endDate === startDate || isBehind)) set('endDate', value)
      },
    }),
    [form, set, startDate, endDate],
  )
}
