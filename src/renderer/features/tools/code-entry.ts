/** A code, and how many pieces of it. */
export interface CodeEntry {
  readonly code: string
  readonly quantity: number
}

const MANY = /^(\S.*?)(?:\s+x|\s*[×*])\s*(\d{1,5})$/i

/** What was typed or scanned: a code is one piece of the tool, `CON-01 x 20` twenty. Codes have no spaces. */
export function codeEntry(typed: string): CodeEntry {
  const text = typed.trim()
  const [, code = text, pieces = '1'] = MANY.exec(text) ?? []
  return Number(pieces) >= 1 ? { code, quantity: Number(pieces) } : { code: text, quantity: 1 }
}
