/** A moment at which journeys can be run, and why it is worth it. */
export interface Moment {
  readonly name: string
  /** ISO with its offset; absent: the moment at which the run begins. */
  readonly at?: string
}

/** 05:20 on the Tuesday of a plain week in Montréal: the hour that Équipage is made for. Every run begins there unless told. */
const PLAIN_MORNING: Moment = { name: 'plain-tuesday', at: '2026-10-20T05:20:00-04:00' }

/** The moments of `npm run test:days`: the ends of days, weeks and years, both changes of clocks, holidays, and plain days. */
export const MOMENTS: readonly Moment[] = [
  PLAIN_MORNING,
  { name: 'monday-before-dawn', at: '2026-11-23T05:05:00-05:00' },
  { name: 'tuesday-afternoon', at: '2026-11-24T14:00:00-05:00' },
  { name: 'friday-evening', at: '2026-09-18T16:55:00-04:00' },
  { name: 'saturday-midnight', at: '2026-11-21T23:58:00-05:00' },
  { name: 'sunday-begins', at: '2026-11-22T00:02:00-05:00' },
  // From 1:00 to 2:00 twice: this is the second time.
  { name: 'hour-twice', at: '2026-11-01T01:20:00-05:00' },
  // From 2:00 to 3:00 never.
  { name: 'hour-missing', at: '2027-03-14T01:57:00-05:00' },
  { name: 'year-ends', at: '2026-12-31T23:30:00-05:00' },
  { name: 'year-begins', at: '2027-01-01T10:00:00-05:00' },
  { name: 'leap-day', at: '2028-02-29T09:00:00-05:00' },
  { name: 'before-saint-jean', at: '2027-06-23T14:00:00-04:00' },
  { name: 'before-christmas', at: '2026-12-24T10:00:00-05:00' },
  { name: 'construction-summer', at: '2027-07-21T08:00:00-04:00' },
  { name: 'construction-winter', at: '2026-12-29T08:00:00-05:00' },
  { name: 'plain-winter', at: '2027-02-09T09:30:00-05:00' },
  { name: 'plain-spring', at: '2027-05-12T13:00:00-04:00' },
  { name: 'plain-summer', at: '2027-08-18T06:15:00-04:00' },
  { name: 'plain-autumn', at: '2026-10-29T19:40:00-04:00' },
  { name: 'today' },
]

/**
 * The moment that TEST_MOMENT asks for, in milliseconds: a name of MOMENTS or an ISO time with its offset; else the plain morning.
 * @throws Error when it is neither.
 */
export function chosenMoment(asked: string | undefined, realNow: number): number {
  const wanted = asked === undefined || asked === '' ? PLAIN_MORNING.name : asked
  const known = MOMENTS.find(({ name }) => name === wanted)
  const at = known ? (known.at ?? null) : wanted
  if (at === null) return realNow
  const time = Date.parse(at)
  if (Number.isNaN(time) || !/(Z|[+-]\d\d:\d\d)$/.test(at)) {
    throw new Error(`TEST_MOMENT is a name of moments.ts or an ISO time with its offset, not "${wanted}".`)
  }
  return time
}
