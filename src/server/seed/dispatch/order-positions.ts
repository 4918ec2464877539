import type { SkillKey } from '../lists/skills.ts'
import type { Site } from '../generate/sites.ts'
import type { Skills } from '../generate/skills.ts'
import type { Random } from '../random.ts'
import type { Hours } from './order-hours.ts'
import type { PositionPlan, PositionRole } from './plan.ts'

const requiredOf: Readonly<Record<PositionRole, readonly SkillKey[]>> = {
  signaleur: ['routier'],
  chefEquipe: ['routier', 'asp'],
  installateur: ['installation', 'asp'],
  chauffeurAttenuateur: ['attenuateur', 'classe3'],
  manoeuvre: ['asp'],
  autre: [],
}

/** Who a crew is made of: mostly flaggers, a leader for larger ones, installers and an attenuator on motorways. */
function rolesOf(quantity: number, { isMotorway }: Site, random: Random): [PositionRole, number][] {
  if (quantity === 1)
    return [[random.chance(0.1) ? 'installateur' : random.chance(0.04) ? 'manoeuvre' : 'signaleur', 1]]
  if (quantity === 2) return [['signaleur', 2]]
  const kind = random.weighted([
    ['led', 34],
    ['installed', 24],
    ['guarded', isMotorway && quantity >= 4 ? 22 : 0],
    ['plain', 30],
  ])
  if (kind === 'led')
    return [
      ['chefEquipe', 1],
      ['signaleur', quantity - 1],
    ]
  if (kind === 'installed')
    return [
      ['signaleur', quantity - 1],
      ['installateur', 1],
    ]
  if (kind === 'guarded')
    return [
      ['signaleur', quantity - 2],
      ['installateur', 1],
      ['chauffeurAttenuateur', 1],
    ]
  return [['signaleur', quantity]]
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
  const ofPlace = [...site.row.requiredSkillIds, ...site.client.row.requiredSkillIds]
  return rolesOf(quantity, site, random).map(([role, seats], i): PositionPlan => {
    const own = requiredOf[role].map((key) => skills.idOf[key])
    const forSite = role === 'signaleur' && site.work.isBuildingSite ? [skills.idOf.chantier] : []
    const isEarly = role === 'chefEquipe' && random.chance(0.3)
    return {
      _id: String(i),
      role,
      quantity: seats,
      requiredSkillIds: [...new Set([...own, ...forSite, ...ofPlace])],
      startTime: isEarly ? halfAnHourEarlier(hours.startTime) : null,
      endTime: null,
    }
  })
}
