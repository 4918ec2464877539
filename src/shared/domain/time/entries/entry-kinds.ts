/**
 * What a time entry says of a day: worked; not worked though it was planned; or somebody came as called and was sent home, which
 * is paid like a call to work (Act respecting labour standards, s. 58).
 */
export const ENTRY_KINDS = ['worked', 'didNotWork', 'sentHome'] as const
