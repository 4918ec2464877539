import type { Page } from '@playwright/test'

/**
 * Errors of a page: on its console, violations of its policy, uncaught exceptions. `stop` is for the end of its app,
 * when the page may lose its connection.
 */
export function collectPageErrors(page: Page): { readonly pageErrors: readonly string[]; readonly stop: () => void } {
  const pageErrors: string[] = []
  let isListening = true
  const note = (text: string) => void (isListening && pageErrors.push(text))
  page.on('console', (message) => {
    const isPolicy = /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())
    if (message.type() === 'error' || isPolicy) note(message.text())
  })
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`))
  return { pageErrors, stop: () => void (isListening = false) }
}
