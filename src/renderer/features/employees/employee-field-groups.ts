import type { FieldGroup } from '#renderer/records/page/RecordFields.tsx'

/** What the profile of an employee shows. */
export const employeeFieldGroups: readonly FieldGroup<'employees'>[] = [
  {
    title: 'employees.groups.contact',
    fields: [
      'phone',
      'altPhone',
      'email',
      'addressLine1',
      'addressLine2',
      'city',
      'province',
      'postalCode',
      'geocodeStatus',
    ],
  },
  {
    title: 'employees.groups.identity',
    fields: ['employeeNumber', 'preferredName', 'language', 'birthDate'],
  },
  {
    title: 'employees.groups.job',
    fields: [
      'regime',
      'employmentType',
      'officeId',
      'hireDate',
      'terminationDate',
      'seniorityDate',
      'cumulativeHours',
      'guaranteedWeeklyHours',
      'hourlyCents',
      'rating',
    ],
  },
  {
    title: 'employees.groups.work',
    fields: ['shiftPreferences', 'fearOfHeights', 'hasVehicle', 'maxDistanceKm'],
  },
  { title: 'employees.groups.notes', fields: ['notesInternal'] },
]
