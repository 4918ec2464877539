import type { Shortcut } from '#renderer/ui/shortcut-registry.ts'

/** The keys that the month handles itself, as the help lists them. */
export const MONTH_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'arrows', label: 'board.views.keys.moveDays' },
  { keys: 'Enter', label: 'board.views.keys.openDay' },
]
