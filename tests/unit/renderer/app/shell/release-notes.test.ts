import { expect, test } from 'vitest'
import { releaseNotes } from '#renderer/app/shell/release-notes.ts'

const texts = releaseNotes.flatMap(({ items }) => items.flatMap(({ fr, en }) => [fr, en]))
/** As a version is compared: 0.9.0 is older than 0.10.0. */
const padded = (version: string) => version.replace(/\d+/g, (part) => part.padStart(4, '0'))
const newestFirst = (values: readonly string[]) => values.toSorted().toReversed()

test('the latest version of the release notes is 0.34.0 of October 2025, and the others follow by age', () => {
  expect(releaseNotes[0]).toMatchObject({ version: '0.34.0', month: '2025-10' })
  const versions = releaseNotes.map(({ version }) => padded(version))
  const months = releaseNotes.map(({ month }) => month)
  expect([versions, months]).toEqual([newestFirst(versions), newestFirst(months)])
})

test('they mention what the releases of 2025 brought, in both languages', () => {
  const latest = releaseNotes[0]?.items ?? []
  for (const [fr, en] of [
    ['Peur des hauteurs', 'Fear of heights'],
    ['Garantie', 'Guaranteed'],
    ['PO', 'PO'],
    ['REQ', 'REQ'],
    ['importantes', 'Important skills'],
    ['expirent', 'expire'],
    ['1\u00A0000\u00A0$', '$1,000'],
    ['date de fin', 'end date'],
    ['double', 'duplicate'],
    ['téléphone', 'Phone'],
  ] as const) {
    expect([fr, latest.some((item) => item.fr.includes(fr) && item.en.includes(en))]).toEqual([fr, true])
  }
})

test('they announce nothing that is not built: parking photos are not saved as a ZIP', () => {
  expect(texts.filter((text) => /\bzip\b/i.test(text))).toEqual([])
})
