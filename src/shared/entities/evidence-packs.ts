import { entity } from '../model/entity.ts'
import { count, day, file, instant, ref, text } from '../model/field.ts'

/**
 * The proof of a signed timesheet: a ZIP of its PDF, entries, photos and log with a manifest of SHA-256 sums, chained to the
 * pack before it of the same client. The server makes one for each signed sheet; nobody changes or deletes it.
 */
export const evidencePacks = entity('evidencePacks', {
  fields: {
    clientId: ref('clients', { required: true, managed: true }),
    timesheetId: ref('timesheets', { required: true, managed: true }),
    /** 1, 2, 3… of the client. */
    sequence: count({ required: true, managed: true, min: 1, default: 1 }),
    /** The SHA-256 of its manifest, in hexadecimal. */
    manifestSha256: text({ required: true, format: 'sha256', managed: true }),
    /** The same of the pack before it; null for a client's first. */
    previousSha256: text({ format: 'sha256', managed: true }),
    /** The server's of the pack in its place (`packStatement`), in base64url. */
    signature: text({ max: 100, managed: true }),
    /** The server's of a client's last pack (`headStatement`); none once another one follows. */
    headSignature: text({ max: 100, managed: true }),
    /** What an outside timestamp authority says of its manifest (RFC 3161), DER in base64; none while no address is configured. */
    timestampToken: text({ max: 20_000, managed: true }),
    timestampedAt: instant({ managed: true }),
    periodStart: day({ required: true, managed: true }),
    packFileIds: file({ max: 1, managed: true }),
  },
  title: ['manifestSha256'],
  uniques: [
    { fields: ['timesheetId'], code: 'PACK_NOT_UNIQUE' },
    { fields: ['clientId', 'sequence'], code: 'PACK_NOT_UNIQUE' },
  ],
  write: [],
  ownCalls: true,
})
