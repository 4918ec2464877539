import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { calls, type Language } from '#shared/contract/http.ts'
import type { Client } from './client.ts'
import { jsonOrUndefined } from './failure.ts'

type Dictionary = Readonly<Record<string, unknown>>

interface DictionaryOptions {
  readonly client: Client
  readonly directory: string
  readonly apiUrl: string
  readonly log: (message: string) => void
}

/** The server's dictionary of a language, else the last one fetched, else null, and the bundled one is used. */
export function createDictionaries({ client, directory, apiUrl, log }: DictionaryOptions) {
  const folder = join(directory, 'dictionaries', createHash('sha256').update(apiUrl).digest('hex').slice(0, 16))
  const fileOf = (language: Language) => join(folder, `${language}.json`)

  function save(language: Language, dictionary: Dictionary): void {
    try {
      const text = JSON.stringify(dictionary)
      // Writing waits for the disk, and nearly every start fetches what the last one did.
      if (text === JSON.stringify(saved(language))) return
      mkdirSync(folder, { recursive: true })
      writeFileAtomic.sync(fileOf(language), text)
    } catch (error) {
      log(`the ${language} dictionary could not be saved: ${String(error)}`)
    }
  }

  function saved(language: Language): Dictionary | null {
    try {
      const value = jsonOrUndefined(readFileSync(fileOf(language), 'utf8'))
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Dictionary) : null
    } catch {
      return null // never fetched on this machine
    }
  }

  return async (language: Language): Promise<Dictionary | null> => {
    try {
      const dictionary = await client.call(calls.dictionary, { params: { file: `${language}.json` } })
      save(language, dictionary)
      return dictionary
    } catch {
      return saved(language)
    }
  }
}
