/** What of a keyboard event decides whether it is a shortcut. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `mod+shift+Z` as its parts, in the order in which they are shown. */
export const keysOf = (keys: string): readonly string[] => keys.split('+')

const isLetter = (key: string) => /^[a-z]$/i.test(key)

/**
 * Whether an event is one of some key combinations, separated by spaces: `mod+shift+Z mod+Y`. `mod` is Ctrl, or ⌘. The
 * character typed counts, not the key's position; a sign may need Shift on one keyboard and not on another.
 */
export function isPressed(event: Pressed, combinations: string): boolean {
  return combinations.split(' ').some((keys) => {
    const parts = keysOf(keys)
    const key = parts.at(-1) ?? ''
    if (event.key.toLowerCase() !== key.toLowerCase()) return false
    const needsShift = isLetter(key) || key.length > 1
    return (
      (event.ctrlKey || event.metaKey) === parts.includes('mod') &&
      event.altKey === parts.includes('alt') &&
      (!needsShift || event.shiftKey === parts.includes('shift'))
    )
  })
}
