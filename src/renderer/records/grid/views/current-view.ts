import type { Entity } from '#shared/model/entity.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { comparedField } from '../columns/columns.ts'

type Values = Readonly<Record<string, string>>

/** Choice values that were French up to version 0.35, by entity and field: views saved then still name them. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  employees: {
    status: { indisponible: 'unavailable', conge: 'onLeave', suspendu: 'suspended', inactif: 'inactive' },
    employmentType: { temporaire: 'temporary', surAppel: 'onCall', etudiant: 'student' },
    regime: { decretSignalisation: 'signallingDecree' },
  },
  skills: {
    category: { carte: 'card', permis: 'licence', accueilChantier: 'siteInduction', langue: 'language' },
  },
}

/** Columns that every row has and a list may be filtered or sorted by. */
const OF_EVERY_ROW: ReadonlySet<string> = new Set(['_id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'rev'])

const isKnown = (entity: Entity, name: string) => comparedField(entity, name) !== undefined || OF_EVERY_ROW.has(name)

/** A filter as this version writes it; null when nothing is left of it. */
function currentFilter(entity: Entity, filter: Filter): Filter | null {
  if (!isKnown(entity, filter.field)) return null
  const field = comparedField(entity, filter.field)
  if (field?.kind !== 'choice' || filter.value === undefined) return filter
  const renamed = RENAMED[entity.name]?.[filter.field] ?? {}
  const asked = Array.isArray(filter.value) ? filter.value : [filter.value]
  const now = asked.map((value) => (Object.hasOwn(renamed, String(value)) ? renamed[String(value)] : value))
  const left = now.filter((value) => field.options.includes(String(value))) as string[]
  if (left.length === 0) return asked.length === 0 ? filter : null
  return { ...filter, value: Array.isArray(filter.value) ? left : (left[0] as string) }
}

/** A view in the words of this version, and how many of its filters it no longer has. */
export function currentView(entity: Entity, view: View): { readonly view: View; readonly lost: number } {
  const filters = view.filters.flatMap((filter) => currentFilter(entity, filter) ?? [])
  const sort = view.sort.filter(({ field }) => isKnown(entity, field))
  return { view: { ...view, filters, sort }, lost: view.filters.length - filters.length }
}
