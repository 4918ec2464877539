import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../data/places.ts'

/** Packages the app carries in its own bundle, as electron.vite.config.ts says. */
const BUNDLED = ['zod', 'kysely', 'uuid', 'date-fns', 'write-file-atomic']

/**
 * The data process as it ships: one bundle. Run from its sources it also holds them and what strips their types,
 * 30 MB that nobody's desk has (measured).
 */
export async function builtDataProcess(): Promise<string> {
  const outDir = join(root, 'node_modules/.cache/bench/data-process')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: BUNDLED },
    build: { ssr: join(root, 'src/data/index.ts'), outDir, emptyOutDir: true, target: 'node24' },
  })
  return join(outDir, 'index.js')
}
