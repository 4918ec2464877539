/** The letters of a code that a person types: those that are mistaken for others are left out (Crockford's base 32). */
export const LINK_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How many letters a code has: five bits each. */
export const LINK_CODE_LENGTH = 26

/** The token of a link: 256 bits, base64url. */
const TOKEN = /^[\w-]{43}$/

/** A code in groups of five, as a page shows it. */
export const groupedCode = (code: string): string => (code.match(/.{1,5}/g) ?? []).join('-')

/**
 * The token in what somebody pastes or types: the address of a link, a code with or without its hyphens in any case, or a
 * token alone. Null when it is none of them.
 */
export function tokenIn(typed: string): string | null {
  const text = typed.trim()
  const address = /(?:magic-link-login|change-password)\/([\w-]+)/.exec(text)?.[1]
  if (address !== undefined) return TOKEN.test(address) ? address : null
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (code.length === LINK_CODE_LENGTH && [...code].every((letter) => LINK_CODE_LETTERS.includes(letter))) return code
  return TOKEN.test(text) ? text : null
}
