import { expect, test } from 'vitest'
import { releaseNotes } from '#renderer/app/shell/release-notes.ts'

test('the release notes are in order, newest first, and each item is in both languages', () => {
  const months = releaseNotes.map(({ month }) => month)
  expect(months).toEqual(months.toSorted().toReversed())
  expect(new Set(releaseNotes.map(({ version }) => version)).size).toBe(releaseNotes.length)
  for (const { fr, en } of releaseNotes.flatMap(({ items }) => items)) expect([fr, en]).not.toContain('')
})

test('0.34.0, of October 2025, has its fields and rules', () => {
  const notes = releaseNotes.find(({ version }) => version === '0.34.0')
  expect(notes?.month).toBe('2025-10')
  const told = notes?.items.map(({ en }) => en).join(' ')
  const parts = [
    'Fear of heights',
    'Guaranteed hours',
    'PO, job and REQ numbers on sites and clients',
    'Important skills',
    'skills that expire',
    '$1,000',
    'end date cannot be before the start date',
    'duplicate time entry',
    'Phone numbers are validated',
    'site becomes inactive',
    'delete an approved timesheet',
  ]
  expect(parts.filter((part) => !told?.includes(part))).toEqual([])
})
