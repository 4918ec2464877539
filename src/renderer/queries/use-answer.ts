import { useEffect, useEffectEvent, useState } from 'react'
import { log } from '#renderer/bridge/request.ts'

/**
 * What was read for a question that takes several requests; undefined until it is known. It is read anew when `key` changes;
 * `wanted` says no once that has happened.
 */
export function useAnswer<T>(key: string | null, read: (wanted: () => boolean) => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T } | null>(null)
  const ask = useEffectEvent(read)
  useEffect(() => {
    if (key === null) return undefined
    let isHere = true
    ask(() => isHere).then(
      (value) => isHere && setAnswer({ key, value }),
      (error: unknown) => log('warn', error),
    )
    return () => {
      isHere = false
    }
  }, [key])
  return answer !== null && answer.key === key ? answer.value : undefined
}
