import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from './steps/assignment-facts.ts'
import { retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb } from '../engine/verb.ts'

/** Hand-over notes are done, or not after all. Those that are so already stay as they are. @throws AppError NOT_FOUND */
export const tickNotes = verb({
  entity: 'handoverNotes',
  name: 'tick',
  summary: 'Tick hand-over notes, or take the tick back',
  roles: ['admin'],
  input: z.strictObject({ ids: z.array(idSchema).min(1).max(200), done: z.boolean().default(true) }),
  *decide({ userId, actedAt }, { ids, done }) {
    const changes: RowChange[] = []
    const fields = done ? { doneAt: actedAt, doneBy: userId } : { doneAt: null, doneBy: null }
    for (const id of new Set(ids)) {
      const note = yield* requireRow('handoverNotes', id)
      if ((note.doneAt !== null) !== done)
        changes.push({ entity: 'handoverNotes', id, change: { kind: 'set', fields } })
    }
    return { changes }
  },
  retry: (asked, refusal) => retrySame('handoverNotes.tick', asked, refusal),
})
