import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import en from '#resources/locales/en.json' with { type: 'json' }
import fr from '#resources/locales/fr.json' with { type: 'json' }
import type { AvailabilityLayer } from '#shared/domain/people/availability.ts'
import type { Language } from '#shared/contract/http.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import {
  newLayer,
  patternOf,
  rulesOf,
  withLayer,
  type DaysRule,
} from '#renderer/features/employees/availability/availability-rules.ts'
import { availabilityText } from '#renderer/features/employees/availability/availability-text.ts'

async function read(language: Language, layer: AvailabilityLayer): Promise<readonly string[]> {
  const i18n = createInstance()
  const resources = { fr: { translation: fr }, en: { translation: en } }
  await i18n.init({ lng: language, resources, interpolation: { escapeValue: false } })
  const lines = availabilityText(i18n.t, createFormats(language, i18n.t), layer)
  return lines.map((line) => line.replaceAll('\u00A0', ' '))
}

const layer = (rules: readonly DaysRule[], given: Partial<AvailabilityLayer> = {}): AvailabilityLayer => ({
  ...newLayer('2026-12-01'),
  pattern: patternOf(rules),
  ...given,
})
const mondays: DaysRule = { days: [1], kind: 'unavailable', start: '00:00', end: '09:00' }

test('a layer reads as its person would say it', async () => {
  expect(await read('fr', layer([mondays], { to: '2027-03-31' }))).toEqual([
    'Du 1er décembre 2026 au 31 mars 2027, les lundis : pas disponible avant 9 h',
  ])
  expect(await read('en', layer([mondays], { to: '2027-03-31' }))).toEqual([
    'December 1, 2026 to March 31, 2027, on Mondays: not available before 09:00',
  ])
})

test('days with the same hours are said together; a rhythm and weekly hours too', async () => {
  const rules: readonly DaysRule[] = [
    { days: [0, 6], kind: 'unavailable', start: '00:00', end: '00:00' },
    { days: [2, 4], kind: 'prefer', start: '07:00', end: '15:30' },
    { days: [0, 1, 2, 3, 4, 5, 6], kind: 'unavailable', start: '21:00', end: '00:00' },
  ]
  const lines = await read('fr', layer(rules, { repeatWeeks: 2, minWeeklyHours: 20, maxWeeklyHours: 32.5 }))
  expect(lines).toEqual([
    'À partir du 1er décembre 2026, les dimanches et samedis, une semaine sur 2 : pas disponible',
    'À partir du 1er décembre 2026, tous les jours, une semaine sur 2 : pas disponible après 21 h',
    'À partir du 1er décembre 2026, les mardis et jeudis, une semaine sur 2 : préfère de 7 h à 15 h 30',
    'À partir du 1er décembre 2026 : de 20 h à 32 h 30 par semaine',
  ])
})

test('a layer that declares nothing says so', async () => {
  expect(await read('fr', layer([], { from: '2026-12-24', to: '2026-12-24' }))).toEqual([
    'Le 24 décembre 2026 : disponible à toute heure',
  ])
})

test('a pattern is the same after it was read as rules, and a layer replaces only itself', () => {
  const one = layer([mondays, { ...mondays, days: [3, 5], kind: 'prefer' }])
  expect(patternOf(rulesOf(one.pattern))).toEqual(one.pattern)
  const other = layer([], { to: INDEFINITE })
  expect(withLayer([one], other)).toEqual([one, other])
  expect(withLayer([one, other], { ...one, repeatWeeks: 3 })).toEqual([{ ...one, repeatWeeks: 3 }, other])
})
