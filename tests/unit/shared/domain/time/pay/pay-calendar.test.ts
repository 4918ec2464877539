import { expect, test } from 'vitest'
import { timed } from '#shared/verbs/time/steps/entry.ts'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import { payOf } from '#shared/domain/time/pay/pay.ts'
import { build } from '#tests/support/build.ts'
import { PERSON, north, ruleSet } from './pay-world.ts'

// An independent calculation: days as numbers since 1 January 1970, clocks by the Canadian rule (second Sunday of March, first
// Sunday of November, at 2:00), holidays as published, and every minute of work counted one by one.

const DAY = 1440
const FIRST = Date.UTC(2024, 0, 1) / 86_400_000
const LAST = Date.UTC(2030, 11, 31) / 86_400_000
/** 1 January 1970 was a Thursday; 0 is Sunday. */
const weekday = (day: number) => (day + 4) % 7
const nthSunday = (year: number, month: number, n: number) => {
  const first = Date.UTC(year, month, 1) / 86_400_000
  return first + ((7 - weekday(first)) % 7) + 7 * (n - 1)
}
const nameOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const yearOf = (day: number) => Number(nameOf(day).slice(0, 4))

/** UTC minutes of the two changes of a year: at 7:00 and 6:00 UTC. */
const changes = new Map<number, readonly [number, number]>()
for (let year = 2023; year <= 2031; year++)
  changes.set(year, [nthSunday(year, 2, 2) * DAY + 7 * 60, nthSunday(year, 10, 1) * DAY + 6 * 60])

/** The minute, UTC, of a local minute since 1970 that exists; the first one where it comes twice. */
function utc(local: number): number {
  const [forward, back] = changes.get(yearOf(Math.floor(local / DAY))) as readonly [number, number]
  const summer = local + 4 * 60
  return summer >= forward && summer < back ? summer : local + 5 * 60
}

/** Paid holidays of the Act: Good Friday from published calendars, the others by their rules. */
const GOOD_FRIDAYS = ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30', '2030-04-19']
function isHoliday(day: number): boolean {
  const name = nameOf(day)
  const [month, date] = [Number(name.slice(5, 7)), Number(name.slice(8))]
  const isMonday = weekday(day) === 1
  if (GOOD_FRIDAYS.includes(name)) return true
  if (['01-01', '06-24', '12-25'].includes(name.slice(5))) return true
  if (month === 7 && (date === 1 ? weekday(day) !== 0 : date === 2 && isMonday)) return true
  return (
    (month === 5 && isMonday && date >= 18 && date <= 24) ||
    (month === 9 && isMonday && date <= 7) ||
    (month === 10 && isMonday && date >= 8 && date <= 14)
  )
}

interface Shift {
  readonly from: number
  readonly minutes: number
  readonly pause: number
  readonly days: readonly number[]
}

/** Shifts by local start, local length, unpaid break and weekdays: around midnight, and over the hours that clocks skip or repeat. */
const SHIFTS: Readonly<Record<string, Shift>> = {
  'nights over midnight, six a week': { from: 22 * 60, minutes: 480, pause: 30, days: [0, 1, 2, 3, 4, 5] },
  'from midnight, every day': { from: 0, minutes: 360, pause: 0, days: [0, 1, 2, 3, 4, 5, 6] },
  'to midnight, every day': { from: 16 * 60, minutes: 480, pause: 0, days: [0, 1, 2, 3, 4, 5, 6] },
  'a short call over midnight on weekends': { from: 23 * 60 + 30, minutes: 95, pause: 0, days: [0, 6] },
  'from half past one, long ones': { from: 90, minutes: 700, pause: 45, days: [0, 2, 4, 6] },
}

interface Sums {
  regular: number
  overtime: number
  callIn: number
  holiday: number
  doubleTime: number
  nightPremium: number
  weekendPremium: number
}
const KINDS = ['regular', 'overtime', 'callIn', 'holiday', 'doubleTime', 'nightPremium', 'weekendPremium'] as const
const isKind = (kind: string): kind is keyof Sums => (KINDS as readonly string[]).includes(kind)
const nothing = () => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as unknown as Sums

function worked({ from, minutes, pause, days }: Shift) {
  const spans: { readonly day: number; readonly start: number; readonly end: number; readonly pause: number }[] = []
  for (let day = FIRST - 7 * 14; day <= LAST; day++) {
    if (!days.includes(weekday(day))) continue
    const local = day * DAY + from
    spans.push({ day, start: utc(local), end: utc(local + minutes), pause })
  }
  return spans
}

/** The agreement that holds in 2026 and 2027: from Sunday 4 January 2026 to Saturday 25 December 2027, 103 weeks. */
const AGREED = { from: Date.UTC(2026, 0, 4) / 86_400_000, to: Date.UTC(2027, 11, 25) / 86_400_000 }
const isAgreed = (day: number) => day >= AGREED.from && day <= AGREED.to

/** The local minute of the day of a minute UTC. */
function clock(at: number): number {
  const [forward, back] = changes.get(yearOf(Math.floor(at / DAY))) as readonly [number, number]
  return (at - (at >= forward && at < back ? 4 : 5) * 60 + DAY) % DAY
}

