import { z } from 'zod'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import { isInstant } from '#shared/model/dates.ts'
import { formats } from '#shared/model/formats.ts'
import { idSchema } from '#shared/model/ids.ts'

/** The most messages one operation makes or changes. */
export const MOST_MESSAGES = 200

const phoneSchema = z
  .string()
  .max(40)
  .refine((typed) => formats.phone.normalise(typed) !== null, 'BAD_PHONE')
/** An instant, ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.string().refine(isInstant, 'BAD_INSTANT')

/** Whom a message goes to: a conversation there is, a person, or a number. One of them. */
const addresseeShape = {
  conversationId: idSchema.optional(),
  employeeId: idSchema.optional(),
  applicantId: idSchema.optional(),
  supervisorId: idSchema.optional(),
  phone: phoneSchema.optional(),
}
const ADDRESSEES = Object.keys(addresseeShape) as (keyof typeof addresseeShape)[]

/** What is said of a message that is written, its id apart. `{{code}}` in the text is where the code of a question goes. */
export const writtenShape = {
  ...addresseeShape,
  type: z.enum(MESSAGE_TYPES).default('General'),
  direction: z.enum(['out', 'note']).default('out'),
  body: z.string().trim().max(LONGEST_TEXT, 'TOO_LONG'),
  language: z.enum(['fr', 'en']).optional(),
  scheduledAt: instantSchema.optional(),
  expiresAt: instantSchema.optional(),
  urgent: z.boolean().default(false),
  assignmentIds: z.array(idSchema).max(60, 'TOO_MANY').default([]),
  /** The code that the text already has, of a question that was deleted and is prepared again. */
  code: z
    .string()
    .regex(/^\d{2,4}$/, 'BAD_VALUE')
    .optional(),
  siteId: idSchema.optional(),
  templateId: idSchema.optional(),
  mediaFileIds: z.array(idSchema).max(5, 'TOO_MANY').default([]),
  /** The last line of the thread that its writer saw, an instant: an answer that somebody else gave since is reported. */
  seenUpTo: instantSchema.optional(),
}

type Given = { readonly body: string; readonly mediaFileIds: readonly string[] } & {
  readonly [N in (typeof ADDRESSEES)[number]]?: string | undefined
}

/** One addressee, and something to say. */
export function checkWritten({ value, issues }: z.core.ParsePayload<Given>): void {
  const bad = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: value })
  if (ADDRESSEES.filter((name) => value[name] !== undefined).length !== 1) bad('conversationId', 'ONE_TARGET')
  if (value.body === '' && value.mediaFileIds.length === 0) bad('body', 'REQUIRED')
}

/** A message that is written. */
export const writtenSchema = z.strictObject({ id: idSchema, ...writtenShape }).check(checkWritten)
export type Written = z.output<typeof writtenSchema>
