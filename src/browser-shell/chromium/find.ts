import { bundledChromium, type Chromium } from './bundled.ts'
import { installedChromium } from './installed.ts'

export type { Chromium } from './bundled.ts'

/** A Chromium for hidden pages: the one from npm, else one installed on this machine. */
export async function findChromium(): Promise<Chromium> {
  const bundled = process.env.EQUIPAGE_CHROMIUM === undefined ? await bundledChromium() : null
  if (bundled !== null) return bundled
  const installed = installedChromium()
  if (installed === null) {
    throw new Error('No Chromium was found: install Chrome, Edge or Chromium, or name one in EQUIPAGE_CHROMIUM.')
  }
  return { executablePath: installed, args: [], env: {} }
}
