import { expect, type Locator, type Page } from '@playwright/test'
import { fold } from '#shared/model/fold.ts'

/** A list: its grid, its search, its filters, its columns, its views. */
export const gridPage = (page: Page, name: string) => {
  const grid = page.getByRole('grid', { name, exact: true })
  const rows = grid.locator('tbody tr[data-id]')
  const header = (label: string) =>
    grid.getByRole('columnheader').filter({ has: page.getByTitle(label, { exact: true }) })
  const search = page.getByRole('textbox', { name: 'Rechercher (Ctrl+F)' })

  const columnOf = async (label: string): Promise<number> => {
    const labels = await grid.getByRole('columnheader').allInnerTexts()
    return labels.findIndex((text) => text.split('\n')[0]?.trim() === label)
  }
  const cellsOf = async (label: string): Promise<string[]> => {
    const at = await columnOf(label)
    return rows.locator(`td:nth-child(${at + 1})`).allInnerTexts()
  }
  /** Waits for the answer to a search, with or without its accents: until then a row may move under the pointer. */
  const areOnly = (text: string) =>
    expect(async () => {
      const texts = await rows.allInnerTexts()
      expect(texts).not.toHaveLength(0)
      for (const shown of texts) expect(fold(shown)).toContain(fold(text))
    }).toPass()
  return {
    grid,
    rows,
    header,
    search,
    row: (text: string | RegExp): Locator => rows.filter({ hasText: text }),
    areOnly,
    /** Searches; every row has that text in sight. */
    find: async (text: string) => {
      await search.fill(text)
      await areOnly(text)
    },
    /** The mark of a row that differs from the server's. */
    markOf: (text: string | RegExp, mark: 'En attente d’envoi' | 'Conflit') =>
      rows.filter({ hasText: text }).getByRole('img', { name: mark, exact: true }),
    /** The index, in the view, of the row with the focus, from 0. */
    isAt: (place: number) => expect(grid).toHaveAttribute('aria-activedescendant', `row-${place}`),
    sortBy: (label: string, also: 'alone' | 'also' = 'alone') =>
      header(label)
        .getByRole('button')
        .click(also === 'also' ? { modifiers: ['Shift'] } : {}),
    /** The number of rows in the view, as the title line shows it. */
    hasCount: (count: number) => expect(grid).toHaveAttribute('aria-rowcount', String(count + 1)),
    count: async () => Number(await grid.getAttribute('aria-rowcount')) - 1,
    /** The texts of one column, of the visible rows. */
    cellsOf,
    /** A filter on a field with a closed list. */
    filterByChoice: async (field: string, choice: string) => {
      await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
      await page.getByRole('menuitem', { name: field, exact: true }).click()
      await page.getByRole('checkbox', { name: choice, exact: true }).check()
      await page.keyboard.press('Escape')
    },
    columns: {
      open: () => page.getByRole('button', { name: 'Colonnes', exact: true }).click(),
      box: (label: string) => page.getByRole('checkbox', { name: label, exact: true }),
      close: () => page.keyboard.press('Escape'),
    },
    views: {
      open: () => page.getByRole('button', { name: 'Vues enregistrées' }).click(),
      saveAs: async (view: string, whose: 'own' | 'office' = 'own') => {
        if (whose === 'office') await page.getByRole('checkbox', { name: 'Pour tout le bureau' }).check()
        await page.getByRole('textbox', { name: 'Nom de la vue' }).fill(view)
        await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      },
      named: (view: string) => page.getByRole('button', { name: view, exact: true }),
      /** One of the office, with who shared it. */
      ofOffice: (view: string, by: string) => page.getByRole('button', { name: `${view} ${by}`, exact: true }),
    },
    export: async (format: 'Excel' | 'CSV') => {
      await page.getByRole('button', { name: /^Exporter( ou importer)?$/ }).click()
      await page.getByRole('menuitem', { name: `Exporter en ${format}` }).click()
    },
  }
}
