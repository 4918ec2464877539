/** What is known of a long list around what is on screen. */
export interface WindowState<T> {
  /** Items the list has; null until the first answer. */
  readonly total: number | null
  readonly items: ReadonlyMap<number, T>
  readonly error: unknown
  readonly isLoading: boolean
}

export interface Place {
  readonly limit: number
  readonly offset: number
  /** Continues from the page before, when that one is known. */
  readonly after: string | null
  readonly count: boolean
}

export interface Answer<T> {
  readonly items: readonly T[]
  readonly next: string | null
  readonly total: number | null
}

interface Options<V, T> {
  readonly pageSize: number
  readonly load: (view: V, place: Place) => Promise<Answer<T>>
  readonly onChange: (state: WindowState<T>) => void
  /** Whether an item reads as before: then the one on screen stays, and is not drawn again. */
  readonly isSame?: ((before: T, now: T) => boolean) | undefined
}

const KEPT_PAGES = 40

/**
 * A long list around what is on screen: pages are read as they come into sight, by keyset when the
 * page before is known and by offset for jumps, forty pages kept. A new view or a change of data
 * keeps the old items on screen until the new ones are there.
 */
export function createPagedWindow<V, T>({ pageSize, load, onChange, isSame = () => false }: Options<V, T>) {
  let view: V | null = null
  let state: WindowState<T> = { total: null, items: new Map(), error: null, isLoading: true }
  let generation = 0
  let counted = -1
  let isNewView = false
  let sight = { first: 0, last: 0 }
  const ends = new Map<number, string | null>()
  const loaded = new Set<number>()
  const asked = new Map<number, number>()

  const set = (part: Partial<WindowState<T>>) => {
    state = { ...state, ...part }
    onChange(state)
  }

  async function fetchPage(index: number): Promise<void> {
    const mine = generation
    if (view === null || asked.get(index) === mine) return
    asked.set(index, mine)
    const count = counted !== mine
    counted = mine
    try {
      const place = { limit: pageSize, offset: index * pageSize, after: ends.get(index - 1) ?? null, count }
      const answer = await load(view, place)
      if (mine === generation) take(index, answer)
    } catch (error) {
      if (mine !== generation) return
      asked.delete(index)
      counted = -1
      set({ error, isLoading: false })
    }
  }

  function take(index: number, answer: Answer<T>): void {
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
    forget(items)
    set({ items, total: answer.total ?? state.total, error: null, isLoading: false })
    lookAround()
  }

  /** Lets go of the pages farthest from what is on screen. */
  function forget(items: Map<number, T>): void {
    const middle = (sight.first + sight.last) / 2 / pageSize
    const far = [...loaded].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    for (const page of far.slice(0, Math.max(0, loaded.size - KEPT_PAGES))) {
      loaded.delete(page)
      asked.delete(page)
      for (let i = 0; i < pageSize; i++) items.delete(page * pageSize + i)
    }
  }

  function lookAround(): void {
    const lastItem = state.total === null ? 0 : Math.max(0, state.total - 1)
    const first = Math.floor(Math.min(sight.first, lastItem) / pageSize)
    const last = Math.floor(Math.min(sight.last, lastItem) / pageSize)
    for (let page = first; page <= last; page++) void fetchPage(page)
  }

  function refresh(): void {
    generation += 1
    ends.clear()
    lookAround()
  }

  return {
    /** Shows another view; its items replace the old ones once they are there. */
    setView(next: V): void {
      view = next
      isNewView = true
      refresh()
    },
    /** Tells which items are on screen. */
    look(first: number, last: number): void {
      sight = { first, last }
      lookAround()
    },
    /** Reads again what is on screen: the data changed. */
    refresh,
    stop(): void {
      generation += 1
      view = null
    },
  }
}
