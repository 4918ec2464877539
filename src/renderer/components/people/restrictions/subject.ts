import type { Row } from '#shared/entities/index.ts'

/** Whose restrictions and preferences are shown. */
export interface Subject {
  readonly field: 'employeeId' | 'clientId' | 'siteId' | 'supervisorId'
  readonly id: string
}

/** What a restriction or preference may name, by the field that refers to it. */
export const TARGETS = { clientId: 'clients', siteId: 'sites', supervisorId: 'supervisors' } as const
export const TARGETS_OR_PERSON = { ...TARGETS, otherEmployeeId: 'employees' } as const
export type TargetField = keyof typeof TARGETS_OR_PERSON

export type Limit = Row<'restrictions'> | Row<'preferences'>

interface Other {
  readonly entity: (typeof TARGETS_OR_PERSON)[TargetField]
  readonly id: string
}

/** The other side of a restriction or preference of `subject`; null for a row that names nothing. */
export function otherSide(row: Limit, subject: Subject): Other | null {
  if (subject.field !== 'employeeId' || row.employeeId !== subject.id)
    return { entity: 'employees', id: row.employeeId }
  const values: Readonly<Partial<Record<TargetField, string | null>>> = row
  const fields = Object.keys(TARGETS_OR_PERSON) as TargetField[]
  const named = fields.find((field) => values[field])
  const id = named && values[named]
  return named && id ? { entity: TARGETS_OR_PERSON[named], id } : null
}
