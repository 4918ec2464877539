import type { Reader } from '../engine/reader.ts'

/** A text that did not reach its person, or of which nobody knows. */
export interface FailedText {
  readonly messageId: string
  readonly conversationId: string
  readonly type: string
  readonly name: string
  readonly preview: string
  /** Its revision: higher each time it changes. */
  readonly rev: number
}

const FAILED = `
  select m."_id" as messageId, m."conversationId" as conversationId, m."type" as type, coalesce(m."body", '') as preview, m."rev" as rev,
    coalesce(e."firstName" || ' ' || e."lastName", a."firstName" || ' ' || a."lastName",
      s."firstName" || ' ' || s."lastName", c."phone", '') as name
  from "messages" m
  left join "conversations" c on c."_id" = m."conversationId"
  left join "employees" e on e."_id" = c."employeeId"
  left join "applicants" a on a."_id" = c."applicantId"
  left join "supervisors" s on s."_id" = c."supervisorId"
  where m."status" in ('failed', 'uncertain') and m."at" >= ? and m."rev" > ? and m."deletedAt" is null
    and (m."sentBy" is null or m."sentBy" = ?)
  order by m."rev"`

/** Texts written since an instant that failed after a revision: those of a user, and those the system sent. */
export const readFailedTexts = (
  reader: Reader,
  { since, after, userId }: { readonly since: string; readonly after: number; readonly userId: string },
): readonly FailedText[] => reader.all<FailedText>(FAILED, since, after, userId)