/** The weekday by the clocks of a minute UTC. */
function dayAt(at: number): number {
  const [forward, back] = changes.get(yearOf(Math.floor(at / DAY))) as readonly [number, number]
  return weekday(Math.floor((at - (at >= forward && at < back ? 4 : 5) * 60) / DAY))
}

/** By week: every minute counted, one by one; `agreed` with the agreement on its days. */
function counted(spans: ReturnType<typeof worked>, agreed: boolean): Map<number, Sums> {
  const weeks = new Map<number, Sums>()
  const worksOn = new Set(spans.map(({ day }) => day))
  const byDay = new Map(spans.map((span) => [span.day, span]))
  for (let week = spans[0] ? spans[0].day - weekday(spans[0].day) : 0; week <= LAST; week += 7) {
    const sums = nothing()
    let total = 0
    for (let day = week; day < week + 7; day++) {
      if (!isHoliday(day)) continue
      let base = 0
      for (let ago = 1; ago <= 4; ago++) {
        const before = weeks.get(week - 7 * ago)
        base += before ? before.regular + before.callIn + before.holiday : 0
      }
      const indemnity = Math.round(base / 20)
      sums.holiday += indemnity
      if (!worksOn.has(day) && [1, 2, 3, 4].some((ago) => worksOn.has(day - 7 * ago))) total += indemnity
    }
    for (let day = week; day < week + 7; day++) {
      const span = byDay.get(day)
      if (!span) continue
      let [usual, over, double, night, weekend, ofDay] = [0, 0, 0, 0, 0, 0]
      const hasAgreement = agreed && isAgreed(day)
      for (let at = span.start; at < span.end; at++) {
        if (clock(at) >= 22 * 60 || clock(at) < 6 * 60) night++
        if (dayAt(at) === 0 || dayAt(at) === 6) weekend++
        if (at < span.start + span.pause) continue
        ofDay++
        if (hasAgreement && ofDay > 450) double++
        else if (hasAgreement && ofDay > 400) over++
        else if (++total > 2400) over++
        else usual++
      }
      sums.regular += usual
      sums.overtime += over
      sums.doubleTime += double
      if (hasAgreement) {
        sums.nightPremium += Math.min(night, ofDay)
        sums.weekendPremium += Math.min(weekend, ofDay)
      }
      sums.callIn += Math.max(0, Math.ceil(180 - usual - 1.5 * over - 2 * double))
    }
    weeks.set(week, sums)
  }
  return weeks
}

const site = build('sites', {})
const instant = (minute: number) => new Date(minute * 60_000).toISOString()

const AGREEMENT = ruleSet(
  {
    dailyOvertimeMinutes: 400,
    secondTierDailyMinutes: 450,
    nightFrom: '22:00',
    nightTo: '06:00',
    nightPremiumPercent: 10,
    weekendPremiumPercent: 5,
  },
  { validFrom: nameOf(AGREED.from), validTo: nameOf(AGREED.to) },
)
const WORLDS = Object.entries(SHIFTS).flatMap(([name, shift]) => [
  [name, shift, false] as const,
  [`${name}, under an agreement in the middle`, shift, true] as const,
])

test.each(WORLDS)('%s: each week of 2024 to 2030 as counted minute by minute', (_, shift, agreed) => {
  const spans = worked(shift)
  const entries = spans.map(({ start, end, pause }): PayEntry => {
    const row = build('timeEntries', {
      start: instant(start),
      end: instant(end),
      breakMinutes: pause,
      date: '2000-01-01',
    })
    return {
      ...timed(row, site),
      _id: instant(start),
      orderId: null,
      site: north(5),
      fromMeetingPoint: false,
      guarantee: null,
      ruleSets: null,
      signedPerson: null,
    }
  })
  expect(entries.filter(({ date }, i) => date !== nameOf(spans[i]?.day ?? 0))).toEqual([])
  const differing: unknown[] = []
  const expected = counted(spans, agreed)
  const { lines } = payOf({
    person: PERSON,
    ruleSets: agreed ? [AGREEMENT] : [],
    holidays: [],
    leave: [],
    sickLeave: [],
    entries,
    from: nameOf(spans[0]?.day ?? 0),
    to: nameOf(LAST),
  })
  const found = new Map<number, Sums>()
  for (const { kind, date, minutes } of lines) {
    if (!isKind(kind)) continue
    const day = Date.parse(date) / 86_400_000
    const week = day - weekday(day)
    const sums = found.get(week) ?? nothing()
    sums[kind] += minutes
    found.set(week, sums)
  }
  let weeks = 0
  for (const [week, sums] of expected) {
    if (week + 6 < FIRST || week + 6 > LAST) continue
    weeks++
    const got = found.get(week) ?? nothing()
    if (JSON.stringify(got) !== JSON.stringify(sums)) differing.push({ week: nameOf(week), got, sums })
  }
  expect(differing).toEqual([])
  expect(weeks).toBeGreaterThan(364)
})
