import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react'
import type { AppError } from '#shared/contract/errors.ts'
import type { RequestInput, RequestReply } from '#shared/contract/ipc.ts'
import type { RequestName } from '#shared/contract/names.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { LiveStore } from './live-store.ts'

const LiveContext = createContext<LiveStore | null>(null)
export const LiveProvider = LiveContext.Provider

/** The store of all live queries. @throws Error outside of its provider */
export function useLiveStore(): LiveStore {
  const store = useContext(LiveContext)
  if (!store) throw new Error('useLive needs a LiveProvider')
  return store
}

export interface Live<T> {
  /** The newest answer; while a new input is read, the answer to the previous one. */
  readonly value: T | undefined
  /** The value is the answer to the previous input. */
  readonly isPrevious: boolean
  /** The value is the answer to this input, and nothing has changed since. */
  readonly isFresh: boolean
  readonly error: AppError | null
  readonly refresh: () => void
}

const stopNothing = () => undefined
const inputOf = <N extends RequestName>(key: string) => (key === '' ? undefined : JSON.parse(key)) as RequestInput<N>

/**
 * A live query: read now and each time one of `entities` changes. With `input` null nothing is read. An answer in memory is
 * returned in the first render.
 */
export function useLive<N extends RequestName>(
  name: N,
  input: RequestInput<N> | null,
  entities: readonly EntityName[],
): Live<RequestReply<N>> {
  const store = useLiveStore()
  // Inputs are compared by content: callers may build them anew at every render.
  const key = input === null ? null : (JSON.stringify(input) ?? '')
  const concerned = entities.join()

  const subscribe = useCallback(
    (listener: () => void) =>
      key === null ? stopNothing : store.subscribe(name, inputOf<N>(key), concerned.split(','), listener),
    [store, name, key, concerned],
  )
  const snapshot = useSyncExternalStore(subscribe, () => (key === null ? null : store.peek(name, inputOf<N>(key))))
  const refresh = useCallback(() => {
    if (key !== null) store.refresh(name, inputOf<N>(key))
  }, [store, name, key])

  const answer = snapshot?.value
  const [previous, setPrevious] = useState<RequestReply<N>>()
  if (answer !== undefined && answer !== previous) setPrevious(() => answer)
  const value = key === null ? undefined : answer === undefined ? previous : answer

  return {
    value,
    isPrevious: answer === undefined && value !== undefined,
    isFresh: snapshot?.isFresh ?? false,
    error: snapshot?.error ?? null,
    refresh,
  }
}
