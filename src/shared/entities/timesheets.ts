import { z } from 'zod'
import { addDays } from '../model/dates.ts'
import { entity } from '../model/entity.ts'
import { choice, count, day, file, flag, instant, json, ref, refs, text } from '../model/field.ts'
import { signedFactsSchema } from '../domain/time/pay/signed-facts.ts'
import { labourParametersSchema } from '../domain/time/labour/labour-parameters.ts'

/** A reminder to approve: when, and who asked for it; null: the server by itself. */
const reminder = z.object({ at: z.string(), by: z.string().nullable() })

/** The rule sets its hours were worked out with when it was signed. */
const frozenRules = z.array(
  z.object({
    regime: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
    reference: z.string(),
    parameters: labourParametersSchema,
  }),
)

const SIGNATURE_METHODS = ['dashboard', 'link', 'paper'] as const
/** Why a mail is not delivered: tried again, refused, no answer for long, or nobody it may go to any more. */
const MAIL_PROBLEMS = ['delayed', 'refused', 'unavailable', 'notSupervisor'] as const
/** The longest period of a timesheet, in days. */
const LONGEST_PERIOD_DAYS = 31

/**
 * The hours of a site in a period, which its supervisor approves, a feuille de temps. A signed one never changes: a change
 * of its entries makes the next revision, unsigned, and this one is kept with its lines. Only verbs make and change them
 * (requirements STATE-1 and DES-17).
 */
export const timesheets = entity('timesheets', {
  fields: {
    number: text({ max: 10, managed: true, required: true, isSequence: true, default: '' }),
    clientId: ref('clients', { required: true, managed: true }),
    siteId: ref('sites', { required: true, managed: true }),
    supervisorId: ref('supervisors', { required: true, managed: true }),
    periodStart: day({ required: true, managed: true }),
    periodEnd: day({ required: true, managed: true }),
    /** `unsigned` and `signed` are those of requirement ENT-8. */
    approval: choice(['unsigned', 'signed'], { required: true, managed: true, default: 'unsigned' }),
    sent: flag({ managed: true }),
    sentAt: instant({ managed: true }),
    /** The supervisors it was sent to. */
    recipientIds: refs('supervisors', { max: 20, managed: true }),
    /** Why it is not with all of its recipients: tried again, or given up for a reason; null when nothing is known of it. */
    mailProblem: choice(MAIL_PROBLEMS, { managed: true }),
    /** The recipients it did not reach. */
    undeliveredIds: refs('supervisors', { max: 20, managed: true }),
    reminders: json(z.array(reminder).max(60), { managed: true, default: [] }),
    /** Who signed, as they typed it. */
    signedName: text({ max: 120, managed: true }),
    signedAt: instant({ managed: true }),
    signedBy: ref('users', { managed: true }),
    signatureMethod: choice(SIGNATURE_METHODS, { managed: true }),
    /** Why a sheet that the office approved itself has no signature. */
    noSignatureReason: text({ max: 500, managed: true }),
    signatureFileIds: file({ max: 1, managed: true }),
    /** The document of what was signed, made once and kept; while there is none it is still to be made. */
    paperFileIds: file({ max: 1, managed: true }),
    /** `later`: it was signed before documents were kept, and its document was made from what is known of it since. */
    paperMade: choice(['atSignature', 'later'], { managed: true }),
    /** A paper that was signed, or what else belongs to it. */
    documentFileIds: file({ max: 5, managed: true }),
    /** `signedDigests` of what was signed; none of what is not, and of what was before digests were kept. */
    digest: text({ max: 80, managed: true }),
    termsDigest: text({ max: 40, managed: true }),
    /** What its pay depends on beside its lines and these rule sets, as it was when it was signed. */
    payFacts: json(signedFactsSchema, { managed: true, max: 200_000 }),
    ruleSets: json(frozenRules, { managed: true, max: 20_000, default: [] }),
    revision: count({ required: true, managed: true, min: 1, default: 1 }),
    previousId: ref('timesheets', { managed: true }),
    /** A later revision has taken its place. */
    superseded: flag({ managed: true }),
    /** Why this revision was opened. */
    revisionReason: text({ max: 500, managed: true }),
    notes: text({ max: 2000, multiline: true, managed: true }),
  },
  title: ['number'],
  search: ['number'],
  searchAlso: [
    { by: 'clientId', texts: ['name'] },
    { by: 'siteId', texts: ['name'] },
    { by: 'supervisorId', texts: ['firstName', 'lastName'] },
    { choices: ['approval'] },
  ],
  searchShown: ['periodStart', 'periodEnd'],
  uniques: [{ fields: ['number', 'revision'], code: 'TIMESHEET_NUMBER_NOT_UNIQUE' }],
  indexes: [
    ['siteId', 'periodStart'],
    ['clientId', 'periodStart'],
    ['approval', 'periodStart'],
    ['supervisorId', 'approval'],
  ],
  scopedBy: ['supervisorId'],
  rules: ({ must }) => [
    must('DATES_REVERSED', 'periodEnd', (row) => row.periodEnd >= row.periodStart),
    must('PERIOD_TOO_LONG', 'periodEnd', (row) => row.periodEnd < addDays(row.periodStart, LONGEST_PERIOD_DAYS)),
  ],
  readers: {
    supervisor: [
      'number',
      'clientId',
      'siteId',
      'supervisorId',
      'periodStart',
      'periodEnd',
      'approval',
      'sent',
      'sentAt',
      'signedName',
      'signedAt',
      'signedBy',
      'signatureMethod',
      'signatureFileIds',
      'paperFileIds',
      'paperMade',
      'digest',
      'revision',
      'previousId',
      'superseded',
      'revisionReason',
    ],
  },
  write: [],
  attach: ['admin', 'supervisor'],
  ownCalls: true,
})
