import type { Formats } from '#renderer/i18n/formats.ts'

/** Whom a message goes to, as people read it: a name, or a number in groups. */
export const recipientText = (formats: Formats, recipient: string): string =>
  recipient.startsWith('+') ? formats.phone(recipient) : recipient
