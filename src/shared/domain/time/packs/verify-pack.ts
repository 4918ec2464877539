import type { Row } from '#shared/entities/index.ts'
import { archiveOf, filesIn, type PackedFile } from './archive.ts'
import type { Sha256 } from './build-pack.ts'
import type { SignatureFinding } from './pack-signature.ts'
import { MANIFEST, manifestIn, type Manifest } from './manifest.ts'

/** A pack as it was recorded when it was made. */
export type RecordedPack = Pick<
  Row<'evidencePacks'>,
  | '_id'
  | 'createdAt'
  | 'clientId'
  | 'timesheetId'
  | 'sequence'
  | 'manifestSha256'
  | 'previousSha256'
  | 'signature'
  | 'headSignature'
>

/** Servers that share a database may have clocks that differ. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * What is wrong with a pack:
 * - `unreadable`: the file is no pack, or too damaged to be read;
 * - `otherPack`: it is the pack of another timesheet or client, with its place in the chain;
 * - `manifest`: its manifest is not the one that was recorded;
 * - `place`, `predecessor`: its manifest has another number in the chain, or names another pack before it, than was recorded;
 * - `changed`, `missing`, `added`: a file of it, against its manifest;
 * - `archive`: its files are whole, but something around them was changed;
 * - `chainBroken`: the pack of this number does not name the one before it; `chainGap`: the pack of this number is gone;
 *   `chainTwice`: there is another pack of this number; `chainOrder`: it was made before the one that it follows;
 * - `timestamp`: what is kept as the timestamp of an outside authority is not of it;
 * - `unsigned`, `headGone`: see `SignatureFinding`.
 */
export type PackFinding =
  | SignatureFinding
  | { readonly kind: 'unreadable' | 'manifest' | 'predecessor' | 'archive' | 'timestamp' }
  | { readonly kind: 'place'; readonly sequence: number; readonly recorded: number }
  | { readonly kind: 'otherPack'; readonly number: string; readonly revision: number; readonly sequence: number }
  | { readonly kind: 'changed' | 'missing' | 'added'; readonly name: string }
  | { readonly kind: 'chainBroken' | 'chainGap' | 'chainTwice' | 'chainOrder'; readonly sequence: number }

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])

/** The files of a pack against its manifest. */
function comparedFiles(files: readonly PackedFile[], manifest: Manifest, sha256: Sha256): PackFinding[] {
  const found = Map.groupBy(files, ({ name }) => name)
  const listed = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)])
  const added = [...found].filter(([name, { length }]) => !listed.has(name) || length > 1)
  return [
    ...manifest.files.flatMap(({ name, size, sha256: wanted }): PackFinding[] => {
      const [file] = found.get(name) ?? []
      if (!file) return [{ kind: 'missing', name }]
      return file.bytes.length === size && sha256(file.bytes) === wanted ? [] : [{ kind: 'changed', name }]
    }),
    ...added.map(([name]): PackFinding => ({ kind: 'added', name })),
  ]
}

/** Its place in the chain, which whoever writes the chain anew gives it, against that in its manifest. */
function comparedPlace({ sequence, previous }: Manifest, recorded: RecordedPack): PackFinding[] {
  return [
    ...(sequence === recorded.sequence ? [] : [{ kind: 'place' as const, sequence, recorded: recorded.sequence }]),
    ...(previous === recorded.previousSha256 ? [] : [{ kind: 'predecessor' as const }]),
  ]
}

/**
 * What was altered in the bytes of a pack, as it was recorded; nothing for an intact one. Every byte counts: those of the
 * files against the sums of the manifest, those of the manifest against the recorded sum, and all that stands between them
 * against the archive that the same files give.
 */
export function verifyPack(bytes: Uint8Array, recorded: RecordedPack, sha256: Sha256): readonly PackFinding[] {
  const files = filesIn(bytes)
  const own = files.find(({ name }) => name === MANIFEST)
  if (!own) return [files.length === 0 ? { kind: 'unreadable' } : { kind: 'missing', name: MANIFEST }]
  const manifest = manifestIn(own.bytes)
  if (!manifest) return [{ kind: 'manifest' }]
  const findings: PackFinding[] = sha256(own.bytes) === recorded.manifestSha256 ? [] : [{ kind: 'manifest' }]
  const { client, timesheet, sequence } = manifest
  const isOther = timesheet.id !== recorded.timesheetId || client.id !== recorded.clientId
  if (isOther) return [{ kind: 'otherPack', number: timesheet.number, revision: timesheet.revision, sequence }]
  findings.push(...comparedPlace(manifest, recorded), ...comparedFiles(files, manifest, sha256))
  const isTouched = findings.length === 0 && !isSame(archiveOf(files), bytes)
  return isTouched ? [{ kind: 'archive' }] : findings
}

/**
 * Where the chain of a client's packs is broken: each names the sum of the one before it, was made after it, and none is left
 * out or there twice. The packs are in the order of their numbers.
 */
export function verifyChain(packs: readonly RecordedPack[]): readonly PackFinding[] {
  const findings: PackFinding[] = []
  let before: RecordedPack | null = null
  for (const pack of packs) {
    const next: number = (before?.sequence ?? 0) + 1
    for (let gone = next; gone < pack.sequence; gone += 1) findings.push({ kind: 'chainGap', sequence: gone })
    if (pack.sequence === next && pack.previousSha256 !== (before?.manifestSha256 ?? null))
      findings.push({ kind: 'chainBroken', sequence: pack.sequence })
    if (pack.sequence < next) findings.push({ kind: 'chainTwice', sequence: pack.sequence })
    if (before && Date.parse(pack.createdAt) < Date.parse(before.createdAt) - CLOCKS_DIFFER_MS)
      findings.push({ kind: 'chainOrder', sequence: pack.sequence })
    before = pack
  }
  return findings
}
