import { timeOf } from '../calendar.ts'
import { skillSeeds, type SkillKey, type SkillSeed } from '../lists/skills.ts'
import { createIds } from '../ids.ts'
import { metaOf, type Context, type SeedRow } from './context.ts'

export interface Skills {
  readonly rows: readonly SeedRow<'skills'>[]
  readonly idOf: Readonly<Record<SkillKey, string>>
}

export function makeSkills(context: Context): Skills {
  const newId = createIds(context.random.fork('skills'))
  const at = timeOf(context.importDay, '08:10')
  const by = context.authors[0] ?? null
  const made = skillSeeds.map((seed): [SkillKey, SeedRow<'skills'>] => [
    seed.key,
    { ...metaOf(newId(at), { at, by }), ...fieldsOf(seed) },
  ])
  return {
    rows: made.map(([, row]) => row),
    idOf: Object.fromEntries(made.map(([key, row]) => [key, row._id])) as Skills['idOf'],
  }
}

const fieldsOf = (seed: SkillSeed) => ({
  name: seed.name,
  shortCode: seed.shortCode,
  category: seed.category,
  important: seed.important ?? false,
  expirable: seed.months !== undefined,
  defaultValidityMonths: seed.months ?? null,
  proofRequired: seed.proof ?? false,
  issuer: seed.issuer ?? null,
  reminderDays: [90, 30, 7, 0],
  legalRef: seed.legalRef ?? null,
  colour: seed.colour,
  active: true,
  description: null,
  trades: [...(seed.trades ?? [])],
})
