import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/contract/http.ts'

type Tree = { readonly [name: string]: Tree | string }

/** The text of a key in the bundled dictionary, `{{names}}` filled in; the key itself when there is none. */
export function createTexts(directory: string) {
  const read = new Map<Language, Tree>()
  const treeOf = (language: Language): Tree => {
    const known = read.get(language)
    if (known) return known
    const tree = JSON.parse(readFileSync(join(directory, `${language}.json`), 'utf8')) as Tree
    read.set(language, tree)
    return tree
  }
  return (language: Language, key: string, params: Readonly<Record<string, string>>): string => {
    let at: Tree | string | undefined = treeOf(language)
    for (const step of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, step) ? at[step] : undefined
    const text = typeof at === 'string' ? at : key
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => params[name] ?? whole)
  }
}
