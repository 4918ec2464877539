/** The fields of a postal address, in the order in which an envelope has them. */
export const addressFields = [
  { name: 'addressLine1', wide: true },
  { name: 'addressLine2', wide: true },
  { name: 'city' },
  { name: 'province' },
  { name: 'postalCode' },
] as const
