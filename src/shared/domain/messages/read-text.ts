import type { ReadText } from './response.ts'
import {
  HELP_WORDS,
  HOURS_WORDS,
  NO_EMOJI,
  NO_WORDS,
  OPT_IN_WORDS,
  OPT_OUT_WORDS,
  SCHEDULE_WORDS,
  YES_EMOJI,
  YES_WORDS,
} from './text-words.ts'

/** Longer texts are a person's to read: no command is. */
const LONGEST_COMMAND = 200
/** The longest delay that is read; a greater number may be a time of day. */
const LONGEST_DELAY = 180

const PERSON: ReadText = { kind: 'person' }

/** Emoji, and characters without width. */
const DECORATION =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
/** Marks that change nothing of a command; others, such as a slash between two words, are a person's to read. */
const PUNCTUATION = /[.,!?;:…'’‘"«»“”()[\]*#_~–—-]/g

interface Prepared {
  /** In small letters, without accents, emoji and characters without width. */
  readonly plain: string
  /** The words, without punctuation. */
  readonly words: readonly string[]
}

function prepare(body: string): Prepared {
  const plain = body.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(DECORATION, ' ').trim()
  return { plain, words: plain.replace(PUNCTUATION, ' ').split(/\s+/).filter(Boolean) }
}

const answerOf = (word: string): 'yes' | 'no' | null => (YES_WORDS.has(word) ? 'yes' : NO_WORDS.has(word) ? 'no' : null)
const isCode = (word: string): boolean => /^\d{2,4}$/.test(word)

/** An answer of letters and its code, written as one word: `309y`, `oui12`. */
function readJoined(word: string): ReadText | null {
  const [, before, first, second, after] = /^(?:(\d{2,4})([a-z]+)|([a-z]+)(\d{2,4}))$/.exec(word) ?? []
  const kind = answerOf(first ?? second ?? '')
  return kind && { kind, code: before ?? after ?? null }
}

function readAnswer({ plain, words }: Prepared): ReadText | null {
  const [first = '', second = ''] = words
  if (words.length === 1) {
    const kind = answerOf(first)
    return kind ? { kind, code: null } : readJoined(first)
  }
  if (words.length !== 2) return null
  const [word, code] = isCode(second) ? [first, second] : [second, first]
  const kind = answerOf(word)
  if (!kind || !isCode(code)) return null
  // A digit beside a number is an answer only with a space between: `2:30` and `1-15` are something else.
  if (/\d/.test(word) && !/\d\s+\d/.test(plain)) return null
  return { kind, code }
}

const DURATION = String.raw`(?:(?<hours>\d) ?(?:h|hr|hrs|heures?|hours?)(?: ?(?<rest>[0-5]?\d)(?: ?(?:m|mn|mins?|minutes?))?)?|(?<minutes>\d{1,3})(?: ?(?:m|mn|mins?|minutes?))?)`
const LATE_FIRST = new RegExp(`^(?:en )?(?:retard|late)(?: (?:de|of|by))? ${DURATION}$`)
const LATE_LAST = new RegExp(`^${DURATION} (?:(?:de|en) )?(?:retard|late)$`)

/** `RETARD 20`, `RETARD 1H30`, `20 min late`: minutes from 1 to 180. */
function readDelay(words: readonly string[]): ReadText | null {
  const text = words.join(' ')
  const { hours, rest, minutes } = (LATE_FIRST.exec(text) ?? LATE_LAST.exec(text))?.groups ?? {}
  const total = minutes === undefined ? Number(hours) * 60 + Number(rest ?? 0) : Number(minutes)
  return total >= 1 && total <= LONGEST_DELAY ? { kind: 'late', minutes: total } : null
}

function readWord(words: readonly string[]): ReadText | null {
  const [word = ''] = words
  const isOptOut = words.length > 0 && words.every((each) => OPT_OUT_WORDS.has(each))
  if (isOptOut || (words.length === 2 && OPT_OUT_WORDS.has(words.join('')))) return { kind: 'optOut' }
  if (words.length !== 1) return null
  if (OPT_IN_WORDS.has(word)) return { kind: 'optIn' }
  if (HELP_WORDS.has(word)) return { kind: 'help' }
  if (SCHEDULE_WORDS.has(word)) return { kind: 'schedule' }
  return HOURS_WORDS.has(word) ? { kind: 'hours' } : null
}

/** Whether an answer is what the whole text says: nobody asks something back, no emoji contradicts it. */
function isClear(read: ReadText | null, body: string): boolean {
  if (body.includes('?')) return false
  if (read?.kind === 'yes') return !NO_EMOJI.test(body)
  return read?.kind !== 'no' || !YES_EMOJI.test(body)
}

/**
 * What a text asks for, in either language, whatever its case, accents, punctuation and emoji: yes or no, perhaps with the
 * code of a question, a delay, the schedule, the hours, help, no more texts or texts again. A text that says anything else
 * beside is a person's to read.
 */
export function readText(body: string): ReadText {
  if (body.length > LONGEST_COMMAND) return PERSON
  const prepared = prepare(body)
  const word = readWord(prepared.words)
  if (word) return word
  const read = readAnswer(prepared) ?? readDelay(prepared.words)
  return read && isClear(read, body) ? read : PERSON
}
