import type { QueuedOp, QueuedRow } from '#shared/contract/outbox.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { entityOne, fieldLabel, inSentence } from '#renderer/i18n/labels.ts'
import { hasText, textAt } from '#renderer/i18n/keys.ts'
import { nameAt, rowMeant, rowName, assignmentName, type Words } from './row-name.ts'

type Values = Readonly<Record<string, unknown>>

const FIELDS_SAID = 3
const valuesOf = (row: unknown): Values => (row ?? {}) as Values

/** What the texts of the verbs take: names, days and hours of the row and of what it refers to. */
function verbParams(words: Words, { before, mine, theirs }: QueuedRow) {
  const { t, formats } = words
  const was = valuesOf(before ?? theirs ?? mine)
  const wanted = valuesOf(mine ?? before)
  const person = nameAt(words, wanted.employeeId) ?? nameAt(words, was.employeeId)
  const isAssignment = typeof was.date === 'string' && typeof was.start === 'string'
  const isMovedToDay = isAssignment && typeof wanted.date === 'string' && wanted.date !== was.date
  return {
    person: person ?? t('conflicts.sentences.someone'),
    assignment: isAssignment ? assignmentName(words, was) : '…',
    day: isMovedToDay ? formats.shortDay(String(wanted.date)) : '',
    client: nameAt(words, wanted.clientId) ?? '…',
    site: nameAt(words, wanted.siteId) ?? '…',
    range:
      typeof wanted.startDate === 'string' && typeof wanted.endDate === 'string'
        ? formats.range(wanted.startDate, wanted.endDate)
        : '',
    ...(isMovedToDay ? { context: 'day' } : {}),
  }
}

/**
 * What an operation wanted, in a dispatcher's words. A verb has a sentence of its own under `conflicts.verbs`; one
 * that has none yet reads as the change it makes to its row.
 */
export function sentenceOf(words: Words, { kind, verb, rows }: Pick<QueuedOp, 'kind' | 'verb' | 'rows'>): string {
  const { t } = words
  const [first] = rows
  if (!first) return t('conflicts.sentences.unknown')
  const path = `conflicts.verbs.${verb}`
  if (kind === 'verb' && hasText(t, path) && rowMeant(first)) return textAt(t, path, verbParams(words, first))
  return changeSentence(words, first, kind)
}

function changeSentence(words: Words, row: QueuedRow, kind: QueuedOp['kind']): string {
  const { t } = words
  const one = entityOne(t, row.entity)
  const title = rowName(words, row)
  const isCreation = kind === 'create' || (kind === 'verb' && row.before === null && row.theirs === null)
  const isRemoval = kind === 'remove' || (kind === 'verb' && row.mine === null && row.before !== null)
  if (isCreation)
    return title ? t('conflicts.sentences.create', { title, one }) : t('conflicts.sentences.createUnnamed', { one })
  const named = title ?? t('conflicts.sentences.unnamed')
  if (isRemoval) return t('conflicts.sentences.remove', { title: named, one })
  return t('conflicts.sentences.change', { title: named, one, fields: fieldsSaid(words, row) })
}

/** The first fields by name, and how many more. */
function fieldsSaid({ t }: Words, { entity, fields }: QueuedRow): string {
  const known = fields.filter((field) => entityNamed(entity)?.fields[field])
  const said = known.slice(0, FIELDS_SAID).map((field) => inSentence(fieldLabel(t, entity, field)))
  const left = known.length - said.length
  const text = said.join(', ')
  return left > 0 ? t('conflicts.sentences.more', { fields: text, count: left }) : text
}
