import type { Entity } from '#shared/model/entity.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { hasText, textAt, type T } from './keys.ts'

/** What a field is called above its input and its column. */
export const fieldLabel = (t: T, entity: Entity | string, field: string): string =>
  textAt(t, `entities.${nameOf(entity)}.fields.${field}`)

/** A label begins with a capital, a word inside a sentence does not; « NAS » and « CCQ » keep theirs. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label

/** How one value of a closed list reads. */
export const choiceLabel = (t: T, entity: Entity | string, field: string, value: string): string =>
  textAt(t, `entities.${nameOf(entity)}.choices.${field}.${value}`)

export const entityOne = (t: T, entity: Entity | string): string => textAt(t, `entities.${nameOf(entity)}.one`)
export const entityMany = (t: T, entity: Entity | string): string => textAt(t, `entities.${nameOf(entity)}.many`)

/** The number of an order; one that was taken without the network has none until the server gives it. */
export const orderNumberLabel = (t: T, stored: string): string => stored || t('orders.numberToCome')

/** What to enter instead, in words. */
export const issueText = (t: T, { code, params }: FieldIssue): string =>
  // A newer server may know of mistakes this version has no words for.
  hasText(t, `fieldErrors.${code}`) ? textAt(t, `fieldErrors.${code}`, params) : t('fieldErrors.BAD_VALUE')

const nameOf = (entity: Entity | string) => (typeof entity === 'string' ? entity : entity.name)
