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

/** Stores the scheme through main: the renderer stores nothing itself. One that is read late is shown unless another was chosen. */
export function createSchemeManager(
  first: MantineColorScheme,
  late: Promise<MantineColorScheme | null>,
): MantineColorSchemeManager {
  let current = first
  let isChosen = false
  return {
    get: () => current,
    set: (value) => {
      current = value
      isChosen = true
      request('prefs.set', { key: SCHEME_PREF, value }).catch((error: unknown) => log('warn', error))
    },
    subscribe: (show) =>
      void late.then((stored) => {
        if (stored === null || isChosen || stored === current) return
        current = stored
        show(stored)
      }),
    unsubscribe: () => undefined,
    clear: () => undefined,
  }
}
