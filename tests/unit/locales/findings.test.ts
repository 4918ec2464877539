import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import { RULE_CODES } from '#shared/domain/dispatch/finding.ts'
import { busyAssignment, candidateFacts, skillFacts, assignmentFacts } from '#tests/support/facts.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import { dictionaries, type Language } from './texts.ts'

const DAY = '2026-11-23'
const held = (skillId: string, expiresAt: string) => ({ skillId, expiresAt, verifiedAt: null })

const restriction = (given: object) => ({
  clientId: null,
  siteId: null,
  supervisorId: null,
  otherEmployeeId: null,
  otherName: '',
  level: 'block' as const,
  reason: 'Plainte du client',
  from: '2026-01-01',
  to: '2100-01-01',
  ...given,
})
const unavailable = (start: string, end: string) => ({
  _id: 'mondays',
  from: '2026-01-01',
  to: '2100-01-01',
  repeatWeeks: 1,
  minWeeklyHours: null,
  maxWeeklyHours: null,
  pattern: [[], [{ start, end, kind: 'unavailable' as const }], [], [], [], [], []],
})

const holiday = { kind: 'holiday' as const, name: { key: 'christmas' as const } }
const vacation = { kind: 'vacation' as const, name: { fr: 'Vacances', en: 'Vacation' } }
const week = ['20', '21', '22', '24', '25', '26', '27'].map((day) => busyAssignment(`2026-11-${day}`, '08:00-18:00'))
const north = busyAssignment(DAY, '18:00-23:00', { lat: 46, siteName: 'Rang 5' })
/** Somebody whose way is paid, who works every day, and at another site soon after. */
const farAndBusy = candidateFacts({
  regime: 'signallingDecree',
  employmentType: 'permanent',
  office: { lat: 46.5, lng: -73.5 },
  onboarding: [{ key: 'contract', done: false, doneAt: null }],
  assignments: [...week, north],
})
/** Whose only long rest of the week is this day; beside the week it goes on. */
const rested = candidateFacts({ assignments: week })
const restless = candidateFacts({
  assignments: [...week, busyAssignment('2026-11-28', '07:00-17:00'), busyAssignment('2026-11-29', '07:00-17:00')],
})
const shortCall = { start: `${DAY}T12:00:00.000Z`, end: `${DAY}T14:00:00.000Z` }

/** Findings of every rule and of every variant of their texts. */
function everyFinding() {
  const skills = ['a', 'b', 'c'].map((_id) => skillFacts({ _id, name: 'Signaleur routier' }))
  const closed = { siteActive: false, orderStatus: 'cancelled', clientStatus: 'onHold', workAtHeights: true }
  const position = { orderId: 'order', positionId: 'position' }
  const days = ['22', '24', '25', '26'].map((day) => busyAssignment(`2026-11-${day}`, '07:00-17:00'))
  const worst = candidateFacts({
    status: 'onLeave',
    fearOfHeights: true,
    maxDistanceKm: 10,
    lat: 46,
    skills: [held('a', '2026-11-01'), held('b', '2026-12-01')],
    absences: [{ type: 'sickness', startDate: DAY, endDate: DAY, startTime: null, endTime: null }],
    restrictions: [restriction({ clientId: 'client' }), restriction({ siteId: 'site', level: 'avoid' })],
    availability: [unavailable('00:00', '00:00')],
    preferences: [{ clientId: 'client', siteId: null, supervisorId: null, weight: 1 }],
    assignments: [...days, busyAssignment(DAY, '16:00-22:00', position), busyAssignment(DAY, '00:30-02:00')],
  })
  return [
    ...evaluate(
      worst,
      assignmentFacts({
        requiredSkills: skills,
        refusals: [{ employeeId: 'person', at: `${DAY}T11:00:00.000Z` }],
        ...closed,
      }),
    ),
    ...evaluate(
      candidateFacts({
        absences: [{ type: 'vacation', startDate: '2026-11-16', endDate: DAY, startTime: null, endTime: null }],
        restrictions: [
          restriction({ supervisorId: 'supervisor' }),
          restriction({ otherEmployeeId: 'rival', otherName: 'Luc Roy' }),
        ],
        availability: [unavailable('06:00', '08:00')],
        preferences: [{ clientId: null, siteId: 'site', supervisorId: null, weight: 3 }],
      }),
      assignmentFacts({ colleagueIds: ['rival'] }),
    ),
    ...evaluate(
      candidateFacts({
        lat: 48,
        absences: [{ type: 'cnesst', startDate: '2026-11-02', endDate: '2100-01-01', startTime: null, endTime: null }],
        preferences: [{ clientId: null, siteId: null, supervisorId: 'supervisor', weight: 1 }],
      }),
      assignmentFacts(),
    ),
    ...evaluate(candidateFacts({ hireDate: '2027-01-04' }), assignmentFacts({ siteEndDate: '2026-11-01' })),
    ...evaluate(candidateFacts({ terminationDate: '2026-10-30' }), assignmentFacts()),
    ...evaluate(farAndBusy, assignmentFacts({ breakMinutes: 0, noticeDays: 1, dayOff: holiday })),
    ...[0, 3].flatMap((noticeDays) =>
      evaluate(candidateFacts({ employmentType: 'permanent' }), assignmentFacts({ noticeDays })),
    ),
    ...evaluate(restless, assignmentFacts({ dayOff: vacation })),
    ...evaluate(rested, assignmentFacts()).filter(({ code }) => code === 'REST_32H'),
    ...evaluate(candidateFacts(), assignmentFacts(shortCall)),
    ...evaluate({ ...farAndBusy, lat: null, assignments: week.slice(2) }, assignmentFacts()),
  ]
}

test.each(Object.keys(dictionaries) as Language[])('every finding reads well in %s', async (language) => {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: dictionaries[language] } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingInterpolationHandler: (text: string) => {
      throw new Error(`a variable is not given: ${text}`)
    },
  })
  const formats = createFormats(language, i18n.t)
  const findings = everyFinding()
  expect([...new Set(findings.map(({ code }) => code))].sort()).toEqual([...RULE_CODES].sort())

  const read = findings.map((finding) => findingText(i18n.t, formats, finding))
  for (const text of read) expect(text).not.toMatch(/rules\.|\{\{|\$t|undefined|NaN|choices/)
  expect(read).toMatchSnapshot()
})
