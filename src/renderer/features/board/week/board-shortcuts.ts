import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'

/** The keys that the board's cells handle themselves, as the help lists them. */
export const BOARD_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'arrows', label: 'board.shortcuts.move' },
  { keys: 'homeEnd', label: 'board.shortcuts.ends' },
  { keys: 'Enter', label: 'board.shortcuts.open' },
]
