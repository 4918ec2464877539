import { useMemo, useSyncExternalStore } from 'react'
import { log, on, request } from '#renderer/bridge/request.ts'
import { createByRecord } from '#renderer/queries/by-record.ts'
import { refusedRows, type RefusedRow } from './refused-rows.ts'

const refused = createByRecord<RefusedRow>()
const NOTHING: readonly RefusedRow[] = []
let isListening = false
let asked = 0

/** Reads what was refused; an answer that a later one overtook says nothing. */
async function read(conflicts: number): Promise<void> {
  asked += 1
  const own = asked
  const rows = conflicts === 0 ? NOTHING : refusedRows((await request('outbox.view')).conflicts)
  if (own === asked) refused.set(rows)
}

/** Follows what was refused. The event comes when something changes: a page that opens later asks for what is known. */
function listen(): void {
  if (isListening) return
  isListening = true
  let last = ''
  const hear = ({ pending, conflicts }: { readonly pending: number; readonly conflicts: number }) => {
    const now = conflicts === 0 ? '' : `${pending} ${conflicts}`
    if (now === last) return
    last = now
    read(conflicts).catch((error: unknown) => log('warn', error))
  }
  on('sync.status', hear)
  request('sync.status').then(hear, (error: unknown) => log('warn', error))
}

/** What was refused of some records; renders anew when that changes, not when something else is refused. Ids with commas between them. */
export function useRefusedAt(entity: string, ids: string): readonly RefusedRow[] {
  const records = useMemo(() => {
    const at = refused.at(entity, ids)
    const subscribe = (listener: () => void) => {
      listen()
      return at.subscribe(listener)
    }
    return { subscribe, text: at.text }
  }, [entity, ids])
  const text = useSyncExternalStore(records.subscribe, records.text)
  return useMemo(() => (text === '' ? NOTHING : (JSON.parse(text) as readonly RefusedRow[])), [text])
}
