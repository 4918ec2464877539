import { textAt, type T } from './keys.ts'
import { entityMany, entityOne } from './labels.ts'

/** What is said alike of the records of every entity: to make one, to change one, that there is none, or not that one. */
export type StandardText = 'create' | 'edit' | 'none' | 'missing'

/** A standard text with the noun of an entity: « Nouvelle compétence ». Its gender and elision stand beside the noun. */
export function standardText(t: T, entity: string, text: StandardText): string {
  const gender = textAt(t, `entities.${entity}.gender`)
  return textAt(t, `records.${text}.${gender}`, { one: entityOne(t, entity) })
}

/** The heading of the records of an entity: « Compétences ». */
export function entityHeading(t: T, entity: string): string {
  const many = entityMany(t, entity)
  return many.charAt(0).toLocaleUpperCase() + many.slice(1)
}
