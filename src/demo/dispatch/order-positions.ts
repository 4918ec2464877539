import type { PositionRole } from '#shared/entities/order-positions.ts'
import type { SkillKey } from '../lists/skills.ts'
import type { Site } from '../generate/sites.ts'
import type { Skills } from '../generate/skills.ts'
import type { Random } from '../random.ts'
import type { Hours } from './order-hours.ts'
import type { PositionPlan } from './plan.ts'

const requiredOf: Readonly<Record<PositionRole, readonly SkillKey[]>> = {
  flagger: ['routier'],
  siteFlagger: ['chantier', 'asp'],
  crewChief: ['routier', 'asp'],
  installer: ['installation', 'asp'],
  attenuatorDriver: ['attenuateur', 'classe3'],
  labourer: ['asp'],
  other: [],
}

/** The trades of a crew: mostly flaggers; larger crews also a chief, installers, or an attenuator driver on motorways. */
function rolesOf(quantity: number, { isMotorway }: Site, random: Random): [PositionRole, number][] {
  if (quantity === 1) return [[random.chance(0.1) ? 'installer' : random.chance(0.04) ? 'labourer' : 'flagger', 1]]
  if (quantity === 2) return [['flagger', 2]]
  const kind = random.weighted([
    ['led', 34],
    ['installed', 24],
    ['guarded', isMotorway && quantity >= 4 ? 22 : 0],
    ['plain', 30],
  ])
  if (kind === 'led')
    return [
      ['crewChief', 1],
      ['flagger', quantity - 1],
    ]
  if (kind === 'installed')
    return [
      ['flagger', quantity - 1],
      ['installer', 1],
    ]
  if (kind === 'guarded')
    return [
      ['flagger', quantity - 2],
      ['installer', 1],
      ['attenuatorDriver', 1],
    ]
  return [['flagger', quantity]]
}

const halfAnHourEarlier = (time: string): string => {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1410) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function positionsFor(
  quantity: number,
  site: Site,
  hours: Hours,
  skills: Skills,
  random: Random,
): readonly PositionPlan[] {
  const ofSite = [...site.row.requiredSkillIds, ...site.client.row.requiredSkillIds]
  return rolesOf(quantity, site, random).map(([role, count], i): PositionPlan => {
    const own = requiredOf[role].map((key) => skills.idOf[key])
    const forSite = role === 'flagger' && site.work.isBuildingSite ? [skills.idOf.chantier] : []
    const isEarly = role === 'crewChief' && random.chance(0.3)
    return {
      _id: String(i),
      role,
      quantity: count,
      requiredSkillIds: [...new Set([...own, ...forSite, ...ofSite])],
      startTime: isEarly ? halfAnHourEarlier(hours.startTime) : null,
      endTime: null,
    }
  })
}
