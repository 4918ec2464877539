import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'

/** The keys that a list handles itself, as the help lists them. */
export const GRID_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'arrows', label: 'shell.shortcuts.move' },
  { keys: 'homeEnd', label: 'shell.shortcuts.ends' },
  { keys: 'Enter', label: 'shell.shortcuts.open' },
  { keys: 'space', label: 'shell.shortcuts.preview' },
  { keys: 'mod+A', label: 'shell.shortcuts.all' },
]

/** The shortcuts of a list whose cells can be edited in place. */
export const EDITING_SHORTCUTS: readonly Shortcut[] = [
  ...GRID_SHORTCUTS,
  { keys: 'F2', label: 'shell.shortcuts.editCell' },
]
