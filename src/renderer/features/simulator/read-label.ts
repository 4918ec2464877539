import type { ReadText } from '#shared/domain/messages/response.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** What a text was read as, in words. */
export function readLabel(t: T, read: ReadText): string {
  if (read.kind === 'late') return t('messages.simulator.read.late', { count: read.minutes })
  if ((read.kind === 'yes' || read.kind === 'no') && read.code !== null)
    return t(`messages.simulator.read.${read.kind}Code`, { code: read.code })
  return t(`messages.simulator.read.${read.kind}`)
}
