import { useSearchParams } from 'react-router-dom'
import { idSchema } from '#shared/model/ids.ts'

const NAME = 'trends'
const ALL = 'all'

/** What a screen keeps of its address when it writes the rest anew. */
export function keptTrends(params: URLSearchParams): Readonly<Record<string, string>> {
  const kept = params.get(NAME)
  return kept === null ? {} : { [NAME]: kept }
}

/** Whether the trends are shown, and of whom: the address says it. */
export function useTrends() {
  const [params, setParams] = useSearchParams()
  const shown = params.get(NAME)
  const set = (next: string | null) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === null) changed.delete(NAME)
        else changed.set(NAME, next)
        return changed
      },
      { replace: true, flushSync: true },
    )
  return {
    isShown: shown !== null,
    /** A client or an office; null for all. */
    id: idSchema.safeParse(shown).data ?? null,
    toggle: () => set(shown === null ? ALL : null),
    choose: (id: string | null) => set(id ?? ALL),
  }
}
export type TrendsView = ReturnType<typeof useTrends>
