import type { QueuedOp, QueuedRow } from '#shared/contract/sync/outbox.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { build } from '#tests/support/build.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import type { Wording } from '#renderer/features/conflicts/row-name.ts'

const asRow = (values: object | null) => values as unknown as AnyRow | null

/** A row an operation changes: its value before, the one wanted, and the current one. */
export const queuedRow = (
  entity: string,
  before: object | null,
  change: object | null,
  theirs: object | null = before,
): QueuedRow => ({
  entity,
  id: String((before as { _id?: string } | null)?._id ?? 'row'),
  fields: Object.keys(change ?? {}),
  before: asRow(before),
  mine: asRow(change && { ...before, ...change }),
  theirs: asRow(theirs),
})

export const queued = (kind: QueuedOp['kind'], rows: readonly QueuedRow[], verb: string | null = null): QueuedOp => ({
  opId: crypto.randomUUID(),
  kind,
  verb,
  createdAt: '2026-11-20T15:00:00.000Z',
  state: 'pending',
  rows,
})

/** A day assignment on Monday, not assigned. */
export const assignment = build('assignments', { date: '2026-11-23', employeeId: null })

export const LUC = '00000000-0000-7000-8000-000000000001'
export const ZOE = '00000000-0000-7000-8000-000000000002'

export function wordingIn(language: 'fr' | 'en'): Wording {
  const { t } = createI18n(language)
  const titles = { [LUC]: 'Luc Tremblay', [ZOE]: 'Zoé Côté', [assignment.siteId]: 'Réfection rue Saint-Denis' }
  return { t, formats: createFormats(language, t), titles, zones: {} }
}

/** A text as people read it: no-break spaces become spaces, and word joiners are removed. */
export const read = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
