import type { PresentPerson } from '#shared/contract/sync/outbox.ts'

type Listener = () => void

const keyOf = ({ entity, id }: { readonly entity: string; readonly id: string }) => `${entity} ${id}`
const NOBODY: readonly PresentPerson[] = []

/** Who has which record open on other devices. Of hundreds of chips only those hear of a change that it is about. */
export function createPresent() {
  let users = NOBODY
  let byRecord: ReadonlyMap<string, readonly PresentPerson[]> = new Map()
  const listeners = new Set<Listener>()
  const listenersAt = new Map<string, Set<Listener>>()
  const textAt = (keys: readonly string[]) => {
    const people = keys.flatMap((key) => byRecord.get(key) ?? NOBODY)
    return people.length === 0 ? '' : JSON.stringify(people)
  }
  return {
    users: () => users,
    set: (next: readonly PresentPerson[]): void => {
      const before = new Map([...byRecord.keys()].map((key) => [key, textAt([key])]))
      users = next
      byRecord = Map.groupBy(next, keyOf)
      const changed = new Set(
        [...before.keys(), ...byRecord.keys()].filter((key) => (before.get(key) ?? '') !== textAt([key])),
      )
      const concerned = [...changed].flatMap((key) => [...(listenersAt.get(key) ?? [])])
      for (const listener of new Set([...listeners, ...concerned])) listener()
    },
    /** Hears of every change. */
    subscribe: (listener: Listener): Listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The records of one entity; ids with commas between them. */
    at: (entity: string, ids: string) => {
      const keys = ids === '' ? [] : ids.split(',').map((id) => keyOf({ entity, id }))
      return {
        /** Hears of changes of these records alone. */
        subscribe: (listener: Listener): Listener => {
          for (const key of keys) listenersAt.set(key, (listenersAt.get(key) ?? new Set()).add(listener))
          return () => {
            for (const key of keys) {
              const there = listenersAt.get(key)
              there?.delete(listener)
              if (there?.size === 0) listenersAt.delete(key)
            }
          }
        },
        /** The people there as JSON, which is equal while nothing has changed; empty for nobody. */
        text: () => (byRecord.size === 0 ? '' : textAt(keys)),
      }
    },
  }
}
