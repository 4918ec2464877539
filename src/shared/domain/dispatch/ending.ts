/** Nobody is sent for what is over within as many minutes: they would hardly be there. */
const ENDING_WITHIN_MIN = 120

type Span = Readonly<Record<'start' | 'end', string>>

/** What has begun and ends by this instant is about to end. */
export const endingBy = (at: string): string => new Date(Date.parse(at) + ENDING_WITHIN_MIN * 60_000).toISOString()

/**
 * Whether a shift runs at an instant and is about to end. It is still to fill, but whatever starts next is settled before it:
 * at half past five a night that ends at six stood before the morning's sites, though nobody comes for half an hour.
 */
export const isEnding = ({ start, end }: Span, at: string): boolean => start <= at && end <= endingBy(at)
