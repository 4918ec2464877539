import { describe, expect, test } from 'vitest'
import { dueOf } from '#renderer/features/sites/site-due.ts'
import { build } from '#tests/support/build.ts'

const TODAY = '2026-11-23'
const fine = { active: true, endDate: '2100-01-01', permits: [], lat: 45.5, lng: -73.6, roving: false }
const numbers = { poNumber: null, jobNumber: null, reqNumber: null }
const site = (given: object = {}) =>
  build('sites', { ...fine, ...numbers, supervisorIds: ['01930000-0000-7000-8000-000000000001'], ...given })
const client = (given: object = {}) =>
  build('clients', { ...numbers, requirePo: false, requireJob: false, requireReq: false, ...given })
const permit = (to: string) => ({ number: `P-${to}`, issuer: 'MTMD', from: '2026-01-01', to, fileId: null })
const kinds = (given: object, of: object = {}) => dueOf(site(given), client(of), TODAY).map(({ kind }) => kind)

describe('what a site lacks', () => {
  test('a site lacks nothing when all is in order, or nobody works there any more', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ endDate: '2026-11-22', permits: [permit('2026-01-02')] })).toEqual([])
    expect(kinds({ active: false, supervisorIds: [] })).toEqual([])
  })
  test('a site is due whose end or permits come within two weeks, or whose permits are over', () => {
    expect(kinds({ endDate: '2026-12-07' })).toEqual(['ends'])
    expect(kinds({ endDate: '2026-12-08' })).toEqual([])
    expect(kinds({ permits: [permit('2026-11-22'), permit('2026-11-23'), permit('2026-12-08')] })).toEqual([
      'permitOver',
      'permitSoon',
    ])
  })
  test('a site without a supervisor is due, and one without a place unless it moves about', () => {
    expect(kinds({ supervisorIds: [], lat: null, lng: null })).toEqual(['noSupervisor', 'noPlace'])
    expect(kinds({ lat: null, lng: null, roving: true })).toEqual([])
  })
  test('a site lacks the numbers that its client demands and neither has', () => {
    expect(kinds({}, { requireJob: true })).toEqual(['number'])
    expect(kinds({}, { requireJob: true, jobNumber: 'J-1' })).toEqual([])
    expect(kinds({ jobNumber: 'J-2' }, { requireJob: true })).toEqual([])
  })
})
