import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** Who writes an answer, or who has the conversation open when nobody writes. */
export function presentText(t: T, formats: Formats, others: readonly PresentPerson[]): string {
  const typing = others.filter(({ mode }) => mode === 'editing')
  const [mode, people] = typing.length > 0 ? (['typing', typing] as const) : (['reading', others] as const)
  return t(`messages.present.${mode}`, { count: people.length, names: formats.list(people.map(({ name }) => name)) })
}
