import { addressFields } from '#renderer/records/form/address-fields.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import type { FieldGroup } from '#renderer/records/page/RecordFields.tsx'

/** The form of an applicant: who they are and how to reach them first, which tells whether they exist already. */
export const applicantGroups: readonly FormGroup<'applicants'>[] = [
  {
    title: 'applicants.groups.identity',
    fields: [
      { name: 'firstName' },
      { name: 'lastName' },
      { name: 'phone' },
      { name: 'email' },
      { name: 'birthDate' },
      { name: 'language' },
    ],
  },
  {
    title: 'applicants.groups.profile',
    fields: [
      { name: 'desiredRole' },
      { name: 'experienceYears' },
      { name: 'hasFlaggerCard' },
      { name: 'hasVehicle' },
      { name: 'availableFrom' },
      { name: 'score' },
    ],
  },
  {
    title: 'applicants.groups.origin',
    fields: [{ name: 'origin' }, { name: 'referredByEmployeeId' }, { name: 'interviewAt' }, { name: 'consentAt' }],
  },
  {
    title: 'applicants.groups.address',
    fields: [...addressFields],
  },
  {
    title: 'applicants.groups.files',
    fields: [
      { name: 'resumeFileIds', wide: true },
      { name: 'documentFileIds', wide: true },
    ],
  },
  { title: 'applicants.groups.notes', fields: [{ name: 'notes', wide: true }] },
]

/** What the file of an applicant shows; documents have a tab of their own. */
export const applicantFieldGroups: readonly FieldGroup<'applicants'>[] = [
  { title: 'applicants.groups.identity', fields: ['phone', 'email', 'birthDate', 'language'] },
  {
    title: 'applicants.groups.profile',
    fields: ['desiredRole', 'experienceYears', 'hasFlaggerCard', 'hasVehicle', 'availableFrom', 'score'],
  },
  { title: 'applicants.groups.origin', fields: ['origin', 'referredByEmployeeId', 'interviewAt', 'consentAt'] },
  {
    title: 'applicants.groups.address',
    fields: ['addressLine1', 'addressLine2', 'city', 'province', 'postalCode'],
  },
  { title: 'applicants.groups.notes', fields: ['notes'] },
]
