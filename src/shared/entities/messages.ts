import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { choice, file, flag, instant, json, ref, refs, text } from '../model/field.ts'
import { MESSAGE_TYPES } from './conversations.ts'

/** The longest text, in characters: what providers accept in one message. */
export const LONGEST_TEXT = 1600

/**
 * What became of a text. `draft` waits in the pending queue for a person; `queued` waits to be sent; `sent` was accepted by
 * the provider; `uncertain` may have been: nobody knows, and it is never sent again by itself. Notes and events have none.
 */
export const MESSAGE_STATUSES = ['draft', 'queued', 'sent', 'delivered', 'failed', 'uncertain', 'received'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Why a text failed or is uncertain. */
export const MESSAGE_FAILURES = [
  'optedOut',
  'noPhone',
  'badNumber',
  'unreachable',
  'blocked',
  'past',
  'changed',
  'refused',
  'unavailable',
  'timeout',
] as const
export type MessageFailure = (typeof MESSAGE_FAILURES)[number]

/** What happened in a conversation beside its texts. */
export const MESSAGE_EVENTS = [
  'joined',
  'merged',
  'optedOut',
  'optedIn',
  'confirmed',
  'declined',
  'late',
  'scheduleAsked',
  'hoursAsked',
] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

/** Why a picture that came with a text was not kept. */
export const PICTURE_REFUSALS = ['tooLarge', 'badType', 'damaged', 'unavailable'] as const
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number]

/**
 * A line of a conversation: a text in or out, a note among dispatchers, or an event. Verbs make and change messages; a text
 * that was sent is never changed.
 */
export const messages = entity('messages', {
  fields: {
    conversationId: ref('conversations', { required: true, managed: true }),
    type: choice(MESSAGE_TYPES, { required: true, managed: true, default: 'General' }),
    direction: choice(['in', 'out', 'note', 'event'], { required: true, managed: true, default: 'out' }),
    /** It waits for a person to send it (requirement ENT-3). */
    pending: flag({ managed: true }),
    body: text({ max: LONGEST_TEXT, multiline: true, fold: true, managed: true }),
    language: choice(['fr', 'en'], { managed: true }),
    status: choice(MESSAGE_STATUSES, { managed: true }),
    failure: choice(MESSAGE_FAILURES, { managed: true }),
    /** Its place in the thread: when it was written, or arrived. Of one conversation, no two that arrived are equal. */
    at: instant({ required: true, managed: true }),
    /** The number it came from or goes to. */
    phone: text({ format: 'phone', managed: true }),
    /** Who wrote it or let it go; null for the system. */
    sentBy: ref('users', { managed: true }),
    sentAt: instant({ managed: true }),
    deliveredAt: instant({ managed: true }),
    /** Of one that arrived: a dispatcher has seen it, or it was dealt with by itself and nobody has to. */
    seen: flag({ managed: true }),
    /** The system wrote it by itself, as an answer. */
    automatic: flag({ managed: true }),
    scheduledAt: instant({ managed: true }),
    /** After this it is not sent any more. */
    expiresAt: instant({ managed: true }),
    /** It leaves during quiet hours too. */
    urgent: flag({ managed: true }),
    /** What the person answers with, where they are asked about assignments. */
    code: text({ max: 4, managed: true }),
    assignmentIds: refs('assignments', { max: 60, managed: true }),
    siteId: ref('sites', { managed: true }),
    templateId: ref('messageTemplates', { managed: true }),
    mediaFileIds: file({ max: 5, managed: true }),
    /** The same for all messages of one group send. */
    batchId: text({ max: 36, managed: true }),
    providerId: text({ max: 64, managed: true }),
    event: choice(MESSAGE_EVENTS, { managed: true }),
    /** What an event is about; of a text that arrived, how many of its pictures were not kept, by `PICTURE_REFUSALS`. */
    eventDetails: json(z.record(z.string(), z.union([z.string(), z.number()])), { managed: true, max: 2000 }),
  },
  title: ['body'],
  search: ['body'],
  indexes: [
    ['conversationId', 'at'],
    ['direction', 'seen'],
    ['status', 'at'],
    ['pending', 'at'],
    ['type', 'at'],
    ['batchId'],
    ['at'],
  ],
  write: ['admin'],
  ownCalls: true,
})
