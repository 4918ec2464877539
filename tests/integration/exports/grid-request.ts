import type { DataInput } from '#shared/contract/data.ts'
import type { EntityName } from '#shared/entities/index.ts'

export const exportId = '0190000a-0000-7000-8000-000000000001'

/** A grid of employees as a screen requests it. */
export function gridOf(
  path: string,
  format: 'xlsx' | 'csv',
  given: Partial<DataInput<'exports.grid'>> = {},
): DataInput<'exports.grid'> {
  return {
    exportId,
    entity: 'employees' satisfies EntityName,
    view: { search: '', filters: [], sort: [{ field: 'employeeNumber', dir: 'asc' }] },
    format,
    language: 'fr',
    columns: [
      { field: 'employeeNumber', label: 'N°', width: 10 },
      { field: 'firstName', label: 'Prénom', width: 24 },
      { field: 'hireDate', label: 'Date d’embauche' },
      { field: 'guaranteedWeeklyHours', label: 'Heures garanties' },
      { field: 'hasVehicle', label: 'A un véhicule' },
      { field: 'regime', label: 'Régime' },
      { field: 'weekMinutes', label: 'H sem.' },
    ],
    title: 'Employés',
    fileName: 'employes',
    path,
    ...given,
  }
}
export const HOSTILE_ONLY = {
  search: '',
  filters: [{ field: 'lastName', op: 'is' as const, value: 'Hostile' }],
  sort: [{ field: 'employeeNumber', dir: 'asc' as const }],
}
