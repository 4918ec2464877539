import type { Browser } from 'playwright'
import { canSandbox } from './sandbox.ts'
import { findChromium } from './find.ts'

export interface Headless {
  readonly browser: () => Promise<Browser>
  readonly close: () => Promise<void>
}

/** One headless Chromium for all hidden windows, started with the first of them. */
export function createHeadless(): Headless {
  let started: Promise<Browser> | null = null
  const start = async (): Promise<Browser> => {
    const [{ chromium }, found] = await Promise.all([import('playwright'), findChromium()])
    const browser = await chromium.launch({
      executablePath: found.executablePath,
      args: [...found.args],
      env: { ...process.env, ...found.env } as Record<string, string>,
      chromiumSandbox: canSandbox(),
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    browser.on('disconnected', () => (started = null))
    return browser
  }
  return {
    browser: () => (started ??= start()),
    close: async () => {
      await (await started)?.close()
    },
  }
}
