import type { Page } from '@playwright/test'
import type { RequestInput, RequestReply } from '#shared/contract/ipc.ts'
import type { Bridge, RequestName } from '#shared/contract/names.ts'

declare global {
  interface Window {
    readonly equipage: Bridge
  }
}

export type Answer<N extends RequestName> =
  | { readonly ok: true; readonly value: RequestReply<N> }
  | { readonly ok: false; readonly error: { readonly code: string } }

/** Calls main as the page's own code does. Rejects when the page closes first. */
export async function ask<N extends RequestName>(page: Page, name: N, input: RequestInput<N>): Promise<Answer<N>> {
  const given: readonly [RequestName, unknown] = [name, input]
  const answer: unknown = await page.evaluate(([what, about]) => window.equipage.request(what, about), given)
  return answer as Answer<N>
}
