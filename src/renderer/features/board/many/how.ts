import type { MouseEvent } from 'react'

/** Chosen too or no more, or everything from where choosing began. */
export type How = 'toggle' | 'through'

/** How a click chooses; null for one that does not. */
export const howOf = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): How | null =>
  shiftKey ? 'through' : ctrlKey || metaKey ? 'toggle' : null
