import en from '#resources/locales/en.json' with { type: 'json' }
import fr from '#resources/locales/fr.json' with { type: 'json' }

export const dictionaries = { fr, en } as const
export type Language = keyof typeof dictionaries

/** Every text of a dictionary by its path. */
export function textsOf(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: node }
  const found: Record<string, string> = {}
  for (const [key, value] of Object.entries(node as object)) {
    Object.assign(found, textsOf(value, path === '' ? key : `${path}.${key}`))
  }
  return found
}

/** The placeholders of a text: its variables, and the texts it nests. */
export function variablesOf(text: string): string[] {
  const variables = [...text.matchAll(/\{\{-?\s*([^},\s]+)/g)].map((match) => match[1] ?? '')
  const nested = [...text.matchAll(/\$t\(([^)]*)\)/g)].map((match) => `$t(${match[1]})`)
  return [...new Set([...variables, ...nested])].sort()
}
