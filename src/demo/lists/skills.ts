import type { PositionRole } from '#shared/entities/order-positions.ts'
import type { SKILL_CATEGORIES } from '#shared/entities/skills.ts'

export type SkillKey =
  | 'routier'
  | 'chantier'
  | 'asp'
  | 'ccq'
  | 'classe5'
  | 'classe3'
  | 'secourisme'
  | 'simdut'
  | 'installation'
  | 'attenuateur'
  | 'anglais'
  | 'accueilHydro'
  | 'accueilMtmd'

export interface SkillSeed {
  readonly key: SkillKey
  readonly name: string
  readonly shortCode: string
  readonly category: (typeof SKILL_CATEGORIES)[number]
  readonly important?: true
  /** Months a card is valid; absent when it does not expire. */
  readonly months?: number
  readonly proof?: true
  readonly issuer?: string
  readonly legalRef?: string
  readonly colour: string
  /** The trades that nobody works in without it. */
  readonly trades?: readonly PositionRole[]
  /** Percentage of employees who hold it. */
  readonly share: number
}

/** The skills the demo begins with. How long flagger cards last is for the office to confirm: three years until then. */
export const skillSeeds: readonly SkillSeed[] = [
  {
    key: 'routier',
    name: 'Signaleur routier (CSTC 10.3.2)',
    shortCode: 'SR',
    category: 'certification',
    important: true,
    months: 36,
    proof: true,
    issuer: 'AQTr',
    legalRef: 'CSTC 10.3.2',
    trades: ['flagger', 'crewChief'],
    colour: '#e8590c',
    share: 97,
  },
  {
    key: 'chantier',
    name: 'Signaleur de chantier (CSTC 2.8.3)',
    shortCode: 'SC',
    category: 'certification',
    important: true,
    months: 36,
    proof: true,
    issuer: 'ASP Construction',
    legalRef: 'CSTC 2.8.3',
    trades: ['siteFlagger'],
    colour: '#f08c00',
    share: 64,
  },
  {
    key: 'asp',
    name: 'ASP Construction – SST générale 30 h',
    shortCode: 'ASP',
    category: 'certification',
    important: true,
    proof: true,
    issuer: 'ASP Construction',
    legalRef: 'CSTC 2.4.2 i)',
    trades: ['siteFlagger', 'crewChief', 'installer', 'labourer'],
    colour: '#2f9e44',
    share: 72,
  },
  {
    key: 'ccq',
    name: 'Carte CCQ (occupation/compétence)',
    shortCode: 'CCQ',
    category: 'card',
    months: 12,
    proof: true,
    issuer: 'CCQ',
    colour: '#1971c2',
    share: 18,
  },
  {
    key: 'classe5',
    name: 'Permis de conduire classe 5',
    shortCode: 'CL5',
    category: 'licence',
    months: 48,
    proof: true,
    issuer: 'SAAQ',
    colour: '#495057',
    share: 86,
  },
  {
    key: 'classe3',
    name: 'Permis de conduire classe 3',
    shortCode: 'CL3',
    category: 'licence',
    important: true,
    months: 48,
    proof: true,
    issuer: 'SAAQ',
    legalRef: 'Code de la sécurité routière, art. 65',
    trades: ['attenuatorDriver'],
    colour: '#343a40',
    share: 14,
  },
  {
    key: 'secourisme',
    name: 'Secourisme en milieu de travail',
    shortCode: 'SEC',
    category: 'certification',
    months: 36,
    proof: true,
    issuer: 'CNESST',
    colour: '#e03131',
    share: 38,
  },
  {
    key: 'simdut',
    name: 'SIMDUT',
    shortCode: 'SIM',
    category: 'certification',
    months: 36,
    colour: '#9c36b5',
    share: 46,
  },
  {
    key: 'installation',
    name: 'Installation de signalisation',
    shortCode: 'INS',
    category: 'experience',
    trades: ['installer'],
    colour: '#0c8599',
    share: 30,
  },
  {
    key: 'attenuateur',
    name: 'Camion atténuateur (AIFV)',
    shortCode: 'AIFV',
    category: 'certification',
    months: 36,
    proof: true,
    trades: ['attenuatorDriver'],
    colour: '#c2255c',
    share: 11,
  },
  { key: 'anglais', name: 'Anglais', shortCode: 'ANG', category: 'language', colour: '#3b5bdb', share: 34 },
  {
    key: 'accueilHydro',
    name: 'Accueil Hydro',
    shortCode: 'HYD',
    category: 'siteInduction',
    months: 24,
    colour: '#1098ad',
    share: 16,
  },
  {
    key: 'accueilMtmd',
    name: 'Accueil MTMD',
    shortCode: 'MTMD',
    category: 'siteInduction',
    months: 24,
    colour: '#5f3dc4',
    share: 46,
  },
]
