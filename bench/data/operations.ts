import { v7 } from 'uuid'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { seenIn } from './seen.ts'

type Kind = 'clients' | 'employees' | 'skills'
export type RowOperation = Extract<Operation, { kind: 'create' | 'patch' }>

/** The draft of the nth row of a list. */
const drafts: Readonly<Record<Kind, (n: number) => Readonly<Record<string, unknown>>>> = {
  clients: (n) => ({ name: `Voirie du Nord ${n}`, city: 'Montréal', notes: 'Entrée par la cour' }),
  employees: (n) => ({
    employeeNumber: `H${n}`,
    firstName: 'Élodie',
    lastName: `Gagnon-Côté ${n}`,
    phone: `+1514${2_000_000 + n}`,
    hireDate: '2026-11-16',
    regime: 'ccq',
  }),
  skills: (n) => ({ name: `Accueil du chantier ${n}`, category: 'siteInduction' }),
}
const kinds = Object.keys(drafts) as Kind[]

/**
 * What an office does in days without the network: rows made in three lists, and changes of clients and employees
 * that were there, two in five while they last, each row once. The same for the same database, except for their ids,
 * which contain the time.
 */
export function operationsOn(path: string, count: number): readonly RowOperation[] {
  const there = (['clients', 'employees'] as const).flatMap((entity) =>
    seenIn(path, entity).map((seen) => ({ entity, seen })),
  )
  return Array.from({ length: count }, (_, n): RowOperation => {
    const known = n % 5 < 2 ? there.pop() : undefined
    const opId = v7()
    if (known) {
      const { entity, seen } = known
      const payload = entity === 'clients' ? { notes: `Rappelé ${n}` } : { altPhone: `+1438${3_000_000 + n}` }
      return { opId, kind: 'patch', entity, id: seen._id, payload, baseRev: seen.rev }
    }
    const entity = kinds[n % kinds.length] as Kind
    return { opId, kind: 'create', entity, id: v7(), payload: drafts[entity](n) }
  })
}
