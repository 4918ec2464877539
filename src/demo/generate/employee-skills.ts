import { addDays, daysBetween, timeOf } from '../calendar.ts'
import { skillSeeds, type SkillSeed } from '../lists/skills.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { metaOf, latestWrite, type Context, type SeedRow } from './context.ts'
import type { Employee } from './employees.ts'
import type { Skills } from './skills.ts'

/** The same day some months later. */
function addMonths(from: string, months: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The issue date of a skill: most are valid today, some expire within a month, some have expired. */
function issuedOn(context: Context, months: number, hireDate: string, random: Random): string {
  const { today } = context
  const state = random.weighted([
    ['valid', 98],
    ['expiring', 1],
    ['expired', 1],
  ])
  if (state === 'expiring') return addMonths(addDays(today, random.int(1, 29)), -months)
  if (state === 'expired') return addMonths(addDays(today, -random.int(2, 200)), -months)
  const oldest = addDays(addMonths(today, -months), 35)
  const longest = Math.max(1, daysBetween(oldest, today) - 1)
  const issued = addDays(today, -random.int(1, longest))
  const beforeHire = addDays(hireDate, -random.int(1, 60))
  return daysBetween(oldest, beforeHire) > 0 && beforeHire < issued ? beforeHire : issued
}

function holds(seed: SkillSeed, employee: Employee, random: Random): boolean {
  if (seed.key === 'ccq') return employee.row.regime === 'ccq'
  const licence = employee.licenceClass
  if (seed.key === 'classe5') return licence !== null
  if (seed.key === 'classe3') return licence === '3' || licence === '1' || random.chance(0.04)
  if (seed.key === 'anglais' && employee.row.language === 'en') return true
  if (seed.key === 'attenuateur' && licence !== '3' && licence !== '1') return random.chance(0.03)
  return random.chance(seed.key === 'attenuateur' ? 0.75 : seed.share / 100)
}

/** The skills of each employee, by the share of people who hold each. */
export function makeEmployeeSkills(
  context: Context,
  skills: Skills,
  employees: readonly Employee[],
): readonly SeedRow<'employeeSkills'>[] {
  const random = context.random.fork('employee-skills')
  const newId = createIds(random.fork('ids'))
  const latest = latestWrite(context.today)

  return employees.flatMap((employee) => {
    const held = skillSeeds.filter((seed) => holds(seed, employee, random))
    return held.map((seed): SeedRow<'employeeSkills'> => {
      const { row } = employee
      const at = Date.parse(row.createdAt) + 120_000
      const dates = datesOf(context, seed, row.hireDate, random)
      const writtenOn = dates.issuedAt !== null && dates.issuedAt > row.hireDate ? timeOf(dates.issuedAt, '16:00') : at
      const updatedAt = Math.max(at, Math.min(latest, writtenOn))
      const isVerified = seed.proof === true ? random.chance(0.955) : random.chance(0.5)
      return {
        ...metaOf(newId(at), { at, by: row.createdBy, updatedAt, source: row.source }),
        employeeId: row._id,
        skillId: skills.idOf[seed.key],
        number: seed.proof ? `${seed.shortCode}-${random.int(100_000, 999_999)}` : null,
        ...dates,
        proofFileIds: [],
        verifiedBy: isVerified ? row.createdBy : null,
        verifiedAt: isVerified ? new Date(updatedAt).toISOString() : null,
      }
    })
  })
}

function datesOf(context: Context, { months }: SkillSeed, hireDate: string, random: Random) {
  if (months === undefined) {
    return {
      issuedAt: random.chance(0.7) ? addDays(hireDate, -random.int(5, 900)) : null,
      expiresAt: null,
      history: [],
    }
  }
  const issuedAt = issuedOn(context, months, hireDate, random)
  const earlier = addMonths(issuedAt, -months)
  const isRenewal = issuedAt > hireDate && random.chance(0.8)
  return {
    issuedAt,
    expiresAt: addMonths(issuedAt, months),
    history: isRenewal
      ? [{ number: null, issuedAt: earlier, expiresAt: issuedAt, replacedAt: `${issuedAt}T16:00:00.000Z` }]
      : [],
  }
}
