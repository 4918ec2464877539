import type { LiveStore } from '#renderer/queries/live-store.ts'
import { preparePref, usePref } from '#renderer/queries/use-pref.ts'

const KEY = 'shell.menuFolded'

/** Asks for it before the frame is drawn: the menu would fold in front of the person. */
export const prepareMenuFolded = (store: LiveStore): Promise<void> => preparePref(store, KEY)

/** Whether the side menu shows its icons only, as the signed-in person chose; and the setter. */
export function useMenuFolded(): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded = false, fold] = usePref(KEY, (stored) => stored === true)
  return [isFolded, fold]
}
