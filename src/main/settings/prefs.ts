import { AppError } from '#shared/contract/errors.ts'
import type { Settings } from './settings.ts'

/** Length of one preference as JSON: a column order, a few saved views. */
const MAX_CHARACTERS = 32_000
/** Preferences of one person. */
const MAX_KEYS = 300

export interface Prefs {
  readonly get: (userId: string, key: string) => unknown
  readonly set: (userId: string, key: string, value: unknown) => void
}

/** Preferences by user and key; null deletes one. @throws AppError PAYLOAD_TOO_LARGE for too long or too many. */
export function createPrefs(settings: Settings): Prefs {
  const of = (userId: string) => {
    const all = settings.get('prefs')
    return Object.hasOwn(all, userId) ? (all[userId] ?? {}) : {}
  }
  return {
    get: (userId, key) => {
      const own = of(userId)
      return Object.hasOwn(own, key) ? (own[key] ?? null) : null
    },
    set: (userId, key, value) => {
      if (JSON.stringify(value).length > MAX_CHARACTERS) throw new AppError('PAYLOAD_TOO_LARGE', { key })
      const own = { ...of(userId) }
      if (value === null) delete own[key]
      else own[key] = value
      if (Object.keys(own).length > MAX_KEYS) throw new AppError('PAYLOAD_TOO_LARGE', { key })
      settings.set('prefs', { ...settings.get('prefs'), [userId]: own })
    },
  }
}
