import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ThreadPage } from '#shared/contract/messages/messages.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import type { Row } from '#shared/entities/index.ts'
import { asAppError, log, on, request } from '#renderer/bridge/request.ts'

/** An item of a thread that is in memory. */
export interface ThreadItem {
  readonly row: Row<'messages'>
  readonly author: string | undefined
  readonly mark: RowMark | null
}

interface State {
  /** How many items the thread has; null until it is known. */
  readonly total: number | null
  readonly items: ReadonlyMap<number, ThreadItem>
  /** The position that was asked for by an instant; `ask` tells one jump from the next. */
  readonly found: { readonly index: number; readonly ask: number } | null
}

const PAGE = 60
const EMPTY: State = { total: null, items: new Map(), found: null }

/**
 * The items on screen and those around them; the end first, then what is scrolled to, read anew as messages change. Asked
 * for as soon as the conversation is chosen, so that its items come with the record and not after it.
 */
export function useThread(conversationId: string | null) {
  const [shown, show] = useState<{ readonly of: Thread; readonly state: State } | null>(null)
  const store = useMemo(() => {
    if (conversationId === null) return null
    const own: Thread = createThread(conversationId, (state) => show({ of: own, state }))
    return own
  }, [conversationId])
  useEffect(() => {
    if (store === null) return undefined
    store.open()
    const stop = on('data.changed', ({ entities }) => {
      if (entities.includes('messages')) store.refresh()
    })
    return () => {
      stop()
      store.close()
    }
  }, [store])
  const asks = useRef(0)
  const jump = useCallback((instant: string) => store?.jump(instant, ++asks.current), [store])
  const showRange = useCallback((first: number, last: number) => store?.showRange(first, last), [store])
  return { ...(shown?.of === store ? shown.state : EMPTY), showRange, jump }
}

const isSame = (before: ThreadItem, now: ThreadItem) => JSON.stringify(before) === JSON.stringify(now)

/** Whether the items before `end` have all those of a page. */
const isWhole = (page: number, end: number, total: number) =>
  page * PAGE < total && Math.min((page + 1) * PAGE, total) <= end

type Thread = ReturnType<typeof createThread>

function createThread(conversationId: string, onChange: (state: State) => void) {
  let state = EMPTY
  let isOpen = true
  let fresh = new Set<number>()
  let visible = { first: 0, last: 0 }
  let generation = 0

  const set = (part: Partial<State>) => {
    state = { ...state, ...part }
    if (isOpen) onChange(state)
  }
  function take({ rows, titles, marks, offset, total }: ThreadPage): void {
    const items = new Map([...state.items].filter(([index]) => index < total))
    rows.forEach((stored, i) => {
      const row = stored as unknown as Row<'messages'>
      const item: ThreadItem = { row, author: titles[row.sentBy ?? ''], mark: marks[row._id] ?? null }
      const before = items.get(offset + i)
      // The object on screen is kept where nothing changed, so that its item does not render again.
      items.set(offset + i, before && isSame(before, item) ? before : item)
    })
    set({ items, total })
    for (let page = Math.ceil(offset / PAGE); isWhole(page, offset + rows.length, total); page++) fresh.add(page)
  }
  /** Pages are aligned, so that what is on screen is asked for once. */
  async function fetchPage(page: number): Promise<void> {
    if (fresh.has(page)) return
    fresh.add(page)
    const started = generation
    try {
      const answer = await request('messages.thread', { conversationId, offset: page * PAGE, limit: PAGE })
      if (!isOpen || started !== generation) return
      const before = state.total
      take(answer)
      // What arrived while the end was on screen is on screen too.
      if (before !== null && answer.total > before) showVisible()
    } catch (error) {
      fresh.delete(page)
      log('warn', asAppError(error))
    }
  }
  function showVisible(): void {
    const end = Math.max(0, (state.total ?? 1) - 1)
    const [first, last] = [Math.min(visible.first, end), Math.min(visible.last + 1, end)]
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) void fetchPage(page)
  }
  async function ask(around?: string): Promise<ThreadPage | null> {
    const started = generation
    try {
      const answer = await request('messages.thread', { conversationId, limit: PAGE, ...(around && { around }) })
      if (isOpen) take(answer)
      // What changed meanwhile is perhaps not in the answer.
      if (started !== generation) fresh.clear()
      return answer
    } catch (error) {
      log('warn', asAppError(error))
      return null
    }
  }
  return {
    open: () => {
      isOpen = true
      void ask()
    },
    close: () => void (isOpen = false),
    refresh: () => {
      generation += 1
      fresh = new Set()
      showVisible()
    },
    showRange: (first: number, last: number) => {
      visible = { first, last }
      if (state.total !== null) showVisible()
    },
    jump: async (instant: string, number: number) => {
      const answer = await ask(instant)
      if (answer && answer.found !== null) set({ found: { index: answer.found, ask: number } })
    },
  }
}
