import type {
  BusyAssignment,
  CandidateFacts,
  RequiredSkillFacts,
  AssignmentFacts,
} from '#shared/domain/dispatch/facts.ts'
import { NO_LEVELS } from '#shared/domain/dispatch/rule-levels.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'

/** A day shift of 10 hours, Monday 23 November 2026 in Montréal, without any finding. */
export function assignmentFacts(given: Partial<AssignmentFacts> = {}): AssignmentFacts {
  const date = given.date ?? '2026-11-23'
  const span = shiftInstants(date, '07:00', '17:00')
  return {
    _id: 'assignment',
    orderId: 'order',
    positionId: 'position',
    clientId: 'client',
    siteId: 'site',
    supervisorIds: ['supervisor'],
    colleagueIds: [],
    date,
    ...span,
    paidMinutes: elapsedMinutes({ ...span, ...given }),
    breakMinutes: 30,
    requiredSkills: [],
    workAtHeights: false,
    orderStatus: 'confirmed',
    clientStatus: 'active',
    siteActive: true,
    siteEndDate: '2100-01-01',
    timezone: DEFAULT_ZONE,
    lat: 45.5,
    lng: -73.5,
    begins: { lat: 45.5, lng: -73.5 },
    noticeDays: 10,
    dayOff: null,
    distanceLimitKm: 100,
    levels: NO_LEVELS,
    refusals: [],
    ...given,
  }
}

/** A person free, near and available. */
export function candidateFacts(given: Partial<CandidateFacts> = {}): CandidateFacts {
  return {
    _id: 'person',
    status: 'disponible',
    hireDate: '2024-01-08',
    terminationDate: null,
    employmentType: 'onCall',
    regime: 'lnt',
    office: { lat: 45.5, lng: -73.5 },
    onboarding: [],
    fearOfHeights: false,
    maxDistanceKm: null,
    lat: 45.5,
    lng: -73.5,
    availability: [],
    skills: [],
    assignments: [],
    absences: [],
    payWeeks: [{ from: '2026-11-22', to: '2026-11-28', leaveMinutes: 0 }],
    restrictions: [],
    preferences: [],
    levels: NO_LEVELS,
    labour: LABOUR_DEFAULTS,
    ...given,
  }
}

/** A confirmed assignment elsewhere; `hours` are local, as `07:00-17:00`. */
export function busyAssignment(date: string, hours: string, given: Partial<BusyAssignment> = {}): BusyAssignment {
  const [startTime = '', endTime = ''] = hours.split('-')
  const span = shiftInstants(date, startTime, endTime)
  return {
    _id: `${date} ${hours}`,
    orderId: 'other order',
    positionId: 'other position',
    date,
    ...span,
    paidMinutes: elapsedMinutes({ ...span, ...given }),
    status: 'confirmed',
    siteId: 'other site',
    siteName: 'Pont Samuel-De Champlain',
    timezone: DEFAULT_ZONE,
    lat: 45.5,
    lng: -73.5,
    ...given,
  }
}

/** A skill a position asks for: it expires, no proof asked. */
export function skillFacts(given: Partial<RequiredSkillFacts> = {}): RequiredSkillFacts {
  return {
    _id: 'skill',
    name: 'Signaleur routier',
    important: true,
    expirable: true,
    proofRequired: false,
    byTrade: false,
    source: null,
    ...given,
  }
}
