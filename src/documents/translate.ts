import en from '#resources/locales/en.json' with { type: 'json' }
import fr from '#resources/locales/fr.json' with { type: 'json' }
import type { Language } from '#shared/contract/http.ts'

type Tree = { readonly [key: string]: string | Tree }

const dictionaries: Readonly<Record<Language, Tree>> = { fr, en }

/** Reads texts of the bundled dictionary by key and replaces `{{name}}`; the key itself when it has no text. */
export function createTranslate(language: Language) {
  return (path: string, params: Readonly<Record<string, string | number>> = {}): string => {
    let found: string | Tree | undefined = dictionaries[language]
    for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
    if (typeof found !== 'string') return path
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}

export type Translate = ReturnType<typeof createTranslate>
