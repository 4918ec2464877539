import type fr from '#resources/locales/fr.json'
import type { Language } from '#shared/contract/http.ts'
import type { DayOffName } from '#shared/domain/calendar/calendar.ts'
import { entities } from '#shared/entities/index.ts'
import type { PositionRole } from '#shared/entities/order-positions.ts'
import { isUniqueCode } from '#shared/entities/unique-codes.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { Formats } from './formats.ts'
import { hasText, textAt, type T } from './keys.ts'

type System = typeof fr.system
const SYSTEM_FIELDS = {
  _id: true,
  createdAt: true,
  createdBy: true,
  updatedAt: true,
  updatedBy: true,
  deletedAt: true,
  rev: true,
  source: true,
} satisfies Record<keyof System['fields'], true>
const SYSTEM_CHOICES = {
  source: ['app', 'sms', 'portal', 'import', 'system'],
} satisfies { [F in keyof System['choices']]: (keyof System['choices'][F])[] }

/** Known beforehand: asking the dictionary for what it lacks takes long, and a board asks for hundreds of labels. */
const SYSTEM: ReadonlySet<string> = new Set([
  ...Object.keys(SYSTEM_FIELDS).map((field) => `fields.${field}`),
  ...Object.entries(SYSTEM_CHOICES).flatMap(([field, values]) => values.map((value) => `choices.${field}.${value}`)),
])

/** By name: a newer server may have entities that this version does not know. */
const knownEntities: ReadonlyMap<string, Entity> = new Map(Object.entries(entities))

/** Where a text of an entity stands; those of the columns that every entity has stand once, under `system`. */
const pathOf = (entity: Entity | string, path: string): string =>
  SYSTEM.has(path) ? `system.${path}` : `entities.${nameOf(entity)}.${path}`

/** The label of a field, for its input and its column. */
export const fieldLabel = (t: T, entity: Entity | string, field: string): string =>
  textAt(t, pathOf(entity, `fields.${field}`))

/** Whether the dictionary has a name for a field; a newer server may have fields that this version does not know. */
export const hasFieldLabel = (t: T, entity: Entity | string, field: string): boolean =>
  hasText(t, pathOf(entity, `fields.${field}`))

/** A label inside a sentence: its first letter is lower case, except in acronyms such as « NAS » and « CCQ ». */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label

/** The text of one value of a choice; its declaration may say whose labels it has. */
export function choiceLabel(t: T, entity: Entity | string, field: string, value: string): string {
  const known = typeof entity === 'string' ? knownEntities.get(entity) : entity
  const declared = known?.fields[field]
  const [of, named] = (declared?.kind === 'choice' && declared.labels) || [entity, field]
  return textAt(t, pathOf(of, `choices.${named}.${value}`))
}

/** The names of trades of positions, in a row. */
export const tradesText = (t: T, trades: readonly PositionRole[]): string =>
  trades.map((trade) => choiceLabel(t, 'orderPositions', 'role', trade)).join(', ')

/** The trade of a position from its title, which is its role as stored; undefined when it is not known. */
export const tradeOfTitle = (t: T, title: string | undefined): string | undefined =>
  title !== undefined && hasText(t, `entities.orderPositions.choices.role.${title}`)
    ? choiceLabel(t, 'orderPositions', 'role', title)
    : undefined

export const entityOne = (t: T, entity: Entity | string): string => textAt(t, `entities.${nameOf(entity)}.one`)
export const entityMany = (t: T, entity: Entity | string): string => textAt(t, `entities.${nameOf(entity)}.many`)

/** The number of an order, or a text instead: an order created offline has no number until the server assigns one. */
export const orderNumberLabel = (t: T, stored: string): string => stored || t('orders.numberToCome')

/** What a day off is called. */
export const dayOffText = (t: T, language: Language, name: DayOffName): string =>
  'key' in name ? textAt(t, `holidays.${name.key}`) : name[language]

/** The text of an issue: what to enter instead. */
export function issueText(t: T, { code, params }: FieldIssue): string {
  if (isUniqueCode(code)) return t(`errors.${code}`)
  // A newer server may report codes this version has no text for.
  return hasText(t, `fieldErrors.${code}`) ? textAt(t, `fieldErrors.${code}`, params) : t('fieldErrors.BAD_VALUE')
}

/** The text of an issue of a field: a limit of money is written as money. */
export function fieldIssueText(t: T, { money }: Formats, field: Field | undefined, issue: FieldIssue): string {
  if (field?.kind !== 'cents') return issueText(t, issue)
  const params = Object.entries(issue.params ?? {}).map(([name, limit]) => [name, money(Number(limit))])
  return issueText(t, { ...issue, params: Object.fromEntries(params) as Record<string, string> })
}

const nameOf = (entity: Entity | string) => (typeof entity === 'string' ? entity : entity.name)
