type Listener = () => void

/** Something that is about a record. */
interface About {
  readonly entity: string
  readonly id: string
}

const keyOf = ({ entity, id }: About) => `${entity} ${id}`

/** What is known of some records of many. Of hundreds of chips only those hear of a change that it is about. */
export function createByRecord<T extends About>() {
  let all: readonly T[] = []
  let byRecord: ReadonlyMap<string, readonly T[]> = new Map()
  const listeners = new Set<Listener>()
  const listenersAt = new Map<string, Set<Listener>>()
  const textAt = (keys: readonly string[]) => {
    const there = keys.flatMap((key) => byRecord.get(key) ?? [])
    return there.length === 0 ? '' : JSON.stringify(there)
  }
  return {
    all: () => all,
    set: (next: readonly T[]): void => {
      const before = new Map([...byRecord.keys()].map((key) => [key, textAt([key])]))
      all = next
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
        /** What is known of them as JSON, which is equal while nothing has changed; empty for nothing. */
        text: () => (byRecord.size === 0 ? '' : textAt(keys)),
      }
    },
  }
}
