import { LABOUR_DEFAULTS, type LabourParameters } from '#shared/domain/time/labour/labour-parameters.ts'
import type { NamedRuleSet, PayEntry, PayPerson } from '#shared/domain/time/pay/pay-facts.ts'
import { payMinutes, type PayKind, type PayLine, type PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import { payOf, type Pay, type PayAsked } from '#shared/domain/time/pay/pay.ts'
import { DEFAULT_ZONE, instantOf, localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'

const OFFICE = { lat: 45.5, lng: -73.6 }
/** So many kilometres north of the office. */
export const north = (km: number) => ({
  lat: 45.5 + km / 111.195,
  lng: -73.6,
  meetingPoint: null,
  timezone: DEFAULT_ZONE,
})

export const PERSON: PayPerson = {
  regime: 'signallingDecree',
  hireDate: '2020-01-06',
  terminationDate: null,
  office: OFFICE,
}

/** An entry of the given day and hours; an end at or before the start is on the next day. */
export function entry(date: string, from: string, to: string, given: Partial<PayEntry> = {}): PayEntry {
  const start = instantOf(date, from)
  return {
    _id: `${date} ${from}`,
    kind: 'worked',
    status: 'submitted',
    siteId: 'site',
    orderId: 'order',
    date: localDayOf(start),
    start,
    end: instantOf(to <= from ? addDays(date, 1) : date, to),
    breakMinutes: 0,
    breakPaid: false,
    travelMinutes: 0,
    kilometres: null,
    parkingCents: null,
    callInException: null,
    callInReason: null,
    site: north(5),
    fromMeetingPoint: false,
    guarantee: null,
    ruleSets: null,
    signedPerson: null,
    ...given,
  }
}

/** So many days of work in a row from a day, 8 to 16. */
export const days = (from: string, count: number, given: Partial<PayEntry> = {}) =>
  Array.from({ length: count }, (_, i) => entry(addDays(from, i), '08:00', '16:00', given))

/** Nothing is paid. */
export const NONE: PayMinutes = payMinutes([])

export const ruleSet = (parameters: Partial<LabourParameters>, given: Partial<NamedRuleSet> = {}): NamedRuleSet => ({
  regime: 'signallingDecree',
  validFrom: '2024-01-01',
  validTo: INDEFINITE,
  reference: 'essai',
  parameters: { ...LABOUR_DEFAULTS, ...parameters },
  ...given,
})

/** What is paid for entries in the week from Sunday 13 September 2026, which has no holiday, or in the period given. */
export const paid = (entries: readonly PayEntry[], given: Partial<PayAsked> = {}): Pay =>
  payOf({
    person: PERSON,
    ruleSets: [],
    holidays: [],
    leave: [],
    sickLeave: [],
    entries,
    from: '2026-09-13',
    to: '2026-09-19',
    ...given,
  })

export const minutesOf = (lines: readonly PayLine[], kind: PayKind): number =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? line.minutes : 0), 0)
