import type { Page } from '@playwright/test'

/** The page finds no WebGL from its next load on. */
export async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest])
    } as typeof real
  })
}
