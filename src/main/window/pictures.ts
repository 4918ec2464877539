import { readFile } from 'node:fs/promises'
import type { FileContent } from '#shared/contract/attachments.ts'
import { isImage } from '#shared/domain/files/file-types.ts'
import { SAFE_HEADERS } from './csp.ts'
import { refused } from './refused.ts'

/** The content of a file, once it is on this computer; null when it cannot be. */
export type FileOf = (id: string) => Promise<Pick<FileContent, 'path' | 'mime'> | null>
export const noFile: FileOf = () => Promise.resolve(null)

/** `filePath` of the contract. */
const FILE_PATH = /^\/files\/([0-9a-f-]{36})$/
export const fileIdIn = (pathname: string): string | null => FILE_PATH.exec(pathname)?.[1] ?? null

/** A file as a picture of a page; only pictures: a document is saved, never shown as a page of ours. */
export async function picture(fileOf: FileOf, id: string): Promise<Response> {
  const found = await fileOf(id)
  // No error: without network a picture may be out of reach, and the page then shows an icon.
  if (!found || !isImage(found.mime)) return refused(204)
  // Whoever signs out takes the files of this computer along, and the page may still be asking for one.
  const bytes = await readFile(found.path).catch(() => null)
  if (bytes === null) return refused(204)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...SAFE_HEADERS,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': found.mime,
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    },
  })
}
