import { z } from 'zod'
import { kebab, type Entity } from '../model/entity.ts'
import { idSchema } from '../model/ids.ts'
import { endpoint, idParams } from './http.ts'

/** The most events of one answer. */
export const JOURNAL_PAGE = 50

const journalEventSchema = z.object({
  _id: idSchema,
  /** An instant, ISO. */
  at: z.string(),
  /** Who did it; null for the server itself. */
  by: z.string().nullable(),
  kind: z.enum(['create', 'change', 'remove']),
  /** Why, as the person gave it. */
  reason: z.string().nullable(),
  /** The fields that the entity declares, in the order of its declaration: of a creation what it had, of a removal none. */
  fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type JournalEvent = z.infer<typeof journalEventSchema>

const journalPageSchema = z.object({
  /** The newest first. */
  events: z.array(journalEventSchema),
  /** What `before` of the next page is; null at the end. */
  next: z.int().nullable(),
})
export type JournalPage = z.infer<typeof journalPageSchema>

/** The revision before which a page of a journal begins, as a query has it. */
const beforeSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()

/**
 * What became of one row, deleted or not: `GET /{entity}/{id}/journal`, a page at a time.
 * Answers NOT_FOUND for a row that never was. Administrators only: it says who did what.
 */
export const journalOf = (e: Entity) =>
  endpoint({
    name: `${e.name}.journal`,
    method: 'GET',
    path: `/${kebab(e.name)}/:id/journal`,
    roles: ['admin'],
    summary: `The journal of one of ${e.name}: who changed what, when and why, the newest first`,
    params: idParams,
    query: z.object({ before: beforeSchema }),
    reply: journalPageSchema,
  })
