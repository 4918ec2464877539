/** What only worked time has, as a day that was not worked has it. */
const NOT_WORKED = {
  start: null,
  end: null,
  breakMinutes: 0,
  breakPaid: false,
  travelMinutes: 0,
  kilometres: null,
  parkingCents: null,
  parkingPhotoIds: [],
} as const

/** An entry without the fields its kind does not have: a day not worked has no times and expenses, work no reason of absence. */
export function ofItsKind<T extends { readonly kind?: unknown }>(entry: T): T {
  return entry.kind === 'didNotWork' ? { ...entry, ...NOT_WORKED } : { ...entry, absentReason: null }
}
