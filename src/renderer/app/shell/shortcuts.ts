import type { Key } from '#renderer/i18n/keys.ts'

type KeyName =
  | 'mod'
  | 'z'
  | 's'
  | 'f'
  | 'a'
  | 'enter'
  | 'space'
  | 'escape'
  | 'arrows'
  | 'homeEnd'
  | 'question'
  | 'r'
  | 'g'
  | 'm'

interface ShortcutGroup {
  readonly title: Key
  readonly shortcuts: readonly { readonly keys: readonly KeyName[]; readonly label: Key }[]
}

/** The keyboard shortcuts, as the help lists them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'shell.shortcuts.everywhere',
    shortcuts: [
      { keys: ['question'], label: 'shell.shortcuts.help' },
      { keys: ['mod', 'z'], label: 'shell.shortcuts.undo' },
      { keys: ['escape'], label: 'shell.shortcuts.close' },
    ],
  },
  {
    title: 'shell.shortcuts.lists',
    shortcuts: [
      { keys: ['mod', 'f'], label: 'shell.shortcuts.search' },
      { keys: ['arrows'], label: 'shell.shortcuts.move' },
      { keys: ['homeEnd'], label: 'shell.shortcuts.ends' },
      { keys: ['enter'], label: 'shell.shortcuts.open' },
      { keys: ['space'], label: 'shell.shortcuts.preview' },
      { keys: ['mod', 'a'], label: 'shell.shortcuts.all' },
    ],
  },
  {
    title: 'shell.shortcuts.conflicts',
    shortcuts: [
      { keys: ['arrows'], label: 'shell.shortcuts.conflictMove' },
      { keys: ['enter'], label: 'shell.shortcuts.conflictOpen' },
      { keys: ['r'], label: 'shell.shortcuts.conflictMine' },
      { keys: ['g'], label: 'shell.shortcuts.conflictTheirs' },
      { keys: ['m'], label: 'shell.shortcuts.conflictEdit' },
    ],
  },
  { title: 'shell.shortcuts.forms', shortcuts: [{ keys: ['mod', 's'], label: 'shell.shortcuts.save' }] },
]
