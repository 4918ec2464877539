import { segmentsOf } from '#shared/domain/messages/segments.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** A text in a cell of a list; how many segments it takes first, when that is more than one. */
export function textWithSegments(t: T, text: string | null): string {
  if (text === null) return ''
  const { segments } = segmentsOf(text)
  return segments > 1 ? `${t('sends.parts', { count: segments })} · ${text}` : text
}
