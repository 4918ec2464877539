import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const BUILT_FROM = [
  'src/{shared,sql,main,data,preload,renderer}/**/*',
  'resources/**/*',
  'package.json',
  'electron.vite.config.ts',
]
const BUILD_OUTPUT = [
  'out/main/index.js',
  'out/main/data.js',
  'out/main/table.js',
  'out/main/integrity-thread.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

/** A hash of the path, size and time of every file the build reads; the app is built again when it changes. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(BUILT_FROM, { cwd: root }).sort()
  for (const file of files) {
    const { size, mtimeMs, isFile } = describe(join(root, file))
    if (isFile) hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const describe = (path: string) => {
  const stat = statSync(path)
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() }
}

const stampPath = (root: string) => join(root, 'out', 'stamp.txt')

/** Whether `out` was built from the sources as they are. */
export function isBuilt(root: string): boolean {
  if (BUILD_OUTPUT.some((path) => !existsSync(join(root, path))) || !existsSync(stampPath(root))) return false
  return readFileSync(stampPath(root), 'utf8') === sourceStamp(root)
}

/** Called by the build itself (electron.vite.config.ts), with the stamp taken before it began. */
export function writeStamp(root: string, stamp: string): void {
  mkdirSync(dirname(stampPath(root)), { recursive: true })
  writeFileSync(stampPath(root), stamp)
}

/** Marks `out` as incomplete: the next start builds it. */
export function deleteStamp(root: string): void {
  rmSync(stampPath(root), { force: true })
}
