/**
 * What a time entry says of a day: worked; not worked though it was planned; or somebody came as called and was sent home, which
 * is paid like a call to work (Act respecting labour standards, s. 58).
 */
export const ENTRY_KINDS = ['worked', 'didNotWork', 'sentHome'] as const

/** Whether an entry of a kind has hours: those of who was sent home are the ones they were on site. */
export const hasHours = (kind: unknown): boolean => kind !== 'didNotWork'

/** Why somebody is sent home: illness and what is personal are reasons of who did not come. */
export const SENT_HOME_REASONS = ['cancelledByClient', 'weather', 'other'] as const

/** Whether a reason may be that of an entry of a kind; none is for another rule to ask for. */
export const fitsKind = (kind: unknown, reason: unknown): boolean =>
  kind !== 'sentHome' || reason === null || (SENT_HOME_REASONS as readonly unknown[]).includes(reason)
