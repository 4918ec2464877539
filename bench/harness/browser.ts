import { chromium, type Browser } from 'playwright'
import { findChromium } from '#browser-shell/chromium/find.ts'
import { canSandbox } from '#browser-shell/chromium/sandbox.ts'
import { NotRun } from './case.ts'

/** The Chromium the product's own shell would take. */
export async function openBrowser(): Promise<Browser> {
  const found = await findChromium().catch((error: unknown) => {
    throw new NotRun(error instanceof Error ? error.message : String(error))
  })
  return chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
    env: { ...process.env, ...found.env } as Record<string, string>,
    chromiumSandbox: canSandbox(),
  })
}
