import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'

/** The keys that the board's cells handle themselves, as the help lists them. */
export const BOARD_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'arrows', label: 'board.shortcuts.move' },
  { keys: 'homeEnd', label: 'board.shortcuts.ends' },
  { keys: 'Enter', label: 'board.shortcuts.open' },
  { keys: 'shift+arrows', label: 'board.shortcuts.extend' },
  { keys: 'shift+space', label: 'board.shortcuts.toggle' },
  { keys: 'mod+C', label: 'board.shortcuts.copy' },
  { keys: 'mod+X', label: 'board.shortcuts.cut' },
  { keys: 'mod+V', label: 'board.shortcuts.paste' },
]
