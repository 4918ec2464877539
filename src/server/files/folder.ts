import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of contents; without a path one of its own, which `close` removes. */
export function openFilesFolder(path: string | undefined): { readonly path: string; readonly close: () => void } {
  if (path !== undefined) return { path, close: () => undefined }
  const own = mkdtempSync(join(tmpdir(), 'equipage-files-'))
  return { path: own, close: () => rmSync(own, { recursive: true, force: true }) }
}
