const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The time zone of sites that name no other. */
export const DEFAULT_ZONE = 'America/Toronto'

/** The offset of one UTC day: `before` until `changeAt`, `after` from then on. */
interface DayOffset {
  readonly before: number
  readonly changeAt: number
  readonly after: number
}

interface Zone {
  /** Local wall clock minus UTC, in milliseconds. Slow, hence the cache by day. */
  readonly computeOffset: (at: number) => number
  readonly days: Map<number, DayOffset>
}

/** What is used of Temporal: browsers have it, Node does not have it yet. */
interface Clock {
  readonly Instant: {
    fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number } }
  }
}

const zones = new Map<string, Zone>()

function zoneNamed(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const { Temporal } = globalThis as { Temporal?: Clock }
  const zone: Zone = { computeOffset: Temporal ? fromTemporal(Temporal, name) : fromFormat(name), days: new Map() }
  zones.set(name, zone)
  return zone
}

/** Ready at once; a formatter takes 20 ms to create, which the first frame would wait for. */
const fromTemporal =
  ({ Instant }: Clock, timeZone: string): Zone['computeOffset'] =>
  (at) =>
    Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6

function fromFormat(timeZone: string): Zone['computeOffset'] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of format.formatToParts(at)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - at
  }
}

/** The first minute in which the offset differs from the one at `from`. */
function changeBetween(zone: Zone, from: number, to: number, before: number): number {
  let [low, high] = [from, to]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (zone.computeOffset(middle) === before) low = middle
    else high = middle
  }
  return high
}

function offsetAt(zone: Zone, at: number): number {
  const key = Math.floor(at / DAY_MS)
  let day = zone.days.get(key)
  if (!day) {
    const [from, to] = [key * DAY_MS, (key + 1) * DAY_MS]
    const [before, after] = [zone.computeOffset(from), zone.computeOffset(to)]
    day = { before, after, changeAt: before === after ? to : changeBetween(zone, from, to, before) }
    zone.days.set(key, day)
  }
  return at < day.changeAt ? day.before : day.after
}

/**
 * The instant at which clocks of a zone show a day and a time of day. A time that comes twice (the
 * night clocks go back) is the first one; a time that never comes (the night they go forward) is
 * as many minutes after the jump: `02:30` is `03:30`.
 */
export function instantOf(day: string, time: string, zone: string = DEFAULT_ZONE): string {
  const known = zoneNamed(zone)
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  const before = offsetAt(known, wall - 24 * HOUR_MS)
  const first = wall - before
  if (offsetAt(known, first) === before) return new Date(first).toISOString()
  const after = offsetAt(known, wall + 24 * HOUR_MS)
  const second = wall - after
  return new Date(offsetAt(known, second) === after ? second : first).toISOString()
}

/**
 * Every instant at which clocks of a zone show a day and a time of day, in order: usually one, two in the night clocks go back,
 * none in the night they go forward. What a person types is asked about or refused accordingly.
 */
export function instantsOf(day: string, time: string, zone: string = DEFAULT_ZONE): readonly string[] {
  const known = zoneNamed(zone)
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  const offsets = [offsetAt(known, wall - 24 * HOUR_MS), offsetAt(known, wall + 24 * HOUR_MS)]
  const found = offsets.map((offset) => wall - offset).filter((at, n) => offsetAt(known, at) === offsets[n])
  return [...new Set(found)].sort((a, b) => a - b).map((at) => new Date(at).toISOString())
}

function wallClock(instant: string, zone: string): string {
  const at = Date.parse(instant)
  return new Date(at + offsetAt(zoneNamed(zone), at)).toISOString()
}

/** The local day `yyyy-MM-dd` of an instant. */
export function localDayOf(instant: string, zone: string = DEFAULT_ZONE): string {
  return wallClock(instant, zone).slice(0, 10)
}

/** The local time of day `HH:mm` of an instant. */
export function localTimeOf(instant: string, zone: string = DEFAULT_ZONE): string {
  return wallClock(instant, zone).slice(11, 16)
}
