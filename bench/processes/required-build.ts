import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from '#launcher/stamp.ts'
import { root } from '../data/places.ts'
import { NotRun, type Context } from '../harness/case.ts'
import { APP } from './warm-device.ts'

/** What runs the built app needs it. @throws NotRun when it was never built; an old one is told of, and measured. */
export function requireBuild({ log }: Pick<Context, 'log'>): void {
  if (!existsSync(join(root, APP))) throw new NotRun('out/ is missing: run `npm run build` first')
  if (!isBuilt(root)) log('out/ is older than the sources: this measures the build that is there')
}
