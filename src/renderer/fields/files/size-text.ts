import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** `1,2 Mo`, `320 Ko`: a size as people read it. */
export const sizeText = (t: T, formats: Formats, bytes: number): string =>
  bytes >= 1_000_000
    ? t('attachments.megabytes', { size: formats.number(Math.round(bytes / 100_000) / 10) })
    : t('attachments.kilobytes', { size: formats.number(Math.max(1, Math.round(bytes / 1000))) })
