import type { ShownOpening } from '#shared/contract/dispatch/board.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** Who had an assignment that is to fill, why they do not any more, and since when. */
export const openedText = (t: T, formats: Formats, { reason, name, at }: ShownOpening): string =>
  t(`board.openedBy.${reason}`, { name, when: formats.longInstant(at) })
