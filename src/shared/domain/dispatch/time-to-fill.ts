import type { Row } from '#shared/entities/index.ts'
import { elapsedMinutes } from '../time/minutes/elapsed.ts'

type Opened = Pick<Row<'assignments'>, 'createdAt' | 'opened' | 'status' | 'refusals'>

/** Two years: what is open for longer is not worth telling apart. */
const MOST = 1_051_200

/**
 * Time to fill, in whole minutes: how long a vacant assignment stood open until somebody is given it at `now`. It counts from
 * when it was taken from whoever had it or they could not come, from when its person refused it, else from when it was made;
 * null for one that is made with its person. As hiring offices count it, from the opening to the acceptance (ISO 30414:2018,
 * « time to fill »), for the last time that it was open.
 */
export function timeToFill({ createdAt, opened, status, refusals }: Opened, now: string): number | null {
  if (createdAt === now) return null
  const refusedAt = status === 'declined' ? refusals.at(-1)?.at : undefined
  return Math.min(MOST, Math.max(0, elapsedMinutes({ start: opened?.at ?? refusedAt ?? createdAt, end: now })))
}
