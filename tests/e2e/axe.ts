import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { waitUntilStill } from './wait-until-still.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rule whose answer depends on the scheme, but for the contrast of texts (contrast.ts). */
export const LINKS_IN_TEXT = ['link-in-text-block']

/**
 * What axe-core finds on the page with a serious or critical impact, one line each: the rule, what it is about, and the
 * elements. `rules` are all by default.
 */
export async function axeFindingsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated by the browser's debugger, which the page's policy does not concern.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await waitUntilStill(page)
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      iframes: false,
      ...(only && { runOnly: only }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => {
        const shown = nodes
          .slice(0, 3)
          .map(
            ({ target, html, any, all, none }) =>
              `${target.join(' ')} (${html.slice(0, 160)}): ${[...any, ...all, ...none].map(({ message }) => message).join(', ')}`,
          )
        return `${id} (${help}), ${nodes.length}: ${shown.join(' | ')}`
      })
  }, rules)
}
