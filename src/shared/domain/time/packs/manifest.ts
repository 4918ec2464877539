import { z } from 'zod'
import { bytesOf } from '#shared/domain/files/bytes.ts'

/** The file of a pack that lists all others with their sums. */
export const MANIFEST = 'manifest.json'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().min(1).max(200)

/** What an evidence pack says of itself. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  client: z.strictObject({ id: z.string(), name: z.string() }),
  timesheet: z.strictObject({
    id: z.string(),
    number: z.string(),
    revision: z.int(),
    periodStart: z.string(),
    periodEnd: z.string(),
    signedAt: z.string(),
    signedName: z.string().nullable(),
  }),
  /** 1, 2, 3… of the client. */
  sequence: z.int().min(1),
  /** The SHA-256 of the manifest of the client's pack before; null for the first. */
  previous: sum.nullable(),
  /** The fingerprint of the key with which the server signs; earlier packs do not name it. */
  key: sum.optional(),
  files: z.array(z.strictObject({ name, size: z.int(), sha256: sum })),
  /** Photos and documents of the timesheet whose content had not reached the server by then, with the sums announced for them. */
  absent: z.array(z.strictObject({ id: z.string(), name: z.string(), sha256: sum })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A manifest as it stands in a pack: JSON in ASCII, the same bytes for the same manifest. */
export function manifestBytes(manifest: Manifest): Uint8Array {
  const json = JSON.stringify(manifestSchema.parse(manifest), null, 2)
  return bytesOf(json.replace(/[\u0080-\uffff]/g, escaped))
}

const escaped = (letter: string) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Letters at a time: a function takes only so many arguments. */
const CHUNK = 8192

/** The manifest in some bytes; null for anything else. */
export function manifestIn(bytes: Uint8Array): Manifest | null {
  let json = ''
  for (let at = 0; at < bytes.length; at += CHUNK) json += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  try {
    return manifestSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
