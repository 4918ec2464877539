import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test, removed with it. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
