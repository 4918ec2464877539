import { expect, test } from 'vitest'
import { reports } from '#reads/reports/index.ts'
import type { Words } from '#reads/reports/engine/report.ts'

const said: readonly Words[] = reports.flatMap(({ title, tables }) => [
  title,
  ...tables.flatMap(({ name, columns }) => [name, ...Object.values(columns).map(({ label }) => label)]),
])

test('the nine reports that the requirements ask for are there, and the file for an inspection', () => {
  expect(reports.map(({ key }) => key).toSorted()).toEqual([
    'employeesHoursSummary',
    'inspection',
    'parkingFeesByEmployee',
    'parkingFeesBySite',
    'parkingPhotos',
    'parkingPhotosZip',
    'sitesList',
    'sitesOrdersSummary',
    'supervisorsOrdersSummary',
    'timesheetsSummary',
  ])
})

test('every report says each of its words in both languages, with typographic apostrophes', () => {
  expect(said.length).toBeGreaterThan(80)
  for (const { fr, en } of said) {
    expect(fr.trim()).not.toBe('')
    expect(en.trim()).not.toBe('')
    expect(`${fr} ${en}`).not.toMatch(/'| [:;!?%»]/)
  }
})

test('columns of one table have names of their own, so that a sheet can be read by them', () => {
  for (const { key, tables } of reports)
    for (const { columns } of tables)
      for (const language of ['fr', 'en'] as const) {
        const labels = Object.values(columns).map(({ label, kind }) => `${label[language]} ${kind}`)
        expect(labels, key).toEqual([...new Set(labels)])
      }
})

test('every report has a name for its files in each language, that any system can keep and no other report has', () => {
  for (const language of ['fr', 'en'] as const) {
    const names = reports.map(({ fileName, formats }) => `${fileName[language]}.${formats.join('.')}`)
    expect(new Set(names).size).toBe(reports.length)
    for (const { fileName } of reports) expect(fileName[language]).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  }
  for (const { fileName } of reports) expect(fileName.fr).not.toBe(fileName.en)
})
