import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'

const MOST_TRIES = 1000

/**
 * Where a file of a name is saved in a folder: over one that is the app's own, never over another person's, beside which it gets a
 * number.
 */
export async function freePath(folder: string, name: string, isOwn: (path: string) => boolean): Promise<string> {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  const isFree = (path: string) =>
    access(path).then(
      () => isOwn(path),
      () => true,
    )
  for (let n = 1; n < MOST_TRIES; n++) {
    const path = join(folder, n === 1 ? name : `${stem} (${n})${extension}`)
    if (await isFree(path)) return path
  }
  return join(folder, name)
}
