import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'

/** Writes a file that only the server's account may read; its name begins with the instant, so that names sort by time. */
export async function writeMessage(folder: string, at: Date, name: string, content: string | Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const instant = at.toISOString().replace(/[:.]/g, '-')
  await writeFileAtomic(join(folder, `${instant}-${name}`), content, { mode: 0o600 })
}
