import type { RuleCode } from '#shared/domain/dispatch/finding.ts'
import { busyAssignment } from '#tests/support/facts.ts'
import type { Case } from './rule-cases.ts'

type Told = 'HOLIDAY' | 'CONSTR_VACATION' | 'TIGHT_GAP' | 'NOTICE_5D' | 'TRAVEL_40KM' | 'ONBOARDING'

/** A place a tenth of a degree farther north: 11.1 km in a straight line, about 13 minutes by road. */
const NORTH = { lat: 45.6, lng: -73.5 }
const decree = { regime: 'signallingDecree' as const }
const permanent = { employmentType: 'permanent' as const }
const step = (done: boolean) => ({ key: 'contract', done, doneAt: null })

/** Findings about days off, notice, the way and the person's file, case by case. */
export const wayCases: Readonly<Record<Told & RuleCode, readonly Case[]>> = {
  HOLIDAY: [
    {
      when: 'a holiday in use',
      assignment: { dayOff: { kind: 'holiday', name: { key: 'christmas' } } },
      level: 'info',
      params: { date: '2026-11-23', holiday: 'christmas' },
    },
    {
      when: 'a vacation is no holiday',
      assignment: { dayOff: { kind: 'vacation', name: { fr: 'Vacances', en: 'Vacation' } } },
      level: null,
    },
  ],
  CONSTR_VACATION: [
    {
      when: 'a vacation of the construction industry',
      assignment: { dayOff: { kind: 'vacation', name: { fr: 'Vacances', en: 'Vacation' } } },
      level: 'info',
      params: { date: '2026-11-23', nameFr: 'Vacances', nameEn: 'Vacation' },
    },
    {
      when: 'a holiday is no vacation',
      assignment: { dayOff: { kind: 'holiday', name: { key: 'christmas' } } },
      level: null,
    },
  ],
  TIGHT_GAP: [
    {
      when: 'forty minutes after a shift 13 minutes away',
      person: { assignments: [busyAssignment('2026-11-23', '01:00-06:20', NORTH)] },
      level: 'warn',
      params: { km: 11.1, minutes: 13, margin: 30, gapHours: 0.67 },
    },
    {
      when: 'forty minutes before a shift 13 minutes away',
      person: { assignments: [busyAssignment('2026-11-23', '17:40-22:00', NORTH)] },
      level: 'warn',
      params: { gapHours: 0.67 },
    },
    {
      when: 'the way and half an hour to the minute',
      person: { assignments: [busyAssignment('2026-11-23', '01:00-06:17', NORTH)] },
      level: null,
    },
    {
      when: 'the same site',
      person: { assignments: [busyAssignment('2026-11-23', '01:00-07:00', { siteId: 'site' })] },
      level: null,
    },
    {
      when: 'a site whose place is not known',
      person: { assignments: [busyAssignment('2026-11-23', '01:00-07:00', { lat: null, lng: null })] },
      level: null,
    },
    {
      when: 'the one that lacks most of two',
      person: {
        assignments: [
          busyAssignment('2026-11-23', '01:00-06:20', NORTH),
          busyAssignment('2026-11-23', '17:05-22:00', { ...NORTH, siteName: 'Rang 5' }),
        ],
      },
      level: 'warn',
      params: { site: 'Rang 5', gapHours: 0.08 },
    },
  ],
  NOTICE_5D: [
    {
      when: 'four days ahead',
      person: permanent,
      assignment: { noticeDays: 4 },
      level: 'info',
      params: { days: 4, limit: 5 },
    },
    {
      when: 'on the day',
      person: permanent,
      assignment: { noticeDays: 0 },
      level: 'info',
      params: { days: 0, context: 'today' },
    },
    { when: 'five days ahead', person: permanent, assignment: { noticeDays: 5 }, level: null },
    { when: 'a day that is past', person: permanent, assignment: { noticeDays: -1 }, level: null },
    { when: 'on the day, somebody on call', assignment: { noticeDays: 0 }, level: null },
  ],
  TRAVEL_40KM: [
    {
      when: 'beyond 40 km from the office',
      person: { ...decree, office: { lat: 45.1, lng: -73.5 }, lat: 45.6 },
      level: 'info',
      params: { km: 44.5, limitKm: 40, minutes: 26, wayHours: 0.43 },
    },
    {
      when: 'beyond it, from a home that is not known',
      person: { ...decree, office: { lat: 45.1, lng: -73.5 }, lat: null, lng: null },
      level: 'info',
      params: { context: 'unknown' },
    },
    {
      when: 'called to an assembly point near the office',
      person: { ...decree, office: { lat: 45.1, lng: -73.5 } },
      assignment: { begins: { lat: 45.2, lng: -73.5 } },
      level: null,
    },
    { when: 'under another regime', person: { office: { lat: 45.1, lng: -73.5 } }, level: null },
    { when: 'without an office', person: { ...decree, office: null }, level: null },
  ],
  ONBOARDING: [
    {
      when: 'a step is not done',
      person: { onboarding: [step(true), step(false)] },
      level: 'warn',
      params: { missing: 1 },
    },
    { when: 'every step is done', person: { onboarding: [step(true)] }, level: null },
  ],
}
