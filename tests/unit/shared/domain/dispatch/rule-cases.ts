import type { CandidateFacts, AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import type { RuleCode } from '#shared/domain/dispatch/finding.ts'
import { assignmentFacts, busyAssignment, skillFacts } from '#tests/support/facts.ts'
import { distanceCases } from './distance-cases.ts'
import { legalCases } from './legal-cases.ts'
import { overtimeCases } from './overtime-cases.ts'
import { wayCases } from './way-cases.ts'
import { wishRules } from './wish-cases.ts'

/** One situation and the finding of a rule. */
export interface Case {
  readonly when: string
  readonly person?: Partial<CandidateFacts>
  readonly assignment?: Partial<AssignmentFacts>
  /** `block!` is a block that cannot be overridden; null when the rule finds nothing. */
  readonly level: 'block!' | 'block' | 'warn' | 'info' | null
  readonly params?: Readonly<Record<string, string | number>>
}

const DAY = '2026-11-23'
export const held = (expiresAt: string | null) => [{ skillId: 'skill', expiresAt, verifiedAt: null }]
const required = (given = {}) => ({ requiredSkills: [skillFacts(given)] })

/** The finding of each rule, case by case. */
export const rules: Readonly<Record<RuleCode, readonly Case[]>> = {
  OVERLAP: [
    {
      when: 'another shift shares an hour',
      person: { assignments: [busyAssignment(DAY, '16:00-22:00')] },
      level: 'block!',
      params: { site: 'Pont Samuel-De Champlain', date: DAY, start: '16:00', end: '22:00' },
    },
    {
      when: 'a night reaches into the morning',
      person: { assignments: [busyAssignment('2026-11-22', '21:00-07:30')] },
      level: 'block!',
    },
    {
      when: 'the other ends when this one starts',
      person: { assignments: [busyAssignment(DAY, '01:00-07:00')] },
      level: null,
    },
    {
      when: 'the other starts when this one ends',
      person: { assignments: [busyAssignment(DAY, '17:00-22:00')] },
      level: null,
    },
    {
      when: 'the other was declined',
      person: { assignments: [busyAssignment(DAY, '07:00-17:00', { status: 'declined' })] },
      level: null,
    },
    {
      when: 'the other was cancelled',
      person: { assignments: [busyAssignment(DAY, '07:00-17:00', { status: 'cancelled' })] },
      level: null,
    },
    {
      when: 'it is the very assignment',
      person: { assignments: [busyAssignment(DAY, '07:00-17:00', { _id: 'assignment' })] },
      level: null,
    },
    {
      when: 'two are in the way: the earliest is reported',
      person: { assignments: [busyAssignment(DAY, '14:00-18:00'), busyAssignment(DAY, '06:00-08:00')] },
      level: 'block!',
      params: { start: '06:00' },
    },
  ],
  INACTIVE: [
    { when: 'available', level: null },
    { when: 'inactive', person: { status: 'inactive' }, level: 'block', params: { status: 'inactive' } },
    { when: 'suspended', person: { status: 'suspended' }, level: 'block' },
    { when: 'on leave until the day', person: { status: 'onLeave', statusUntil: DAY }, level: 'block' },
    { when: 'on leave until the day before', person: { status: 'onLeave', statusUntil: '2026-11-22' }, level: null },
    { when: 'inactive, even until before', person: { status: 'inactive', statusUntil: '2026-11-01' }, level: 'block' },
    { when: 'hired that day', person: { hireDate: DAY }, level: null },
    {
      when: 'hired the day after',
      person: { hireDate: '2026-11-24' },
      level: 'block',
      params: { context: 'notHired', date: '2026-11-24' },
    },
    { when: 'leaves that day', person: { terminationDate: DAY }, level: null },
    {
      when: 'left the day before',
      person: { terminationDate: '2026-11-22' },
      level: 'block',
      params: { context: 'terminated', date: '2026-11-22' },
    },
  ],
  SKILL_MISSING: [
    { when: 'important and not held', assignment: required(), level: 'block', params: { skill: 'Signaleur routier' } },
    { when: 'not important', assignment: required({ important: false }), level: 'warn' },
    { when: 'held', assignment: required(), person: { skills: held('2027-11-23') }, level: null },
    { when: 'none is required', level: null },
  ],
  SKILL_EXPIRED: [
    {
      when: 'over the day before, though valid today',
      assignment: required(),
      person: { skills: held('2026-11-22') },
      level: 'block',
      params: { skill: 'Signaleur routier', date: '2026-11-22' },
    },
    { when: 'over on the day itself', assignment: required(), person: { skills: held(DAY) }, level: null },
    {
      when: 'not important',
      assignment: required({ important: false }),
      person: { skills: held('2026-11-22') },
      level: 'warn',
    },
    {
      when: 'it does not expire',
      assignment: required({ expirable: false }),
      person: { skills: held('2020-01-01') },
      level: null,
    },
    {
      when: 'renewed: the longest counts',
      assignment: required(),
      person: { skills: [...held('2026-11-22'), ...held('2028-01-01')] },
      level: null,
    },
  ],
  SKILL_EXPIRING: [
    {
      when: '30 days after the assignment',
      assignment: required(),
      person: { skills: held('2026-12-23') },
      level: 'warn',
    },
    {
      when: '31 days after the assignment',
      assignment: required(),
      person: { skills: held('2026-12-24') },
      level: null,
    },
    { when: 'on the day of the assignment', assignment: required(), person: { skills: held(DAY) }, level: 'warn' },
    { when: 'indefinite', assignment: required(), person: { skills: held('2100-01-01') }, level: null },
  ],
  HEIGHT: [
    {
      when: 'fears them and works there',
      assignment: { workAtHeights: true },
      person: { fearOfHeights: true },
      level: 'block',
    },
    { when: 'fears them, on the ground', person: { fearOfHeights: true }, level: null },
    { when: 'does not fear them', assignment: { workAtHeights: true }, level: null },
  ],
  ...wishRules,
  SITE_CLOSED: [
    { when: 'inactive', assignment: { siteActive: false }, level: 'block' },
    { when: 'ends that day', assignment: { siteEndDate: DAY }, level: null },
    {
      when: 'ended the day before',
      assignment: { siteEndDate: '2026-11-22' },
      level: 'block',
      params: { context: 'ended' },
    },
  ],
  ORDER_CLOSED: [
    { when: 'closed', assignment: { orderStatus: 'closed' }, level: 'block' },
    { when: 'cancelled', assignment: { orderStatus: 'cancelled' }, level: 'block' },
    { when: 'cancelled late', assignment: { orderStatus: 'lateCancelled' }, level: 'block' },
    { when: 'on hold', assignment: { orderStatus: 'onHold' }, level: 'warn' },
    { when: 'draft', assignment: { orderStatus: 'draft' }, level: null },
    { when: 'locked', assignment: { orderStatus: 'locked' }, level: null },
  ],
  CLIENT_HOLD: [
    { when: 'on hold', assignment: { clientStatus: 'onHold' }, level: 'block' },
    { when: 'inactive', assignment: { clientStatus: 'inactive' }, level: 'block' },
    { when: 'prospect', assignment: { clientStatus: 'prospect' }, level: null },
  ],
  DUPLICATE: [
    {
      when: 'another assignment of the position that day',
      person: { assignments: [busyAssignment(DAY, '18:00-22:00', { orderId: 'order', positionId: 'position' })] },
      level: 'block',
    },
    {
      when: 'another day',
      person: {
        assignments: [busyAssignment('2026-11-24', '18:00-22:00', { orderId: 'order', positionId: 'position' })],
      },
      level: null,
    },
    {
      when: 'another position',
      person: { assignments: [busyAssignment(DAY, '18:00-22:00', { orderId: 'order' })] },
      level: null,
    },
    {
      when: 'declined',
      person: {
        assignments: [
          busyAssignment(DAY, '18:00-22:00', { orderId: 'order', positionId: 'position', status: 'declined' }),
        ],
      },
      level: null,
    },
  ],
  OT_40: overtimeCases,
  ...legalCases,
  ...wayCases,
  REFUSED: [
    {
      when: 'refused the evening before, in Montréal',
      assignment: { refusals: [{ employeeId: 'person', at: '2026-11-21T02:30:00.000Z' }] },
      level: 'warn',
      params: { date: '2026-11-20' },
    },
    {
      when: 'refused twice: the last day is reported',
      assignment: {
        refusals: ['2026-11-18T15:00:00.000Z', '2026-11-19T15:00:00.000Z'].map((at) => ({ employeeId: 'person', at })),
      },
      level: 'warn',
      params: { date: '2026-11-19' },
    },
    {
      when: 'somebody else refused it',
      assignment: { refusals: [{ employeeId: 'another', at: '2026-11-20T15:00:00.000Z' }] },
      level: null,
    },
  ],
  REST_BETWEEN: [
    { when: '8 hours before', person: { assignments: [busyAssignment('2026-11-22', '13:00-23:00')] }, level: null },
    {
      when: '7 h 30 before',
      person: { assignments: [busyAssignment('2026-11-22', '13:00-23:30')] },
      level: 'warn',
      params: { restMinutes: 450, restHours: 7.5, limitHours: 8 },
    },
    {
      when: '2 hours after',
      person: { assignments: [busyAssignment(DAY, '19:00-23:00')] },
      level: 'warn',
      params: { restMinutes: 120 },
    },
    {
      when: 'none, right after',
      person: { assignments: [busyAssignment(DAY, '17:00-23:00')] },
      level: 'warn',
      params: { restMinutes: 0 },
    },
    {
      when: 'the shortest of two',
      person: { assignments: [busyAssignment('2026-11-22', '14:00-01:00'), busyAssignment(DAY, '22:00-23:00')] },
      level: 'warn',
      params: { restMinutes: 300 },
    },
    { when: 'an overlap is another rule', person: { assignments: [busyAssignment(DAY, '16:00-22:00')] }, level: null },
    {
      when: 'the night clocks go forward takes an hour of rest',
      assignment: assignmentFacts({ date: '2026-03-08' }),
      person: { assignments: [busyAssignment('2026-03-07', '13:00-23:00')] },
      level: 'warn',
      params: { restMinutes: 420 },
    },
  ],
  DISTANCE: distanceCases,
}
