import type { Page } from 'playwright'
import type { RequestName } from '#shared/contract/names.ts'

/** A request, by its name, and what it asks. */
export type AskedInPage = readonly [name: RequestName, input: unknown]

/** Has the page ask main, one after another; the milliseconds of each. @throws Error when one is refused */
export async function askedInPage(page: Page, asked: readonly AskedInPage[]): Promise<number[]> {
  const took = await page.evaluate(async (all) => {
    const ms: number[] = []
    for (const [name, input] of all) {
      const started = performance.now()
      const reply = await window.equipage.request(name, input)
      if (!reply.ok) return `${name}: ${reply.error.code}`
      ms.push(performance.now() - started)
    }
    return ms
  }, asked)
  if (typeof took === 'string') throw new Error(took)
  return took
}
