import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../data/places.ts'
import type { DeviceModules } from './device.ts'

/** The large packages the app carries in its own bundle (electron.vite.config.ts). */
const BUNDLED = ['zod', 'kysely', 'uuid', 'date-fns']

/**
 * The data process as it ships, and what measures it: a bundle each. Run from sources, a process also holds these
 * and the type stripper, 30 MB that the shipped app does not need (measured).
 */
export async function builtDataProcess(): Promise<DeviceModules> {
  const outDir = join(root, 'node_modules/.cache/bench/data-process')
  const at = (path: string) => join(root, path)
  const input = {
    data: at('src/data/index.ts'),
    usage: at('bench/processes/usage.ts'),
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: BUNDLED },
    build: { ssr: true, rolldownOptions: { input }, outDir, emptyOutDir: true, target: 'node24' },
  })
  const url = (name: string) => pathToFileURL(join(outDir, `${name}.js`)).href
  return { data: url('data'), usage: url('usage') }
}
