import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until nothing moves or fades: while a toast fades, its colours are not those a person reads. Endless animations are not waited for. */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

/** Waits until an element stands where it stood a moment ago: rows that change above it move it, and a pull misses it. */
export async function waitUntilPlaced(element: Locator): Promise<void> {
  let before = ''
  const isPlaced = async () => {
    const now = JSON.stringify(await element.boundingBox())
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isPlaced, { intervals: [300] }).toBe(true)
}

/** Clicks several elements while a key is held, each once it stands still. */
export async function clickEach(
  elements: readonly Locator[],
  modifier: 'ControlOrMeta' | 'Shift' = 'ControlOrMeta',
): Promise<void> {
  for (const element of elements) {
    await waitUntilPlaced(element)
    await element.click({ modifiers: [modifier] })
  }
}
