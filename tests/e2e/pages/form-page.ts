import { expect, type Locator, type Page } from '@playwright/test'

/** A form, or a part of one, with its fields by their labels. */
export const formPage = (page: Page, part: Page | Locator = page) => {
  const field = (label: string) => part.getByRole('textbox', { name: label, exact: true })
  const list = (label: string) => part.getByRole('combobox', { name: label, exact: true }).or(field(label))
  /** Chooses from a list, after typing into it when it has a search. */
  const choose = async (label: string, option: string, typed?: string) => {
    const box = list(label)
    await box.click()
    if (typed !== undefined) await box.fill(typed)
    await page.getByRole('option', { name: option, exact: true }).first().click()
  }
  return {
    field,
    list,
    fill: (label: string, text: string) => field(label).fill(text),
    choose,
    /** A day as people type it; leaving the field commits it. */
    fillDay: async (label: string, day: string) => {
      await field(label).fill(day)
      await field(label).press('Tab')
    },
    check: (label: string) => part.getByRole('checkbox', { name: label, exact: true }).check(),
    uncheck: (label: string) => part.getByRole('checkbox', { name: label, exact: true }).uncheck(),
    submit: (label: string) => part.locator('button[type=submit]', { hasText: new RegExp(`^${label}`) }).click(),
    /** The error of a field, as shown under it and as announced to screen readers. */
    hasProblem: async (label: string, text: string) => {
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(label)).toHaveAccessibleDescription(text)
      await expect(part.getByText(text).first()).toBeVisible()
    },
  }
}
