import type { FormValues } from '#renderer/records/form/form-values.ts'
import { pinStatusOf } from '#renderer/records/form/pin-fields.ts'

/**
 * What else changes in a site's form when one field is typed: coordinates typed or a pin put by hand are said to be; an end
 * put off to today (`yyyy-MM-dd`) or later makes a site active that its end had made inactive; another client has other
 * supervisors; the documents of the permits are files of the site; a policy that pays nothing has no amount; the only supervisor is the main one.
 */
export function followed(values: FormValues, name: string, value: unknown, today: string): FormValues {
  const next = { ...values, [name]: value }
  switch (name) {
    case 'lat':
    case 'lng':
      return pinStatusOf(next)
    case 'endDate':
      return isDayBefore(values['endDate'], today) && isDayFrom(value, today) ? { active: true } : {}
    case 'clientId':
      return { supervisorIds: [], primarySupervisorId: null }
    case 'parkingPolicy':
      return value === 'reimbursed' || value === 'billed' ? {} : { parkingMax: null }
    case 'permits':
      return { permitFileIds: documentsOf(value) }
    case 'supervisorIds': {
      const ids = Array.isArray(value) ? (value as readonly string[]) : []
      const isKept = ids.includes(String(values['primarySupervisorId']))
      return isKept ? {} : { primarySupervisorId: ids[0] ?? null }
    }
    default:
      return {}
  }
}

/** The documents of permits, each once. */
const documentsOf = (permits: unknown): readonly string[] => {
  const ids = (permits as readonly { readonly fileId: string | null }[]).map(({ fileId }) => fileId)
  return [...new Set(ids.filter((id) => id !== null))]
}

const isDayBefore = (day: unknown, today: string) => typeof day === 'string' && day < today
const isDayFrom = (day: unknown, today: string) => typeof day === 'string' && day >= today
