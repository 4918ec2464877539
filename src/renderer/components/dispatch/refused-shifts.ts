import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { inSentence, type Say, type Words } from '#renderer/notifications/say.ts'

/** What names a shift among several; an empty name for a shift of nobody. */
export interface NamedShift extends Pick<BoardAssignment, 'date' | 'siteShort'> {
  readonly name: string
}

interface RefusedShift {
  readonly shift: NamedShift
  readonly error: unknown
}

/** As many names as a sentence bears. */
const MOST_NAMED = 8

/** « Félix Larouche, mer. 2 déc., Henri-Bourassa ». */
const shiftText = ({ formats }: Words, { name, date, siteShort }: NamedShift): string =>
  [name, formats.shortDay(date), siteShort].filter(Boolean).join(', ')

/** Where the person works then says more than that they do. */
function whyText({ t, formats }: Words, error: unknown): string {
  const failure = asAppError(error)
  const { code, details } = failure
  const isKnown = code === 'OVERLAP' && typeof details['site'] === 'string'
  const text = isKnown
    ? findingText(t, formats, { code, params: details as Finding['params'] })
    : errorText(t, failureOf(failure))
  return inSentence(text)
}

/**
 * Why an operation on several shifts did nothing, with the one that it was refused for: the server says it by its number
 * (see `many`). Undefined where it is refused as a whole, as without an answer.
 */
export function nothingDone(error: unknown, shifts: readonly NamedShift[]): Say | undefined {
  const { item } = asAppError(error).details
  const shift = typeof item === 'number' ? shifts[item] : undefined
  if (!shift) return undefined
  return (words) => words.t('board.nothingDone', { what: shiftText(words, shift), why: whyText(words, error) })
}

/** Each of several shifts that were refused one by one, with why. */
export function refusedText(words: Words, refused: readonly RefusedShift[]): string {
  const named = refused
    .slice(0, MOST_NAMED)
    .map(({ shift, error }) =>
      words.t('board.refusedShift', { what: shiftText(words, shift), why: whyText(words, error).replace(/\.$/, '') }),
    )
  const rest = refused.length - named.length
  return words.formats.list([...named, ...(rest > 0 ? [words.t('board.otherShifts', { count: rest })] : [])])
}
