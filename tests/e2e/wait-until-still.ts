import type { Page } from '@playwright/test'

/** Waits until nothing moves or fades: while a toast fades, its colours are not those a person reads. Endless animations are not waited for. */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
