import type { Locator, Page } from '@playwright/test'

/**
 * A person whose clicks and keys are counted. What they type into a field is not: the letters of a name, a day, and a code
 * with the Enter that a scanner sends after it.
 */
export function counted(page: Page) {
  let actions = 0
  return {
    click: async (what: Locator) => {
      actions += 1
      await what.click()
    },
    press: async (key: string) => {
      actions += 1
      await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
    actions: () => actions,
  }
}
