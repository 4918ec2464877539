import { fold } from '#shared/model/fold.ts'

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

/** A code as people type it: without case, spaces and hyphens, `CON-001` and `con001` are the same. */
export const bareCode = (code: string): string => fold(code).replace(/[\s-]/g, '')
