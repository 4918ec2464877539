import { archiveOf, type PackedFile } from './archive.ts'
import { MANIFEST, manifestBytes, type Manifest } from './manifest.ts'

/** The SHA-256 of some bytes, in hexadecimal. */
export type Sha256 = (bytes: Uint8Array) => string

/** An evidence pack, with the sum of its manifest, which stands first in it. */
export interface Pack {
  readonly bytes: Uint8Array
  readonly manifestSha256: string
}

/** The evidence pack of some files; the same files and facts give the same bytes. */
export function buildPack(
  facts: Omit<Manifest, 'format' | 'files'>,
  files: readonly PackedFile[],
  sha256: Sha256,
): Pack {
  const { absent, ...about } = facts
  const listed = files.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256(bytes) }))
  const manifest = manifestBytes({ format: 1, ...about, files: listed, absent })
  return {
    bytes: archiveOf([{ name: MANIFEST, bytes: manifest }, ...files]),
    manifestSha256: sha256(manifest),
  }
}
