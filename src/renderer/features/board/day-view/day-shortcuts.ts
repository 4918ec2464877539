import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'

/** The keys that bars and bench handle themselves, as the help lists them. */
export const DAY_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'arrows', label: 'board.views.keys.move' },
  { keys: 'Enter', label: 'board.views.keys.open' },
  { keys: 'alt+shift+ArrowRight alt+shift+ArrowLeft', label: 'board.hours.resize' },
  { keys: 'shift+arrows', label: 'board.shortcuts.extend' },
  { keys: 'shift+space', label: 'board.shortcuts.toggle' },
  { keys: 'mod+C', label: 'board.shortcuts.copy' },
  { keys: 'mod+X', label: 'board.shortcuts.cut' },
  { keys: 'Tab', label: 'board.views.keys.bench' },
]
