import type { ExtrasByEntity } from '../contract/extras.ts'
import { choice, count, day, refs, text, type Field } from '../model/field.ts'
import { POSITION_ROLES } from './order-positions.ts'

/**
 * The computed columns of lists, in the vocabulary of fields: a list filters and sorts by them as by its own. Their SQL is
 * in `sql/reads/derived.ts`; what each means stands beside it in `contract/extras.ts`. A filter by `skillExpiry` is about
 * the skills that a filter by `skills` names, if there is one.
 */
export const derivedFields = {
  employees: {
    skills: refs('skills'),
    skillExpiry: day(),
    nextAssignment: day(),
    weekMinutes: count({ unit: 'min' }),
  },
  orders: {
    required: count(),
    assigned: count(),
    fill: choice(['unfilled', 'partial', 'filled']),
    positions: choice(POSITION_ROLES, { labels: ['orderPositions', 'role'] }),
    siteCity: text({ fold: true }),
  },
  skills: { holders: count(), expired: count(), expiring30: count(), expiring90: count() },
} as const satisfies { readonly [N in keyof ExtrasByEntity]: Readonly<Record<keyof ExtrasByEntity[N], Field>> }

/** The computed column of an entity by name; undefined when it has none of that name. */
export function derivedField(entity: string, name: string): Field | undefined {
  if (!Object.hasOwn(derivedFields, entity)) return undefined
  const fields: Readonly<Record<string, Field>> = derivedFields[entity as keyof ExtrasByEntity]
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
