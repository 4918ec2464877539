import en from '#resources/locales/en.json' with { type: 'json' }
import fr from '#resources/locales/fr.json' with { type: 'json' }
import type { Language } from '#shared/contract/http.ts'

type Tree = { readonly [key: string]: string | Tree }

const dictionaries: Readonly<Record<Language, Tree>> = { fr, en }

/** A text of the bundled dictionary by its path, with `{{name}}` filled in; the path itself when there is none. */
export function createTexts(language: Language) {
  return (path: string, params: Readonly<Record<string, string | number>> = {}): string => {
    let found: string | Tree | undefined = dictionaries[language]
    for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
    if (typeof found !== 'string') return path
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}

export type Texts = ReturnType<typeof createTexts>
