import { AppError } from '#shared/contract/errors.ts'
import type { Settings } from './settings.ts'

/** One preference: an order of columns, a few saved views. */
const MOST_CHARACTERS = 32_000
/** All of one person's. */
const MOST_KEYS = 300

export interface Prefs {
  readonly get: (userId: string, key: string) => unknown
  readonly set: (userId: string, key: string, value: unknown) => void
}

/** What each person set for themself. @throws AppError PAYLOAD_TOO_LARGE for more than a preference may hold. */
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
      if (JSON.stringify(value).length > MOST_CHARACTERS) throw new AppError('PAYLOAD_TOO_LARGE', { key })
      const own = { ...of(userId) }
      if (value === null) delete own[key]
      else own[key] = value
      if (Object.keys(own).length > MOST_KEYS) throw new AppError('PAYLOAD_TOO_LARGE', { key })
      settings.set('prefs', { ...settings.get('prefs'), [userId]: own })
    },
  }
}
