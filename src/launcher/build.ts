import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Children } from './children.ts'
import { LaunchFailure } from './failure.ts'
import { isBuilt } from './stamp.ts'

const require = createRequire(import.meta.url)

/** The program of an npm package, to be run with this very Node. */
export function programOf(name: string, path: string): string {
  return join(dirname(require.resolve(`${name}/package.json`)), path)
}

/** Builds the app unless it is built from exactly these sources. */
export async function build(root: string, children: Children, log: (line: string) => void): Promise<void> {
  if (isBuilt(root)) return
  log('Building the app…')
  const child = children.start({
    command: process.execPath,
    args: [programOf('electron-vite', 'bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    cwd: root,
  })
  if ((await child.exited) !== 0) throw new LaunchFailure('The app could not be built; the lines above say why.')
}
