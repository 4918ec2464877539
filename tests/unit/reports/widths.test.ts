import { expect, test } from 'vitest'
import { ofScreens, reports } from '#reads/reports/index.ts'

/** Letter, landscape, between the margins of its sheets: 10.3 inches of 96 points; a column has 7 for each figure, and 5. */
const PAGE = 10.3 * 96
const [FIGURE, PADDING] = [7, 5]
/** Letters of 10 points are then of 6: those of a newspaper are of 7 to 8, those of a telephone directory of 6. */
const LEAST = 0.6

test('no table of a report is so wide that its Excel sheet, on the width of a page, has letters of less than 6 points', () => {
  const tables = [...reports, ...ofScreens].flatMap(({ key, tables }) => tables.map((one) => ({ key, one })))
  expect(tables.length).toBeGreaterThan(12)
  for (const { key, one } of tables) {
    const widths = Object.values(one.columns).map(({ width = 14 }) => width * FIGURE + PADDING)
    const scale = PAGE / widths.reduce((sum, width) => sum + width, 0)
    expect(scale, `${key}: ${one.name.en}`).toBeGreaterThanOrEqual(LEAST)
  }
})
