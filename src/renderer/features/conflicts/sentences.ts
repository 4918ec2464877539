import type { QueuedOp, QueuedRow } from '#shared/contract/sync/outbox.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { entityOne, fieldLabel, inSentence, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { hasText, textAt } from '#renderer/i18n/keys.ts'
import { titleAt, rowMeant, rowName, assignmentName, type Wording } from './row-name.ts'

type Values = Readonly<Record<string, unknown>>

const FIELDS_NAMED = 3
/** A verb for several rows at once: its sentence is that of the first row. */
const FOR_MANY = /Many$/
/** The same of verbs that have one name for one row and for several. */
const isForMany = (verb: string) => FOR_MANY.test(verb) || verb.startsWith('messages.')
const valuesOf = (row: unknown): Values => (row ?? {}) as Values

/** The parameters of the texts of verbs: names, days and hours of the row and of the rows it refers to. */
function verbParams(wording: Wording, row: QueuedRow, others: readonly QueuedRow[]) {
  const { before, mine, theirs } = row
  const { t, formats } = wording
  const was = valuesOf(before ?? theirs ?? mine)
  const there = others.find(
    ({ entity, mine: of }) => entity === 'assignments' && typeof valuesOf(of).employeeId === 'string',
  )
  // Whoever moves to another day leaves one assignment and gets another.
  const wanted = { ...valuesOf(mine ?? before), ...(there && valuesOf(there.mine)) }
  const person = titleAt(wording, wanted.employeeId) ?? titleAt(wording, was.employeeId)
  const isAssignment = typeof was.date === 'string' && typeof was.start === 'string'
  const isMovedToDay = isAssignment && typeof wanted.date === 'string' && wanted.date !== was.date
  const newState = !isAssignment && wanted.status !== was.status ? wanted.status : null
  return {
    person: person ?? t('conflicts.sentences.someone'),
    assignment: isAssignment ? assignmentName(wording, was) : '…',
    day: isMovedToDay ? formats.shortDay(String(wanted.date)) : '',
    title: rowName(wording, row) ?? '…',
    order: typeof was.orderNumber === 'string' ? orderNumberLabel(t, was.orderNumber) : '…',
    client: titleAt(wording, wanted.clientId) ?? '…',
    site: titleAt(wording, wanted.siteId) ?? '…',
    tool: titleAt(wording, wanted.toolId) ?? '…',
    borrower: titleAt(wording, wanted.employeeId ?? wanted.siteId ?? wanted.orderId) ?? '…',
    range:
      typeof wanted.startDate === 'string' && typeof wanted.endDate === 'string'
        ? formats.range(wanted.startDate, wanted.endDate)
        : '',
    ...(isMovedToDay ? { context: 'day' } : {}),
    ...(typeof newState === 'string' ? { context: newState } : {}),
  }
}

/**
 * What an operation does, in a dispatcher's words. A verb has a sentence of its own under `conflicts.verbs`; without one it
 * reads as the change it makes to its row.
 */
export function sentenceOf(wording: Wording, { kind, verb, rows }: Pick<QueuedOp, 'kind' | 'verb' | 'rows'>): string {
  const { t } = wording
  const [first] = rows
  if (!first) return t('conflicts.sentences.unknown')
  const single = String(verb).replace(FOR_MANY, '')
  const path = `conflicts.verbs.${single}`
  if (kind !== 'verb' || !hasText(t, path) || !rowMeant(first)) return changeSentence(wording, first, kind)
  const isMove = verb === 'assignments.move'
  const sentence = textAt(t, path, verbParams(wording, first, isMove ? rows.slice(1) : []))
  const more = isForMany(String(verb)) ? rows.filter(({ entity }) => entity === first.entity).length - 1 : 0
  return more > 0 ? t('conflicts.sentences.moreRows', { sentence, count: more }) : sentence
}

function changeSentence(wording: Wording, row: QueuedRow, kind: QueuedOp['kind']): string {
  const { t } = wording
  const one = entityOne(t, row.entity)
  const title = rowName(wording, row)
  const isCreation = kind === 'create' || (kind === 'verb' && row.before === null && row.theirs === null)
  const isRemoval = kind === 'remove' || (kind === 'verb' && row.mine === null && row.before !== null)
  if (isCreation)
    return title ? t('conflicts.sentences.create', { title, one }) : t('conflicts.sentences.createUnnamed', { one })
  const named = title ?? t('conflicts.sentences.unnamed')
  if (isRemoval) return t('conflicts.sentences.remove', { title: named, one })
  return t('conflicts.sentences.change', { title: named, one, fields: fieldsText(wording, row) })
}

/** The labels of the first changed fields, and how many more there are. */
function fieldsText({ t }: Wording, { entity, fields }: QueuedRow): string {
  const known = fields.filter((field) => entityNamed(entity)?.fields[field])
  const named = known.slice(0, FIELDS_NAMED).map((field) => inSentence(fieldLabel(t, entity, field)))
  const left = known.length - named.length
  const text = named.join(', ')
  return left > 0 ? t('conflicts.sentences.more', { fields: text, count: left }) : text
}
