import { expect, type Page } from '@playwright/test'

/** The screen that compares people for what is to fill of an order. */
export const matchingPage = (page: Page) => {
  const slots = page.getByRole('listbox', { name: 'Postes à combler' })
  const search = page.getByRole('combobox', { name: 'Rechercher une personne' })
  const people = page.getByRole('listbox', { name: 'Personnes proposées' })
  const person = (name: string) => people.getByRole('option').filter({ hasText: name })
  return {
    slots: slots.getByRole('option'),
    chosen: slots.getByRole('option', { selected: true }),
    people,
    person,
    explained: (name: string) => page.getByRole('region', { name: `Pourquoi : ${name}` }),
    assign: page.getByRole('button', { name: /^Assigner/ }),
    /** Types until one person is left. */
    find: async (name: string) => {
      // Before the screen is there, the keys open the palette.
      await expect(search).toBeVisible()
      await page.keyboard.press('Control+f')
      await search.fill(name)
      await expect(people.getByRole('option')).toHaveCount(1)
      await expect(person(name)).toBeVisible()
      await expect(page.getByRole('region', { name: `Pourquoi : ${name}` })).toBeVisible()
    },
  }
}
