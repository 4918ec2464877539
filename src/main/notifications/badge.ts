interface BadgeOptions {
  /** The unread texts of the account that is open; throws while there is none. */
  readonly unseen: () => Readonly<Record<string, number>>
  /** The number on the dock or the taskbar; 0 takes it away. */
  readonly show: (count: number) => void
}

/** Keeps the number of unread texts on the dock or the taskbar. Call it when messages change, and when nobody is signed in. */
export function createBadge({ unseen, show }: BadgeOptions) {
  let shown = 0
  const set = (count: number): void => {
    if (count === shown) return
    shown = count
    show(count)
  }
  return {
    changed: (): void => {
      try {
        set(Object.values(unseen()).reduce((sum, count) => sum + count, 0))
      } catch {
        // The cache is being replaced: it tells when it is ready.
      }
    },
    clear: (): void => set(0),
  }
}
