import type { Key } from '../i18n/keys.ts'
import { isPressed } from './shortcut-keys.ts'

export interface Shortcut {
  /** As `mod+shift+Z`; combinations that do the same are separated by spaces. */
  readonly keys: string
  readonly label: Key
  /** Absent where the component on screen handles the keys itself: it is only listed. */
  readonly run?: () => void
  /** Works while a text field has the focus. */
  readonly inFields?: boolean
  /** Works over an open dialog or drawer. */
  readonly overDialogs?: boolean
  /** Acts on what has the focus, or moves it: it is done by its key alone, and the palette does not offer it. */
  readonly isKeyOnly?: boolean
}

/** Some shortcuts that work while their component is on screen. */
export interface ShortcutGroup {
  readonly title: Key
  readonly shortcuts: readonly Shortcut[]
  /** True for those of the whole app: a screen may use the same keys for something nearer. */
  readonly isGlobal: boolean
}

/** What of the page decides whether a shortcut works now. */
export interface Surroundings {
  readonly isTyping: boolean
  readonly isDialogOpen: boolean
}

/** The shortcuts that work now: what the help lists, and what a key press runs. */
export function createShortcutRegistry() {
  let groups: readonly ShortcutGroup[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly ShortcutGroup[]) => {
    groups = next
    for (const listener of listeners) listener()
  }
  /** The newest first, those of the whole app last. */
  const nearestFirst = () => groups.toReversed().toSorted((a, b) => Number(a.isGlobal) - Number(b.isGlobal))

  return {
    /** Adds a group; returns the function that removes it. */
    add: (group: ShortcutGroup): (() => void) => {
      set([...groups, group])
      return () => set(groups.filter((one) => one !== group))
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => groups,
    /** Runs the shortcut of a key press; false when there is none. */
    press: (event: Parameters<typeof isPressed>[0], { isTyping, isDialogOpen }: Surroundings): boolean => {
      for (const { shortcuts } of nearestFirst()) {
        const found = shortcuts.find(
          ({ keys, run, inFields, overDialogs }) =>
            run && (inFields || !isTyping) && (overDialogs || !isDialogOpen) && isPressed(event, keys),
        )
        if (!found?.run) continue
        found.run()
        return true
      }
      return false
    },
  }
}

/** The groups as the help shows them: the whole app first, one title once, and no keys that something nearer uses. */
export function listedGroups(groups: readonly ShortcutGroup[]): readonly ShortcutGroup[] {
  const taken = new Set(groups.filter(({ isGlobal }) => !isGlobal).flatMap(({ shortcuts }) => shortcuts.map(keysOf)))
  const byTitle = Map.groupBy(
    groups.toSorted((a, b) => Number(b.isGlobal) - Number(a.isGlobal)),
    ({ title }) => title,
  )
  return [...byTitle].map(([title, of]) => {
    const isGlobal = of.some((group) => group.isGlobal)
    const shown = of.flatMap(({ shortcuts }) => shortcuts).filter((each) => !isGlobal || !taken.has(each.keys))
    return { title, isGlobal, shortcuts: [...new Map(shown.map((each) => [each.label, each])).values()] }
  })
}

const keysOf = ({ keys }: Shortcut) => keys
