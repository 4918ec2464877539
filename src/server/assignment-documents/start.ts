import { setTimeout as pause } from 'node:timers/promises'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { startQueueLoop, type QueueLoop } from '../jobs/queue-loop.ts'
import { rowOf } from '../records/rows.ts'
import { confirmedPeople } from './confirmed-people.ts'
import { makeDocument, type DocumentParts } from './make-document.ts'

interface Parts extends DocumentParts {
  readonly onError: (error: unknown) => void
}

/** What a document says is of these; a write of another table changes none. */
const SHOWN = [
  'assignments',
  'orders',
  'orderPositions',
  'sites',
  'clients',
  'employees',
  'supervisors',
  'companySettings',
]
/** Several days are confirmed one after another: one document is made of them a moment later. */
const AFTER_CONFIRMING_MS = 15_000
const EVERY_MS = 3_600_000
/** The server serves others at least as long as it makes documents. */
const LEAST_REST_MS = 5

/**
 * Makes the documents that are missing, and those of which something changed, where the company sends them.
 * `checked` has until which revision the facts of a person at a position were compared, and is added to.
 * @returns how many it made
 */
async function makeDocuments(
  parts: Parts,
  checked: Map<string, number> = new Map(),
  signal?: AbortSignal,
): Promise<number> {
  const { db } = parts.reading
  const company = await rowOf(db, 'companySettings', COMPANY_ID)
  if (!company?.sendsAssignmentDocuments) return 0
  let made = 0
  for (const { employeeId, positionId, assignmentId, rev } of await confirmedPeople(db, parts.now().toISOString())) {
    if (signal?.aborted) break
    const [key, upTo] = [`${employeeId} ${positionId}`, Math.max(rev, company.rev)]
    if ((checked.get(key) ?? -1) >= upTo) continue
    const began = performance.now()
    try {
      if (await makeDocument(parts, assignmentId)) made += 1
      checked.set(key, upTo)
    } catch (error) {
      parts.onError(error)
    }
    await pause(Math.max(LEAST_REST_MS, performance.now() - began))
  }
  return made
}

/** Makes assignment documents in the background. */
export interface AssignmentDocuments extends QueueLoop {
  /** Tells which tables a write changed. */
  readonly touched: (tables: ReadonlySet<string>) => void
}

/** At once, a moment after what documents say changed, and each hour: makes the documents that are missing. */
export function startAssignmentDocuments(parts: Parts): AssignmentDocuments {
  const checked = new Map<string, number>()
  const look = async (end: AbortSignal) => void (await makeDocuments(parts, checked, end))
  const loop = startQueueLoop({ everyMs: EVERY_MS, look, onError: parts.onError })
  let soon: NodeJS.Timeout | null = null
  return {
    ...loop,
    touched: (tables) => {
      if (soon !== null || !SHOWN.some((name) => tables.has(name))) return
      soon = setTimeout(() => {
        soon = null
        loop.kick()
      }, AFTER_CONFIRMING_MS)
      soon.unref()
    },
    stop: async () => {
      if (soon !== null) clearTimeout(soon)
      await loop.stop()
    },
  }
}
