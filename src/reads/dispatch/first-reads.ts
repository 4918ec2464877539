/** Reads that need no more than the first part of a fill has (sql/dispatch/first-rows.ts). */
const FIRST_READS: ReadonlySet<string> = new Set(['desk.day', 'board.toFill', 'messages.unseen', 'badge'])

/** Entities of which the first part has all rows, and what is shown of them is read from them alone. */
const WHOLE_ENTITIES: ReadonlySet<string> = new Set(['companySettings', 'labourRuleSets', 'phoneLines'])

/** Whether a read is answered before all rows are there; any other would miss some and say something false. */
export const isFirstRead = (name: string, entity: string): boolean =>
  FIRST_READS.has(name) || WHOLE_ENTITIES.has(entity)
