import { expect, type Locator, type Page } from '@playwright/test'

/** A form, or a part of one: fields by the label people read. */
export const formPage = (page: Page, part: Page | Locator = page) => {
  const field = (label: string) => part.getByRole('textbox', { name: label, exact: true })
  /** A list to choose from; typed into first when it is searched. */
  const choose = async (label: string, option: string, typed?: string) => {
    const box = part.getByRole('combobox', { name: label, exact: true }).or(field(label))
    await box.click()
    if (typed !== undefined) await box.fill(typed)
    await page.getByRole('option', { name: option, exact: true }).first().click()
  }
  return {
    field,
    fill: (label: string, text: string) => field(label).fill(text),
    choose,
    /** A day typed as people do; leaving the field takes it. */
    fillDay: async (label: string, day: string) => {
      await field(label).fill(day)
      await field(label).press('Tab')
    },
    check: (label: string) => part.getByRole('checkbox', { name: label, exact: true }).check(),
    uncheck: (label: string) => part.getByRole('checkbox', { name: label, exact: true }).uncheck(),
    submit: (label: string) => part.getByRole('button', { name: new RegExp(`^${label}`) }).click(),
    /** What is wrong with a field, said under it and to those who hear it. */
    hasProblem: async (label: string, text: string) => {
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(label)).toHaveAccessibleDescription(text)
      await expect(part.getByText(text).first()).toBeVisible()
    },
  }
}
