import type { FormGroup } from '#renderer/records/form/form-layout.ts'

/** The steps of hiring in their order. */
export const HIRE_STEPS = ['identity', 'job', 'skills', 'documents'] as const
export type HireStep = (typeof HIRE_STEPS)[number]

/** The fields of the employee that each step asks for. */
export const stepGroups: Readonly<Record<HireStep, readonly FormGroup<'employees'>[]>> = {
  identity: [
    {
      title: 'applicants.hire.identity',
      fields: [
        { name: 'firstName' },
        { name: 'lastName' },
        { name: 'birthDate' },
        { name: 'language' },
        { name: 'phone' },
        { name: 'email' },
        { name: 'addressLine1', wide: true },
        { name: 'city' },
        { name: 'province' },
        { name: 'postalCode' },
      ],
    },
  ],
  job: [
    {
      title: 'applicants.hire.job',
      fields: [
        { name: 'hireDate' },
        { name: 'employeeNumber' },
        { name: 'regime' },
        { name: 'employmentType' },
        { name: 'officeId' },
        { name: 'hasVehicle' },
      ],
    },
  ],
  skills: [],
  documents: [],
}

/** The step that asks for a field; the first for one that none has. */
export function stepOf(field: string): HireStep {
  const name = field.split('.')[0]
  if (name === 'skills') return 'skills'
  return (
    HIRE_STEPS.find((step) => stepGroups[step].some(({ fields }) => fields.some((one) => one.name === name))) ??
    'identity'
  )
}
