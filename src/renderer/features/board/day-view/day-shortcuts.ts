import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'

/** The keys that bars and bench handle themselves, as the help lists them. */
export const DAY_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'arrows', label: 'board.views.keys.move' },
  { keys: 'Enter', label: 'board.views.keys.open' },
  { keys: 'alt+shift+ArrowRight alt+shift+ArrowLeft', label: 'board.hours.resize' },
  { keys: 'Tab', label: 'board.views.keys.bench' },
]
