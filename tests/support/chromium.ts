import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '#browser-shell/chromium/find.ts'
import { canSandbox } from '#browser-shell/chromium/sandbox.ts'

/** How tests start Chromium: the one from npm, else an installed one; nothing is downloaded. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const { executablePath, args, env } = await findChromium()
  return {
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
    chromiumSandbox: canSandbox(),
  }
}
