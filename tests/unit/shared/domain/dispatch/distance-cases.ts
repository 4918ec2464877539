import type { Case } from './rule-cases.ts'

/** The finding about the distance, case by case. */
export const distanceCases: readonly Case[] = [
  {
    when: 'beyond the limit of the company',
    assignment: { distanceLimitKm: 11 },
    person: { lat: 45.6 },
    level: 'warn',
    params: { km: 11.1, limitKm: 11, context: 'company' },
  },
  {
    when: 'within the limit of the company',
    assignment: { distanceLimitKm: 12 },
    person: { lat: 45.6 },
    level: null,
  },
  {
    when: 'a person goes farther than the company asks',
    assignment: { distanceLimitKm: 5 },
    person: { lat: 45.6, maxDistanceKm: 12 },
    level: null,
  },
  { when: 'within', person: { lat: 45.6, maxDistanceKm: 12 }, level: null },
  { when: 'beyond', person: { lat: 45.6, maxDistanceKm: 11 }, level: 'warn', params: { km: 11.1, limitKm: 11 } },
  { when: 'unknown home', person: { lat: null, lng: null, maxDistanceKm: 1 }, level: null },
  { when: 'unknown site', assignment: { lat: null, lng: null }, person: { maxDistanceKm: 1 }, level: null },
]
