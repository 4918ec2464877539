/** What an applicant and an employee both have: it goes from one record to the other when somebody is hired or converted. */
export const PERSON_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'lat',
  'lng',
  'geocodeStatus',
  'language',
  'birthDate',
  'hasVehicle',
] as const
type PersonField = (typeof PERSON_FIELDS)[number]

/** Those fields of a record. */
export const personOf = <R extends Readonly<Record<PersonField, unknown>>>(row: R): Pick<R, PersonField> =>
  Object.fromEntries(PERSON_FIELDS.map((name) => [name, row[name]])) as Pick<R, PersonField>
