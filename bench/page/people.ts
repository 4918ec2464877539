import { defaultOf, type AnyRow } from '#shared/model/values.ts'
import { entities } from '#shared/entities/index.ts'

const FIRST = ['Élodie', 'Marc-André', 'Zoé', 'Jérémie', 'Anne-Sophie', 'Noël', 'Loïc', 'Françoise'] as const
const LAST = ['Tremblay', 'Côté', 'Lévesque', 'Bélanger', 'Saint-Pierre', 'Ouellet', 'Gagné'] as const
const TOWNS = ['Montréal', 'Trois-Rivières', 'Saint-Jérôme', 'Québec', 'Longueuil'] as const
const SKILLS = [
  { code: 'SR', name: 'Signaleur routier', state: 'valid' },
  { code: 'SST', name: 'Secourisme', state: 'expiring' },
] as const

const at = <T>(list: readonly T[], i: number) => list[i % list.length] as T
const blank = Object.fromEntries(
  Object.entries(entities.employees.fields).map(([name, field]) => [name, defaultOf(field)]),
)

/** A person of the list, made from their place in it; `version` changes where they live. */
export function personAt(index: number, version = 0): AnyRow {
  return {
    ...blank,
    _id: `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
    createdAt: '2026-01-05T13:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-20T13:00:00.000Z',
    updatedBy: null,
    deletedAt: null,
    rev: index + 1 + version,
    source: 'app',
    employeeNumber: String(10_000 + index),
    firstName: at(FIRST, index),
    lastName: at(LAST, index * 3),
    phone: `+1514555${String(index % 10_000).padStart(4, '0')}`,
    city: version === 0 ? at(TOWNS, index) : `Version ${version}`,
    status: 'disponible',
    hireDate: '2024-05-06',
    hasVehicle: index % 2 === 0,
  }
}

/** What stands beside a person in the list. */
export const figuresAt = (index: number) => ({
  skills: SKILLS,
  weekMinutes: (index * 37) % 2400,
  nextAssignment: '2026-11-24',
})
