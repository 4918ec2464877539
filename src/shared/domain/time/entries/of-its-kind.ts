import { fitsKind } from './entry-kinds.ts'

const NO_BREAK = { breakMinutes: 0, breakPaid: false } as const
const NO_EXCEPTION = { callInException: null, callInReason: null } as const

/** What only time on a site has, as a day that was not worked has it. */
const NOT_WORKED = {
  start: null,
  end: null,
  ...NO_BREAK,
  travelMinutes: 0,
  kilometres: null,
  parkingCents: null,
  parkingPhotoIds: [],
  ...NO_EXCEPTION,
} as const

type Fields = { readonly kind?: unknown; readonly absentReason?: unknown; readonly callInException?: unknown }

/**
 * An entry without the fields its kind does not have: a day not worked has no times and expenses, who was sent home no break and no
 * reason of who did not come, and work no reason of absence. Nothing lifts the three hours without saying what does.
 */
export function ofItsKind<T extends Fields>(entry: T): T {
  const { kind, absentReason, callInException } = entry
  if (kind === 'didNotWork') return { ...entry, ...NOT_WORKED }
  const lifted = callInException ? entry : { ...entry, ...NO_EXCEPTION }
  if (kind !== 'sentHome') return { ...lifted, absentReason: null }
  return { ...lifted, ...NO_BREAK, absentReason: fitsKind(kind, absentReason ?? null) ? absentReason : null }
}
