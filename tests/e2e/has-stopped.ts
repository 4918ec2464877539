import type { Page } from '@playwright/test'

/** Waits until nothing moves or fades any more: the colours of a toast that goes are those of no state. What turns for ever is left. */
export const hasStopped = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
