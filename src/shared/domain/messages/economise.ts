import { septetsOf } from './gsm.ts'
import { forcingCharacters, type ForcingCharacter } from './segments.ts'

/** What stands for a character that has no base letter. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '°': ' deg',
  '²': '2',
  '³': '3',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '×': 'x',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
  '\t': ' ',
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u2028': '\n',
  // Characters without width.
  '\u00AD': '',
  '\u200B': '',
  '\u2060': '',
  '\uFEFF': '',
}

function replacementOf(char: string): string {
  if (septetsOf(char) > 0) return char
  const replacement = REPLACEMENTS[char]
  if (replacement !== undefined) return replacement
  const base = char.normalize('NFD').replace(/\p{M}+/gu, '')
  return base !== '' && Array.from(base).every((letter) => septetsOf(letter) > 0) ? base : char
}

/**
 * A text in which only what forces UCS-2 is replaced: `ê` by `e`, `’` by `'`, `« »` by quotation marks, `œ` by `oe`. What has no
 * equivalent, as an emoji, is left and named.
 */
export function economise(text: string): { readonly text: string; readonly left: readonly ForcingCharacter[] } {
  const prepared = text
    .normalize('NFC')
    .replace(/«[ \u00A0\u202F]*/g, '"')
    .replace(/[ \u00A0\u202F]*»/g, '"')
    .replace(/(?<=\b[nN])°/g, 'o')
    .replace(/[ \u00A0\u202F]°/g, '°')
  // An accent over what has none, or no more: it forces UCS-2 as well.
  const plain = Array.from(prepared, replacementOf)
    .join('')
    .replace(/[\u0300-\u036f]+/g, '')
  return { text: plain, left: forcingCharacters(plain) }
}
