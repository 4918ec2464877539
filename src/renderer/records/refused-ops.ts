import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { OutboxView } from '#shared/contract/sync/outbox.ts'
import { log, on, request } from '#renderer/bridge/request.ts'

/** That the server refused an operation that was kept on this computer. */
export interface RefusedOp {
  /** Which conflict says so: its own, or that of what it builds on. */
  readonly conflictId: string
  readonly refusal: ErrorPayload
}

type Hear = (refused: readonly RefusedOp[]) => void

const followed = new Map<Hear, readonly string[]>()
let stopListening: (() => void) | null = null

/** The refused operations by their ids; what builds on one waits for its conflict. */
function refusedIn({ conflicts }: OutboxView): ReadonlyMap<string, RefusedOp> {
  return new Map(
    conflicts.flatMap(({ opId, refusal, waiting }) =>
      [opId, ...waiting.map((one) => one.opId)].map((id) => [id, { conflictId: opId, refusal }] as const),
    ),
  )
}

async function look(isAllSent: boolean): Promise<void> {
  const refused = refusedIn(await request('outbox.view'))
  for (const [hear, ops] of followed) {
    const found = ops.flatMap((opId) => refused.get(opId) ?? [])
    if (found.length > 0 || isAllSent) followed.delete(hear)
    if (found.length > 0) hear(found)
  }
  if (followed.size > 0) return
  stopListening?.()
  stopListening = null
}

function listen(): void {
  let last = ''
  stopListening ??= on('sync.status', ({ pending, conflicts }) => {
    const now = `${pending} ${conflicts}`
    if (now === last) return
    last = now
    if (conflicts > 0 || pending === 0) look(pending === 0).catch((error: unknown) => log('warn', error))
  })
}

/** Calls `hear` once with what the server refused of some operations that wait to be sent; never when it takes them all. */
export function whenRefused(ops: readonly string[], hear: Hear): void {
  if (ops.length === 0) return
  followed.set(hear, ops)
  listen()
}
