import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/contract/http.ts'

type Tree = { readonly [name: string]: Tree | string }

/** Reads texts of the bundled dictionary by key and replaces `{{name}}`; the key itself when it has no text. */
export function createNotificationTranslate(directory: string) {
  const trees = new Map<Language, Tree>()
  const treeOf = (language: Language): Tree => {
    const known = trees.get(language)
    if (known) return known
    const tree = JSON.parse(readFileSync(join(directory, `${language}.json`), 'utf8')) as Tree
    trees.set(language, tree)
    return tree
  }
  return (language: Language, key: string, params: Readonly<Record<string, string>>): string => {
    let node: Tree | string | undefined = treeOf(language)
    for (const step of key.split('.'))
      node = typeof node === 'object' && Object.hasOwn(node, step) ? node[step] : undefined
    const text = typeof node === 'string' ? node : key
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => params[name] ?? whole)
  }
}
