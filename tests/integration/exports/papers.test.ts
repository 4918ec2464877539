import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { Paper } from '#shared/contract/dispatch/papers.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { HOSTILE, openExportDevice } from './export-device.ts'
import { exportId } from './grid-request.ts'

const MONDAY = '2026-11-16'
const SITE = idOf(3, 0)
const PERSON = idOf(9, 3)

type Device = ReturnType<typeof openExportDevice>

/** A day of the site alone, with some people whose names are hostile, one of whom refused, and a place to fill. */
function openDay(): Device {
  const device = openExportDevice({ assignments: 0 })
  const shift = (n: number, given: object) =>
    rowOf('assignments', {
      _id: idOf(8, 30_000 + n),
      orderId: idOf(6, 0),
      positionId: idOf(7, 0),
      siteId: SITE,
      clientId: idOf(2, 0),
      date: MONDAY,
      start: instantOf(MONDAY, '07:00'),
      end: instantOf(MONDAY, '15:30'),
      ...given,
    })
  device.insert('assignments', [
    ...HOSTILE.map((_, i) => shift(i, { employeeId: idOf(9, i), status: 'confirmed', published: true })),
    shift(50, { employeeId: idOf(9, 1), status: 'declined' }),
    shift(51, { employeeId: null, status: 'unassigned' }),
    shift(52, { employeeId: idOf(9, 2), status: 'cancelled', endReason: 'cancelledByClient' }),
    shift(53, { employeeId: PERSON, status: 'pending', date: '2026-11-17', published: false }),
    shift(54, {
      employeeId: PERSON,
      status: 'confirmed',
      date: '2026-11-18',
      start: instantOf('2026-11-18', '22:00'),
      end: instantOf('2026-11-19', '06:00'),
      published: true,
    }),
  ])
  return device
}

const print = async (device: Device, paper: Paper, language: 'fr' | 'en' = 'fr') => {
  const asked = { exportId, paper, language, fileName: 'feuille.pdf' }
  const { chunks, rows } = await device.handlers['exports.paperHtml'](asked)
  expect(chunks).toHaveLength(1)
  return { html: chunks[0] ?? '', rows }
}
const siteDay = (given: Partial<Extract<Paper, { of: 'siteDay' }>> = {}): Paper => ({
  of: 'siteDay',
  siteId: SITE,
  date: MONDAY,
  withPhones: true,
  ...given,
})
const schedule = (given: Partial<Extract<Paper, { of: 'schedule' }>> = {}): Paper => ({
  of: 'schedule',
  employeeId: PERSON,
  from: MONDAY,
  days: 14,
  ...given,
})
const count = (text: string, part: string) => text.split(part).length - 1

test('the day sheet of a site has a line for whoever comes and for each place to fill, and none for what was called off', async () => {
  const device = openDay()
  const { n } = device.first<{ n: number }>(`select count(*) as n from "assignments" where "siteId" = '${SITE}'
    and "date" = '${MONDAY}' and not ("status" = 'cancelled' and "endReason" = 'cancelledByClient')`)
  const { html, rows } = await print(device, siteDay())
  expect(rows).toBe(n)
  expect(count(html, 'À combler')).toBe(2)
  expect(count(html, '07:00')).toBe(n)
  expect(html).toContain('lundi 16 novembre 2026')
  expect(html).toContain('Signature')
})

test('the day sheet has the telephones of its people only where they are asked for', async () => {
  const device = openDay()
  expect((await print(device, siteDay())).html).toContain('514 200-0000')
  const { html } = await print(device, siteDay({ withPhones: false }))
  expect(html).not.toContain('200-0000')
  expect(html).not.toContain('Téléphone')
})

test('what people typed is text on paper, whatever it looks like', async () => {
  const { html } = await print(openDay(), siteDay())
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&#60;script&#62;')
})

test('a day without anybody and a site that is not known are told', async () => {
  const device = openDay()
  const { html, rows } = await print(device, siteDay({ date: '2026-12-24' }), 'en')
  expect(rows).toBe(0)
  expect(html).toContain('Nobody is planned that day.')
  await expect(print(device, siteDay({ siteId: idOf(3, 9999) }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a schedule has the published shifts of its person, by their day and in their language, and says how many it leaves out', async () => {
  const device = openDay()
  const { html, rows } = await print(device, schedule(), 'en')
  expect(rows).toBe(2)
  expect(html.indexOf('Monday, November 16, 2026')).toBeGreaterThan(0)
  expect(html.indexOf('Wednesday, November 18, 2026')).toBeGreaterThan(html.indexOf('Monday, November 16, 2026'))
  expect(html).toContain('22:00\u00A0– 06:00')
  expect(html).toContain('left out: 1')
  expect(html).not.toContain('Tuesday')
  expect((await print(device, schedule({ days: 1 }))).rows).toBe(1)
  expect((await print(device, schedule({ from: '2027-01-01' }))).html).toContain('Aucun quart ces jours-là.')
  await expect(print(device, schedule({ employeeId: idOf(9, 999) }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the document of an assignment has the days that its person holds at that position, and of nobody else', async () => {
  const device = openDay()
  const path = device.path('document.pdf')
  const assigned = { of: 'assignment', assignmentId: idOf(8, 30_054) } as const
  const asked = { exportId, paper: assigned, language: 'fr', fileName: 'document.pdf', path } as const
  const { n } = device.first<{ n: number }>(`select count(*) as n from "assignments" where "employeeId" = '${PERSON}'
    and "orderId" = '${idOf(6, 0)}' and "status" = (select "status" from "assignments" where "_id" = '${idOf(8, 30_054)}')`)
  expect(await device.handlers['exports.assignmentPdf'](asked)).toEqual({ rows: n })
  const { pages } = await readPdf(readFileSync(path))
  expect(pages.flat().join(' ')).toContain('mercredi 18 novembre 2026')
  const open = { ...asked, paper: { ...assigned, assignmentId: idOf(8, 30_051) } }
  await expect(device.handlers['exports.assignmentPdf'](open)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
