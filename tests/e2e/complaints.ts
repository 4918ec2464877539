import type { Page } from '@playwright/test'

/**
 * Errors of a page: on its console, violations of its policy, uncaught exceptions. `stop` is for the end of its app,
 * when the page may lose its connection.
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
