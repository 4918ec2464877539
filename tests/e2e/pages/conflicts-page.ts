import { expect, type Page } from '@playwright/test'

/** *Conflits*: the operations refused and those still to be sent as a list, with the chosen one beside it. */
export const conflictsPage = (page: Page) => {
  const list = page.getByRole('listbox', { name: 'Conflits et changements à envoyer' })
  const items = list.getByRole('option')
  const pane = page.getByRole('article')
  const table = page.getByRole('table')
  const action = (name: string) => pane.getByRole('button', { name: new RegExp(`^${name}`) })
  const row = (label: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
  return {
    /** « 2 conflits », beside the sync indicator, leads here. */
    badge: page.getByRole('link', { name: /conflits? à régler$/ }),
    list,
    items,
    item: (text: string | RegExp) => items.filter({ hasText: text }),
    conflicts: list.locator('[data-state=rejected]'),
    queue: list.locator('[data-state=pending]'),
    /** The details of the chosen one: what was wanted, why it was refused, who changed it. */
    pane,
    what: pane.getByRole('heading', { level: 2 }),
    keepMine: action('Reprendre ma version'),
    keepTheirs: action('Garder leur version'),
    discard: action('Abandonner ce changement'),
    edit: action('Modifier et réessayer'),
    otherPerson: action('Refaire avec un autre candidat'),
    /** Sends what was edited in the drawer. */
    retry: () => page.getByRole('dialog').getByRole('button', { name: 'Réessayer' }).click(),
    /** One field, by its label: the value before, one's own and the other one. */
    row,
    sidesOf: (label: string) => row(label).getByRole('cell').allInnerTexts(),
    isEmpty: () => expect(page.getByText('Aucun conflit', { exact: true })).toBeVisible(),
  }
}
