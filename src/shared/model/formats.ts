/** Formats of text fields; `formats` has the rule of each. */
export type TextFormat =
  | 'phone'
  | 'extension'
  | 'email'
  | 'postalCode'
  | 'neq'
  | 'employeeNumber'
  | 'referenceNumber'
  | 'colour'
  | 'code'
  | 'toolCode'
  | 'sha256'

interface FormatRule {
  readonly max: number
  /** The stored form of what was typed; null when it cannot be one. */
  readonly normalise: (typed: string) => string | null
}

const matching =
  (pattern: RegExp, change: (s: string) => string = (s) => s) =>
  (typed: string): string | null => {
    const changed = change(typed)
    return pattern.test(changed) ? changed : null
  }

/** E.164 of a North American number typed in any usual way; null for N11 area codes and wrong lengths. */
function normalisePhone(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(national)) return null
  return /^.11/.test(national) ? null : `+1${national}`
}

/** An E.164 number as a language writes it: `514 555-0123` in French, `(514) 555-0123` in English; others unchanged. */
export function displayPhone(e164: string, language: 'fr' | 'en'): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  if (!match) return e164
  const [, area, exchange, line] = match
  return language === 'fr' ? `${area} ${exchange}-${line}` : `(${area}) ${exchange}-${line}`
}

/** `H2X 1Y4` from `h2x1y4`; null when it is not a Canadian postal code. */
function normalisePostalCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(code)
    ? `${code.slice(0, 3)} ${code.slice(3)}`
    : null
}

const lower = (s: string) => s.toLowerCase()
const upper = (s: string) => s.toUpperCase()

/** Each format accepts what people type and returns what is stored, or null when it does not fit. */
export const formats: Readonly<Record<TextFormat, FormatRule>> = {
  phone: { max: 12, normalise: normalisePhone },
  extension: { max: 6, normalise: matching(/^\d{1,6}$/) },
  email: {
    max: 254,
    normalise: matching(
      /^(?=.{3,254}$)[^\s@"<>(),;:\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      lower,
    ),
  },
  postalCode: { max: 7, normalise: normalisePostalCode },
  neq: { max: 10, normalise: matching(/^(?:11|22|33|88)\d{8}$/, (s) => s.replace(/\s/g, '')) },
  employeeNumber: { max: 12, normalise: matching(/^[0-9A-Z-]{1,12}$/, upper) },
  referenceNumber: { max: 40, normalise: matching(/^[A-Za-z0-9 ._/#-]{1,40}$/) },
  colour: { max: 7, normalise: matching(/^#[0-9a-f]{6}$/, lower) },
  /** As it stands on a label: a scanner types it. */
  toolCode: { max: 24, normalise: matching(/^[0-9A-Z][0-9A-Z._/-]{0,23}$/, upper) },
  sha256: { max: 64, normalise: matching(/^[0-9a-f]{64}$/) },
  code: { max: 8, normalise: matching(/^[\p{L}0-9-]{1,8}$/u, upper) },
}
