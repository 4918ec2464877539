import { sql } from 'kysely'
import { dueOn as startOf, keyOf, limited, type Watch } from './wanted.ts'

interface Late {
  readonly _id: string
  readonly toolId: string
  readonly employeeId: string | null
  readonly siteId: string | null
  readonly dueOn: string
  readonly code: string
}

/** Tools that were to be returned before today. */
export const toolOverdue: Watch = {
  kinds: ['toolOverdue'],
  find: async ({ rows, today }) => {
    const found = await rows(sql<Late>`select l."_id", l."toolId", l."employeeId", l."siteId", l."dueOn", t."code"
      from "toolLoans" l join "tools" t on t."_id" = l."toolId"
      where l."state" = 'out' and l."dueOn" < ${today} and l."deletedAt" is null
      order by l."dueOn", l."_id" ${limited}`)
    return found.map(({ _id, employeeId, siteId, dueOn, code, toolId }) => ({
      kind: 'toolOverdue',
      severity: 'warning',
      objectType: 'toolLoans',
      objectId: _id,
      employeeId,
      siteId,
      dueAt: startOf(dueOn),
      details: { tool: code, date: dueOn, toolId },
      dedupeKey: keyOf('toolOverdue', _id),
    }))
  },
}

interface Failed {
  readonly _id: string
  readonly conversationId: string
  readonly employeeId: string | null
  readonly failure: string | null
}

/** How long a text that failed is looked at. */
const FAILED_MIN = 7 * 24 * 60

/** The last text of a conversation failed: whoever it was for does not know. */
export const smsFailed: Watch = {
  kinds: ['smsFailed'],
  find: async ({ rows, later }) => {
    const found = await rows(sql<Failed>`select m."_id", m."conversationId", c."employeeId", m."failure"
      from "messages" m join "conversations" c on c."_id" = m."conversationId"
      where m."status" = 'failed' and m."at" >= ${later(-FAILED_MIN)} and m."direction" = 'out' and m."deletedAt" is null
        and not exists (select 1 from "messages" n where n."conversationId" = m."conversationId" and n."at" > m."at"
          and n."direction" = 'out' and n."status" is not null and n."deletedAt" is null)
      order by m."at" desc, m."_id" ${limited}`)
    return found.map(({ _id, conversationId, employeeId, failure }) => ({
      kind: 'smsFailed',
      severity: 'warning',
      objectType: 'messages',
      objectId: _id,
      employeeId,
      details: { conversationId, failure: failure ?? '' },
      dedupeKey: keyOf('smsFailed', _id),
    }))
  },
}
