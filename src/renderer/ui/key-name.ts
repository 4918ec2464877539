import { hasText, textAt, type T } from '../i18n/keys.ts'
import { keysOf } from './shortcut-keys.ts'

/** A key as it is printed on keyboards. */
export function keyName(t: T, part: string, platform: string): string {
  if (part === 'mod') return platform === 'darwin' ? '⌘' : t('shell.keys.mod')
  const path = `shell.keys.${part}`
  return hasText(t, path) ? textAt(t, path) : part
}

/** The first of some combinations, as a hint beside what it does: `Ctrl Z`. */
export const keysHint = (t: T, combinations: string, platform: string): string =>
  keysOf(combinations.split(' ')[0] ?? '')
    .map((part) => keyName(t, part, platform))
    .join(' ')
