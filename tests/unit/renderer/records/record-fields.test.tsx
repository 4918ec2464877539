import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test } from 'vitest'
import { entities, type Row } from '#shared/entities/index.ts'
import { AssignmentDays } from '#renderer/components/dispatch/AssignmentRows.tsx'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { FieldChanges } from '#renderer/records/page/JournalEntry.tsx'
import { FieldValue, RecordFields } from '#renderer/records/page/RecordFields.tsx'
import { build } from '#tests/support/build.ts'

/** The text of what is drawn, without its elements. */
const textOf = (node: ReactNode, language: 'fr' | 'en' = 'fr') =>
  renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={createI18n(language)}>{node}</I18nextProvider>
    </MantineProvider>,
  )
    .replaceAll(/<style[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u00A0', ' ')

const factOf = (name: string, value: unknown, language?: 'fr' | 'en') =>
  textOf(<FieldValue entity={entities.orders} name={name} value={value} titles={{}} />, language)

describe('a record shows', () => {
  test.each([
    ['startDate', '2026-12-02', '2 décembre 2026', 'December 2, 2026'],
    ['startDate', '2026-12-01', '1er décembre 2026', 'December 1, 2026'],
    ['requestedAt', '2026-11-18T18:56:00.000Z', '18 novembre 2026 à 13 h 56', 'November 18, 2026, 13:56'],
    ['startTime', '06:30', '6 h 30', '06:30'],
    ['guaranteeHours', 7.5, '|7 h 30|', '|7 h 30|'],
  ])('%s %j as %j', (name, value, fr, en) => {
    expect(factOf(name, value)).toBe(fr)
    expect(factOf(name, value, 'en')).toBe(en)
  })
})

test('an instant is read by the clocks of its site', () => {
  const start = (zone?: string) =>
    textOf(
      <FieldValue
        entity={entities.timeEntries}
        name="start"
        value="2026-11-18T04:30:00.000Z"
        titles={{}}
        zone={zone}
      />,
    )
  expect(start()).toBe('17 novembre 2026 à 23 h 30')
  expect(start('America/Halifax')).toBe('18 novembre 2026 à 0 h 30')
})

test('minutes that people read as hours are hours', () => {
  const minutes = (name: string, value: number) =>
    textOf(<FieldValue entity={entities.timeEntries} name={name} value={value} titles={{}} />)
  expect(minutes('workedMinutes', 480)).toBe('|8 h|')
  expect(minutes('travelMinutes', 95)).toBe('|1 h 35|')
  expect(minutes('breakMinutes', 30)).toBe('|30 min|')
})

const shownOf = (assignment: Row<'assignments'>, zones?: Readonly<Record<string, string>>) =>
  textOf(
    <AssignmentDays
      assignments={[assignment]}
      titles={{ p1: 'flagger' }}
      zones={zones}
      renderMain={() => 'Éric Nadeau'}
    />,
  )

test('each assignment of a list names the trade of its position, where it is known', () => {
  expect(shownOf(build('assignments', { positionId: 'p1' }))).toContain('Éric Nadeau|Signaleur routier|')
  expect(shownOf(build('assignments', { positionId: 'p2' }))).toContain('Éric Nadeau||')
})

test('the hours of an assignment are those of its site, and no others while that is not known', () => {
  const start = '2026-11-23T12:00:00.000Z'
  const assignment = build('assignments', { siteId: 's', start, end: '2026-11-23T20:30:00.000Z' })
  expect(shownOf(assignment, { s: 'America/Halifax' })).toContain('08:00–16:30')
  expect(shownOf(assignment, {})).toContain('07:00–15:30')
  expect(shownOf(assignment)).not.toMatch(/\d\d:\d\d/)
})

test('empty facts of a record are folded, and counted; a group of nothing else is not shown', () => {
  const client = build('clients', { legalName: null, notes: null })
  const shown = textOf(
    <RecordFields
      entity="clients"
      row={client}
      titles={{}}
      groups={[
        { title: 'clients.groups.identity', fields: ['name', 'legalName'] },
        { title: 'clients.groups.notes', fields: ['notes'] },
      ]}
    />,
  )
  expect(shown).toContain(client.name)
  expect(shown).toContain('2 renseignements vides')
  for (const label of ['Raison sociale', 'Notes', '—']) expect(shown).not.toContain(label)
})

test('a telephone number in the journal is text: what it was is not called any more', () => {
  const fields = [{ name: 'phone', before: '+14505589510', after: '+14505550177' }]
  const journal = <FieldChanges entity={entities.employees} fields={fields} isNew={false} titles={{}} />
  expect(textOf(journal)).toContain('|450 558-9510|| → |450 555-0177|')
})
