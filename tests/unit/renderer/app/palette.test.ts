import { describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import { paletteItems, type FoundRecords } from '#renderer/app/palette/palette-items.ts'
import { IconShortcuts } from '#renderer/ui/icons.ts'
import { iconOfEntity } from '#renderer/screens/paths.ts'
import { rankOf } from '#renderer/app/palette/rank.ts'
import { build } from '../../../support/build.ts'

const { t } = createI18n('fr')
const words = { t, formats: createFormats('fr', t) }
const TODAY = '2026-11-22'
const NOTHING = { rows: [], titles: {} }
const none: FoundRecords = {
  employees: NOTHING,
  orders: NOTHING,
  sites: NOTHING,
  clients: NOTHING,
  supervisors: NOTHING,
  applicants: NOTHING,
  tools: NOTHING,
  timesheets: NOTHING,
}
const found = (typed: string, given: Partial<FoundRecords>) =>
  paletteItems(words, typed, { ...none, ...given }, TODAY).map(({ label }) => label)

describe('how well a text fits what is typed', () => {
  test('whole, beginning, word, words, middle, scattered, elsewhere', () => {
    const texts = ['ville de l', 'Ville de Laval', 'La Ville de Laval', 'De Laval, la ville']
    expect(texts.map((text) => rankOf(text, 'ville de l'))).toEqual([0, 1, 2, 3])
    expect(rankOf('Belleville', 'ville')).toBe(4)
    expect(rankOf('Belleville-Ladet', 'ville de')).toBe(5)
    expect(rankOf('Construction', 'ville')).toBe(6)
    expect(rankOf('Élodie Bœuf', 'boeuf')).toBe(2)
  })
})

describe('what the palette offers', () => {
  const client = (name: string, given: Partial<Row<'clients'>> = {}) =>
    build('clients', { _id: crypto.randomUUID(), name, ...given })

  test('« ville de l » begins with the towns, not with what has the letters somewhere', () => {
    const clients = { rows: [client('Construction de la Vallée, Belleville'), client('Ville de Laval')], titles: {} }
    expect(found('ville de l', { clients }).slice(0, 2)).toEqual([
      'Ville de Laval',
      'Construction de la Vallée, Belleville',
    ])
  })

  test('a client that is no longer active comes after those that are', () => {
    const clients = { rows: [client('Pomerleau', { status: 'inactive' }), client('Gestion Pomerleau')], titles: {} }
    expect(found('pomerleau', { clients }).slice(0, 2)).toEqual(['Gestion Pomerleau', 'Pomerleau'])
  })

  test('people of one name are told apart: by number, by phone, by client', () => {
    const ana = { firstName: 'Ana', lastName: 'Roy', city: 'Laval' }
    const employees = {
      rows: ['1042', '1043'].map((employeeNumber) => build('employees', { ...ana, employeeNumber })),
      titles: {},
    }
    const applicants = { rows: [build('applicants', { ...ana, phone: '+15145550123' })], titles: {} }
    const [town, road] = [crypto.randomUUID(), crypto.randomUUID()]
    const supervisors = {
      rows: [build('supervisors', { ...ana, clientIds: [town, road], title: null })],
      titles: { [town]: 'Ville de Laval', [road]: 'Routes du Nord' },
    }
    const items = paletteItems(words, 'ana roy', { ...none, employees, applicants, supervisors }, TODAY)
    expect(items.map(({ hint }) => hint)).toEqual([
      '1042 · Laval',
      '1043 · Laval',
      'Superviseur · Ville de Laval, Routes du Nord',
      'Candidat · 514 555-0123 · Laval',
    ])
  })

  test('orders under way come first, those of last year last, unless the number is typed', () => {
    const order = (orderNumber: string, startDate: string, endDate: string, given: Partial<Row<'orders'>> = {}) =>
      build('orders', { _id: crypto.randomUUID(), orderNumber, startDate, endDate, status: 'confirmed', ...given })
    const rows = [
      order('25-00017', '2025-06-02', '2025-06-27'),
      order('26-00300', '2026-12-01', '2026-12-05'),
      order('26-00280', '2026-11-16', '2026-11-27'),
      order('26-00281', '2026-11-16', '2026-11-27', { status: 'cancelled' }),
    ]
    const titles = Object.fromEntries(rows.map(({ clientId }) => [clientId, 'Ville de Laval']))
    const orders = { rows, titles }
    expect(found('laval', { orders })).toEqual(['26-00280', '26-00300', '26-00281', '25-00017'])
    expect(found('25-00017', { orders })[0]).toBe('25-00017')
  })

  test('a timesheet is found by its number, with its site and its week', () => {
    const week = { number: '26-00532', siteId: 's1', periodStart: '2026-11-15', periodEnd: '2026-11-21' }
    const sheet = build('timesheets', { ...week, revision: 2 })
    const timesheets = { rows: [sheet], titles: { s1: 'Pont Viau' } }
    const items = paletteItems(words, '26-00532', { ...none, timesheets }, TODAY)
    expect(items.map(({ label, hint, to }) => [label, hint.replaceAll('\u00A0', ' '), to.split('/').at(-1)])).toEqual([
      ['Feuille 26-00532 · Pont Viau', 'du 15 au 21 novembre 2026', sheet._id],
    ])
  })

  test('what is done most is found by its name: something new, tools lent quickly', () => {
    expect(found('nouvelle', {})).toEqual(expect.arrayContaining(['Nouvelle commande', 'Nouvelle absence']))
    expect(found('prêt', {})[0]).toBe('Prêt rapide')
    expect(found('nouv employe', {})).toEqual(['Nouvel employé'])
  })

  test('reports are found by their own name, and all of them under Rapports, after the screen; none while nothing is typed', () => {
    const reports = [
      { key: 'sitesList', title: 'Liste des chantiers' },
      { key: 'parkingPhotos', title: 'Photos de stationnement' },
    ]
    const offered = (typed: string) => paletteItems(words, typed, null, TODAY, reports)
    expect(offered('photos').map(({ label, to }) => [label, to])).toEqual([
      ['Photos de stationnement', '/reports?report=parkingPhotos'],
    ])
    expect(offered('rapports').map(({ label }) => label)).toEqual([
      'Rapports',
      'Liste des chantiers',
      'Photos de stationnement',
    ])
    expect(offered('').filter(({ to }) => to.startsWith('/reports?'))).toEqual([])
  })

  test('what the screen does is found by its name, nothing of it while nothing is typed, and nothing twice', () => {
    const act = (label: string, hint = '') => ({ key: label, icon: IconShortcuts, label, hint, to: '', does: () => {} })
    const acts = [act('Copier la semaine', 'W'), act('English', 'Langue'), act('Qui ne peut pas venir\u00A0?', 'X')]
    const offered = (typed: string) => paletteItems(words, typed, null, TODAY, [], acts).map(({ label }) => label)
    expect(offered('copier')).toEqual(['Copier la semaine'])
    expect(offered('langue')).toEqual(['English'])
    expect(offered('qui ne peut')).toEqual(['Qui ne peut pas venir\u00A0?'])
    expect(offered('')).not.toContain('English')
  })

  test('a record has the icon of the list that it is in', () => {
    const given = { tools: { rows: [build('tools', { name: 'Cône' })], titles: {} } }
    const items = paletteItems(words, 'cône', { ...none, ...given }, TODAY)
    expect(items.map(({ icon }) => icon)).toEqual([iconOfEntity('tools')])
  })

  test('screens are found by the beginning of a word of their name', () => {
    expect(found('comp', {})[0]).toBe('Compétences')
    expect(found('entrep', {})).toContain('Entreprise')
    expect(found('chantiers', {})).toContain('Chantiers')
    expect(found('paramètres', {})).toEqual(expect.arrayContaining(['Cet ordinateur', 'Entreprise']))
  })
})
