import { expect, type Locator, type Page } from '@playwright/test'

/** The week board: open assignments on top, people below, seven days across. */
export const boardPage = (page: Page) => {
  const board = page.getByRole('grid', { name: 'Assignations' })
  const lines = board.getByRole('row')
  const freeLine = lines.filter({ has: page.getByRole('rowheader', { name: /^Postes à combler/ }) })
  const personSearch = page.getByRole('textbox', { name: 'Rechercher une personne' })
  /** An accessible name has the hours, trade, place, client, order and state. */
  const chipsIn = (line: Locator, about: string) =>
    line
      .getByRole('button')
      .filter({ hasNotText: /^\+ / })
      .and(page.locator(`[aria-label*="${about}"]`))
  const person = (name: string) => lines.filter({ has: page.getByRole('link', { name, exact: true }) })
  return {
    board,
    person,
    /** Filters people by name. */
    searchPerson: (name: string) => personSearch.fill(name),
    /** How many people the board shows: once what was searched or filtered is drawn, nothing moves any more under a hand. */
    peopleCount: (count: number) =>
      expect(board.getByRole('columnheader').first()).toHaveText(new RegExp(`^${count}\\semployés?`)),
    /** An open assignment, by anything in its accessible name. */
    free: (about: string) => chipsIn(freeLine, about),
    /** An assignment of a person. */
    of: (name: string, about: string) => chipsIn(person(name), about),
    /** The cell of a person on a day: Sunday is 0. */
    cell: (name: string, day: number) => person(name).getByRole('gridcell').nth(day),
    /** Assignments that are not sent yet, or were refused. */
    marked: (mark: 'pending' | 'conflict') => board.locator(`button:has([data-mark=${mark}])`),
    /** How many assignments are to fill in what the board shows. */
    toFillCount: (count: number) =>
      expect(freeLine.getByRole('rowheader')).toContainText(
        count === 0 ? 'Tout est comblé' : new RegExp(`\\D${count} postes?(?:\\s|$)`),
      ),
    freeCell: (day: number) => freeLine.getByRole('gridcell').nth(day),
    showWeekOf: (day: string) => page.evaluate((to) => void (location.hash = `/matching/list?week=${to}`), day),
    filterBySite: async (site: string) => {
      await page.getByRole('button', { name: 'Filtres' }).click()
      const box = page.getByRole('combobox', { name: 'Chantiers' }).or(page.getByRole('textbox', { name: 'Chantiers' }))
      await box.fill(site)
      const option = page.getByRole('option', { name: site, exact: true })
      // On a slow machine the list is drawn anew between the two halves of a click, which then chooses nothing.
      await expect(async () => {
        if ((await option.getAttribute('aria-selected')) !== 'true') await option.click()
        await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
    },
    saveWeekAs: async (format: 'Excel' | 'PDF') => {
      await page.getByRole('button', { name: 'Exporter', exact: true }).click()
      await page.getByRole('menuitem', { name: `Semaine en ${format}` }).click()
    },
    /** What the rules say of the cell under a dragged assignment. */
    hint: page.locator('[role=status][data-verdict]'),
    takeBack: () => page.getByRole('button', { name: 'Libérer le poste' }).click(),
  }
}

/** The panel of people who can take an assignment. */
export const pickerPage = (page: Page) => {
  const drawer = page.getByRole('dialog', { name: /^(?:Combler le poste|Remplacer )/ })
  const search = drawer.getByRole('combobox', { name: 'Rechercher une personne' })
  const candidate = (name: string) => drawer.getByRole('option').filter({ hasText: name })
  return {
    drawer,
    search,
    candidate,
    /** One person for every day of the position. */
    allDays: drawer.getByText(/^Tous les jours de ce poste/),
    assignDays: drawer.getByRole('button', { name: /^Assigner \d+ jours?$/ }),
    /** Types until one person is left. */
    find: async (name: string) => {
      await search.fill(name)
      await expect(drawer.getByRole('option')).toHaveCount(1)
      await expect(candidate(name)).toBeVisible()
    },
    isClosed: () => expect(drawer).toBeHidden(),
  }
}
