import type { PositionRole } from '#shared/entities/order-positions.ts'
import { isUniqueCode } from '#shared/entities/unique-codes.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { hasText, textAt, type T } from './keys.ts'

/** Where a text of an entity stands; those of the columns that every entity has stand once, under `system`. */
const pathOf = (t: T, entity: Entity | string, path: string): string =>
  hasText(t, `system.${path}`) ? `system.${path}` : `entities.${nameOf(entity)}.${path}`

/** The label of a field, for its input and its column. */
export const fieldLabel = (t: T, entity: Entity | string, field: string): string =>
  textAt(t, pathOf(t, entity, `fields.${field}`))

/** Whether the dictionary has a name for a field; a newer server may have fields that this version does not know. */
export const hasFieldLabel = (t: T, entity: Entity | string, field: string): boolean =>
  hasText(t, pathOf(t, entity, `fields.${field}`))

/** A label inside a sentence: its first letter is lower case, except in acronyms such as « NAS » and « CCQ ». */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label

/** The text of one value of a choice. */
export const choiceLabel = (t: T, entity: Entity | string, field: string, value: string): string =>
  textAt(t, pathOf(t, entity, `choices.${field}.${value}`))

/** The names of trades of positions, in a row. */
export const tradesText = (t: T, trades: readonly PositionRole[]): string =>
  trades.map((trade) => choiceLabel(t, 'orderPositions', 'role', trade)).join(', ')

export const entityOne = (t: T, entity: Entity | string): string => textAt(t, `entities.${nameOf(entity)}.one`)
export const entityMany = (t: T, entity: Entity | string): string => textAt(t, `entities.${nameOf(entity)}.many`)

/** The number of an order, or a text instead: an order created offline has no number until the server assigns one. */
export const orderNumberLabel = (t: T, stored: string): string => stored || t('orders.numberToCome')

/** The text of an issue: what to enter instead. */
export function issueText(t: T, { code, params }: FieldIssue): string {
  if (isUniqueCode(code)) return t(`errors.${code}`)
  // A newer server may report codes this version has no text for.
  return hasText(t, `fieldErrors.${code}`) ? textAt(t, `fieldErrors.${code}`, params) : t('fieldErrors.BAD_VALUE')
}

const nameOf = (entity: Entity | string) => (typeof entity === 'string' ? entity : entity.name)
