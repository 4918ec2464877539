import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Key } from '../i18n/keys.ts'
import { createShortcutRegistry, listedGroups, type Shortcut, type ShortcutGroup } from './shortcut-registry.ts'

const registry = createShortcutRegistry()
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/** Follows the keyboard of the whole page; returns the function that stops. */
function listen(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const isTyping = event.target.matches(FIELDS)
    const isDialogOpen = document.querySelector('[role=dialog][aria-modal=true]') !== null
    if (registry.press(event, { isTyping, isDialogOpen })) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Runs the shortcuts of the page on display; mounted once. */
export const useShortcutKeys = (): void => useEffect(listen, [])

/** Shortcuts that work, and are listed by the help, while the calling component is on screen. */
export function useShortcuts(title: Key, shortcuts: readonly Shortcut[], { isGlobal = false } = {}): void {
  const run = useEffectEvent((index: number) => shortcuts[index]?.run?.())
  const signature = JSON.stringify(
    shortcuts.map(({ run: handler, ...rest }) => ({ ...rest, runs: handler !== undefined })),
  )
  useEffect(() => {
    const listed = JSON.parse(signature) as readonly (Omit<Shortcut, 'run'> & { readonly runs: boolean })[]
    return registry.add({
      title,
      isGlobal,
      shortcuts: listed.map(({ runs, ...rest }, index) => (runs ? { ...rest, run: () => run(index) } : rest)),
    })
  }, [title, isGlobal, signature])
}

/** The shortcuts that work on the screen on display. */
export function useListedShortcuts(): readonly ShortcutGroup[] {
  return listedGroups(useSyncExternalStore(registry.subscribe, registry.all))
}
