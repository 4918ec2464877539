import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { SCHEME_PREF } from '#shared/contract/names.ts'
import { log, request } from '#renderer/bridge/request.ts'

const isScheme = (value: unknown): value is MantineColorScheme =>
  value === 'auto' || value === 'light' || value === 'dark'

/** The scheme this person chose; `auto` by default. */
export async function readScheme(): Promise<MantineColorScheme> {
  const value = await request('prefs.get', { key: SCHEME_PREF })
  return isScheme(value) ? value : 'auto'
}

/** Stores the scheme through main: the renderer stores nothing itself. */
export function createSchemeManager(first: MantineColorScheme): MantineColorSchemeManager {
  let current = first
  return {
    get: () => current,
    set: (value) => {
      current = value
      request('prefs.set', { key: SCHEME_PREF, value }).catch((error: unknown) => log('warn', error))
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  }
}
