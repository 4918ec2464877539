import { expect, type Page } from '@playwright/test'

/** The board's other views: a day with its bench, the week by sites, a month. */
export const boardViews = (page: Page) => {
  const day = page.getByRole('grid', { name: 'Journée' })
  const month = page.getByRole('grid', { name: 'Mois', exact: true })
  const peopleMonth = page.getByRole('grid', { name: 'Mois par employés' })
  const sites = page.getByRole('grid', { name: 'Semaine par chantiers' })
  const bench = page.getByRole('listbox', { name: /^Libres/ })
  return {
    week: page.getByRole('grid', { name: 'Assignations' }),
    day,
    month,
    peopleMonth,
    sites,
    bench,
    /** The line of a site in the day or the week. */
    siteLine: (grid: typeof day, site: string) =>
      grid.getByRole('row').filter({ has: page.getByRole('link', { name: site }) }),
    /** Bars by anything in their accessible names. */
    bar: (grid: typeof day, about: string) => grid.locator(`button[data-assignment][aria-label*="${about}"]`),
    person: (name: string) => bench.getByRole('option').filter({ hasText: name }),
    show: (address: string) => page.evaluate((to) => void (location.hash = `/matching/list?${to}`), address),
    isAt: (part: string | RegExp) => expect(page).toHaveURL(part),
  }
}

/** An address of the board that shows one site alone. */
export const ofSite = (address: string, siteId: string) =>
  `${address}&filters=${encodeURIComponent(JSON.stringify({ siteIds: [siteId] }))}`
