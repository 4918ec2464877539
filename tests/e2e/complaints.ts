import type { Page } from '@playwright/test'

/**
 * What a page complained of: errors on its console, its policy broken, exceptions nobody caught.
 * `stop` is for when its app ends: a page cut off from it may say so.
 */
export function listenForComplaints(page: Page): { readonly complaints: readonly string[]; readonly stop: () => void } {
  const complaints: string[] = []
  let isListening = true
  const note = (text: string) => void (isListening && complaints.push(text))
  page.on('console', (message) => {
    const isPolicy = /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())
    if (message.type() === 'error' || isPolicy) note(message.text())
  })
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`))
  return { complaints, stop: () => void (isListening = false) }
}
