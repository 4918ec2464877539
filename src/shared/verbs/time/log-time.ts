import { z } from 'zod'
import { timeEntries } from '#shared/entities/time-entries.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { fieldsOfDraft, requireRules } from '#shared/model/forms.ts'
import { draftSchema } from '#shared/model/validation.ts'
import { readActing, requireMayEnter } from './steps/acting.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { requireMaySay } from './steps/office-fields.ts'
import { requireOwnFiles } from './steps/own-files.ts'
import { requireEmployed, requireOneDay } from './steps/allowed-day.ts'
import { prefixed } from '../engine/prefixed.ts'
import type { Reading } from '../engine/reads.ts'
import { requireNewId, requireReferences } from '../engine/references.ts'
import { isPassing } from '../engine/retry.ts'
import { placeOf, requireFreeTime, timed, withoutLostAssignment, type Entry } from './steps/entry.ts'
import { outsideOf } from './steps/outside.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

type Fields = Readonly<Record<string, unknown>>

const withId = <T extends { entry: Fields }>(asked: T, opId: string): T => ({
  ...asked,
  entry: { _id: derivedId(opId, 'entry'), ...asked.entry },
})

function* entryFrom(draft: Fields, context: VerbContext): Reading<Entry> {
  const typed = fieldsOfDraft(timeEntries, draft) as unknown as Entry
  requireRules(timeEntries, typed as unknown as Fields)
  const site = yield* requireRow('sites', typed.siteId)
  const acting = yield* readActing(context)
  requireMaySay(
    acting,
    Object.entries(typed).flatMap(([name, value]) => (value === null ? [] : [name])),
  )
  const own = acting.role === 'employee' ? yield* withoutLostAssignment(typed) : typed
  const entry = timed({ ...own, loggedBy: context.userId }, site)
  yield* requireMayEnter(acting, entry, site)
  yield* requireReferences(timeEntries, entry as unknown as Fields, null)
  yield* requireNewId(timeEntries, entry._id)
  yield* requireOwnFiles(timeEntries, entry._id, 'parkingPhotoIds', entry.parkingPhotoIds, [])
  requireOneDay(entry, site)
  yield* requireEmployed(entry)
  yield* requireFreeTime(entry, site, acting, context.now)
  return { ...entry, ...(yield* placeOf(entry, site)), outside: yield* outsideOf(entry, site, acting, context) }
}

/**
 * Time is logged: worked, begun (without an end), of who came and was sent home, or stated as not worked. An employee logs their own, a
 * supervisor that of people who were to work at their sites, an administrator anybody's, and alone what lifts the three hours of a call.
 * @throws AppError VALIDATION_FAILED with fields like `entry.end` (ENTRY_TOO_LONG; BEFORE_HIRE, AFTER_EMPLOYMENT; BAD_REFERENCE for
 * photos of another record), FORBIDDEN, NOT_FOUND, REFERENCE_MISSING, CONFLICT (an id that exists), ENTRY_OVERLAP with the entry
 * in the way
 */
export const logTime = verb({
  entity: 'timeEntries',
  name: 'log',
  summary: 'Log time that was worked, that begins now, or that was not worked',
  roles: ['admin', 'supervisor', 'employee'],
  input: z.strictObject({ entry: draftSchema(timeEntries) }),
  *decide(context, asked) {
    const { entry } = withId(asked as { entry: Fields }, context.opId)
    const { _id: id, ...fields } = yield* prefixed('entry', entryFrom(entry, context))
    return { changes: [{ entity: 'timeEntries', id, change: { kind: 'create', fields } }] }
  },
  retry: (asked, refusal) => (isPassing(refusal) ? { verb: 'timeEntries.log', payload: asked } : null),
  withIds: (asked, opId) => withId(asked as { entry: Fields }, opId) as typeof asked,
})
