/** The part of a long list that is in memory: the items around those on screen. */
export interface WindowState<T> {
  /** How many items the list has; null until the first answer, and of a list that does not count them. */
  readonly total: number | null
  readonly items: ReadonlyMap<number, T>
  readonly error: unknown
  readonly isLoading: boolean
}

/** One page to read. */
export interface PageRequest {
  readonly limit: number
  readonly offset: number
  /** The key the previous page ended at, when that page is known; null reads by `offset`. */
  readonly after: string | null
  readonly count: boolean
}

export interface PageReply<T> {
  readonly items: readonly T[]
  readonly next: string | null
  readonly total: number | null
}

interface Options<V, T> {
  readonly pageSize: number
  readonly load: (view: V, page: PageRequest) => Promise<PageReply<T>>
  readonly onChange: (state: WindowState<T>) => void
  /** Whether an item would be drawn as before: the object on screen is then kept, so that it does not render again. */
  readonly isSame?: ((before: T, now: T) => boolean) | undefined
  /** What is on screen before anything is read. */
  readonly first?: ReadonlyMap<number, T> | undefined
}

const KEPT_PAGES = 40

/**
 * Reads the pages of a long list as they become visible: by key when the previous page is known, by offset for jumps. Forty
 * pages stay in memory. After a new view or a change of data the old items stay on screen until the new ones are read.
 */
export function createPagedWindow<V, T>({ pageSize, load, onChange, isSame = () => false, first }: Options<V, T>) {
  let view: V | null = null
  let state: WindowState<T> = { total: null, items: first ?? new Map(), error: null, isLoading: true }
  let generation = 0
  let counted = -1
  let isNewView = false
  let visible = { first: 0, last: 0 }
  const ends = new Map<number, string | null>()
  const loaded = new Set<number>()
  const asked = new Map<number, number>()

  const set = (part: Partial<WindowState<T>>) => {
    state = { ...state, ...part }
    onChange(state)
  }

  async function fetchPage(index: number): Promise<void> {
    const started = generation
    if (view === null || asked.get(index) === started) return
    asked.set(index, started)
    const count = counted !== started
    counted = started
    try {
      const page = { limit: pageSize, offset: index * pageSize, after: ends.get(index - 1) ?? null, count }
      const answer = await load(view, page)
      if (started === generation) take(index, answer)
    } catch (error) {
      if (started !== generation) return
      asked.delete(index)
      counted = -1
      set({ error, isLoading: false })
    }
  }

  function take(index: number, answer: PageReply<T>): void {
    const items = isNewView ? new Map<number, T>() : new Map(state.items)
    if (isNewView) loaded.clear()
    isNewView = false
    for (let i = 0; i < pageSize; i++) {
      const at = index * pageSize + i
      const [before, now] = [state.items.get(at), answer.items[i]]
      if (now === undefined) items.delete(at)
      else items.set(at, before !== undefined && isSame(before, now) ? before : now)
    }
    loaded.add(index)
    ends.set(index, answer.next)
    dropFarPages(items)
    set({ items, total: answer.total ?? state.total, error: null, isLoading: false })
    readVisible()
  }

  /** Drops the pages farthest from what is on screen. */
  function dropFarPages(items: Map<number, T>): void {
    const middle = (visible.first + visible.last) / 2 / pageSize
    const far = [...loaded].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    for (const page of far.slice(0, Math.max(0, loaded.size - KEPT_PAGES))) {
      loaded.delete(page)
      asked.delete(page)
      for (let i = 0; i < pageSize; i++) items.delete(page * pageSize + i)
    }
  }

  function readVisible(): void {
    // Of a list that does not count its items any page that is looked at is read, once the first one was.
    const unknown = loaded.size === 0 ? 0 : Infinity
    const lastItem = state.total === null ? unknown : Math.max(0, state.total - 1)
    const first = Math.floor(Math.min(visible.first, lastItem) / pageSize)
    const last = Math.floor(Math.min(visible.last, lastItem) / pageSize)
    for (let page = first; page <= last; page++) void fetchPage(page)
  }

  function refresh(): void {
    generation += 1
    ends.clear()
    readVisible()
  }

  return {
    /** Shows another view; its items replace the old ones once they are read. */
    setView(next: V): void {
      view = next
      isNewView = true
      refresh()
    },
    /** Sets which items are on screen. */
    showRange(first: number, last: number): void {
      visible = { first, last }
      readVisible()
    },
    /** Reads the items on screen anew: the data changed. */
    refresh,
    stop(): void {
      generation += 1
      view = null
    },
  }
}
