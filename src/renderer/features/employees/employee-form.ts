import { WishesInput } from '#renderer/fields/WishesInput.tsx'
import type { FormGroup } from '#renderer/records/form/FormFields.tsx'
import type { FactGroup } from '#renderer/ui/Facts.tsx'

/** How the form of an employee is laid out: everything of the declaration that people enter. */
export const employeeGroups: readonly FormGroup[] = [
  {
    title: 'employees.groups.identity',
    fields: [
      { name: 'firstName' },
      { name: 'lastName' },
      { name: 'preferredName' },
      { name: 'employeeNumber' },
      { name: 'birthDate' },
      { name: 'language' },
    ],
  },
  {
    title: 'employees.groups.contact',
    fields: [
      { name: 'phone' },
      { name: 'altPhone' },
      { name: 'email', wide: true },
      { name: 'addressLine1', wide: true },
      { name: 'addressLine2', wide: true },
      { name: 'city' },
      { name: 'province' },
      { name: 'postalCode' },
    ],
  },
  {
    title: 'employees.groups.position',
    fields: [{ name: 'lat' }, { name: 'lng' }, { name: 'maxDistanceKm' }, { name: 'officeId' }],
  },
  {
    title: 'employees.groups.status',
    fields: [{ name: 'status' }, { name: 'statusUntil' }, { name: 'statusReason', wide: true }],
  },
  {
    title: 'employees.groups.job',
    fields: [
      { name: 'regime' },
      { name: 'employmentType' },
      { name: 'hireDate' },
      { name: 'terminationDate' },
      { name: 'seniorityDate' },
      { name: 'cumulativeHours' },
      { name: 'guaranteedWeeklyHours' },
      { name: 'rating' },
      { name: 'ccqNumber' },
      { name: 'aspCardNumber' },
    ],
  },
  {
    title: 'employees.groups.work',
    fields: [
      { name: 'shiftPreferences', wide: true, input: WishesInput },
      { name: 'fearOfHeights' },
      { name: 'hasVehicle' },
      { name: 'driverLicenceClass' },
      { name: 'licenceExpiry' },
    ],
  },
  { title: 'employees.groups.notes', fields: [{ name: 'notesInternal', wide: true }] },
]

/** The same facts, read. */
export const employeeFacts: readonly FactGroup[] = [
  {
    title: 'employees.groups.contact',
    fields: ['phone', 'altPhone', 'email', 'addressLine1', 'addressLine2', 'city', 'province', 'postalCode'],
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
      'ccqNumber',
      'aspCardNumber',
      'rating',
    ],
  },
  {
    title: 'employees.groups.work',
    fields: ['shiftPreferences', 'fearOfHeights', 'hasVehicle', 'driverLicenceClass', 'licenceExpiry', 'maxDistanceKm'],
  },
  { title: 'employees.groups.notes', fields: ['notesInternal'] },
]
