import { expect, test } from 'vitest'
import { evaluate, verdictOf } from '#shared/domain/dispatch/evaluate.ts'
import { requiredSkills } from '#shared/domain/people/required-skills.ts'
import { POSITION_ROLES, type PositionRole } from '#shared/entities/order-positions.ts'
import { skillSeeds } from '#demo/lists/skills.ts'
import { build } from '../../../../support/build.ts'
import { assignmentFacts, candidateFacts } from '../../../../support/facts.ts'

const all = skillSeeds.map(({ key, name, legalRef, trades, important, months, proof }) =>
  build('skills', {
    _id: key,
    name,
    legalRef: legalRef ?? null,
    trades: [...(trades ?? [])],
    important: important ?? false,
    expirable: months !== undefined,
    proofRequired: proof ?? false,
  }),
)
const keys = (role: PositionRole, ...asked: string[]) => requiredSkills(all, role, new Set(asked)).map(({ _id }) => _id)

test.each([
  ['flagger', ['routier']],
  ['siteFlagger', ['chantier', 'asp']],
  ['crewChief', ['routier', 'asp']],
  ['installer', ['asp', 'installation']],
  ['attenuatorDriver', ['classe3', 'attenuateur']],
  ['labourer', ['asp']],
  ['other', []],
] as const)('%s: the cards of the trade when the position names none', (role, expected) => {
  expect(keys(role)).toEqual(expected)
})

test('skills asked for come with those the trade requires, each once', () => {
  expect(keys('flagger', 'routier', 'secourisme')).toEqual(['routier', 'secourisme'])
})

test('a skill that is not in use any more is required only where it is asked for', () => {
  const retired = all.map((skill) => ({ ...skill, active: false }))
  expect(requiredSkills(retired, 'flagger', new Set())).toEqual([])
  expect(requiredSkills(retired, 'flagger', new Set(['routier']))).toMatchObject([{ byTrade: false, source: null }])
})

test('the source of a skill is said once: not where the name of the skill has it', () => {
  const sources = Object.fromEntries(
    POSITION_ROLES.flatMap((role) => requiredSkills(all, role, new Set())).map(({ _id, source }) => [_id, source]),
  )
  expect(sources).toEqual({
    routier: null,
    chantier: null,
    asp: 'CSTC 2.4.2 i)',
    installation: null,
    classe3: 'Code de la sécurité routière, art. 65',
    attenuateur: null,
  })
})

test('nobody without the card of the trade is recommended, and the reason has its source', () => {
  const facts = assignmentFacts({ requiredSkills: requiredSkills(all, 'siteFlagger', new Set()) })
  const held = { skillId: 'chantier', expiresAt: null, verifiedAt: null }
  const findings = evaluate(candidateFacts({ skills: [held] }), facts)
  const params = { skill: 'ASP Construction – SST générale 30 h', context: 'law', source: 'CSTC 2.4.2 i)' }
  expect(findings).toEqual([{ code: 'SKILL_MISSING', level: 'block', overridable: true, params }])
  expect(verdictOf(findings)).toBe('blocked')
})
