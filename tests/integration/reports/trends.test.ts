import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { trendLink } from '#renderer/components/office/trends/trend-links.ts'
import { firstTrendDay } from '#shared/domain/office/trend-days.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook, type ReportSheet } from './workbook.ts'

// The file of the trends against plain SQL over the rows, and the overtime against the report of hours.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const TO = '2026-11-18'
const FROM = firstTrendDay(TO)
const NOBODY = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }

let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
  // Paid travel may be overtime too: without it the hours paid are the hours worked, which SQL adds up.
  device.change(`update "timeEntries" set "travelMinutes" = 0`)
})
afterAll(() => device.close())

let made = 0
async function sheetOf(
  report: string,
  filters: Partial<Record<'clients' | 'offices', readonly string[]>> = {},
  days = { from: FROM, to: TO },
): Promise<ReportSheet> {
  const path = device.path(`trends-${++made}.xlsx`)
  await device.handlers['exports.report']({
    report,
    ...days,
    filters: { ...NOBODY, ...filters } as never,
    language: 'fr',
    exportId: '0190a000-0000-7000-8000-000000000001',
    format: 'xlsx',
    fileName: 'trends',
    path,
  })
  const [sheet] = await readWorkbook(path)
  if (!sheet) throw new Error('The workbook has no sheet')
  return sheet
}

const NEEDED = `not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
  and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')`
const HELD = `(x."status" = 'completed' or (x."status" in ('pending', 'confirmed') and x."absenceId" is null))`

/** Ordered, filled, open before and for how many minutes, no-shows: month by month in days that are asked. */
const places = (narrowed = '') => `
  select substr(x."date", 1, 7), sum(${NEEDED}), sum(${NEEDED} and ${HELD}),
    sum(${NEEDED} and ${HELD} and x."openMinutes" is not null),
    coalesce(sum(case when ${NEEDED} and ${HELD} then x."openMinutes" end), 0), sum(x."status" = 'noShow')
  from "assignments" x where x."deletedAt" is null and x."date" between @from and @to ${narrowed} group by 1 order by 1`
const worked = (narrowed = '') => `
  select substr(x."date", 1, 7), sum(x."workedMinutes") from "timeEntries" x
  where x."deletedAt" is null and x."date" between @from and @to and x."kind" = 'worked' and x."end" is not null
    and x."status" <> 'void' ${narrowed} group by 1 order by 1`

const near = (value: unknown) => (value === null ? null : Math.round(Number(value) * 1e6) / 1e6)
const ratio = (part: number, of: number) => (of === 0 ? null : part / of)

/** What the file says by month, column by column. */
const column = ({ columns, rows }: ReportSheet, name: string) => rows.map((row) => near(row[columns.indexOf(name)]))
const sum = (values: readonly (number | null)[]) => values.reduce((all: number, value) => all + (value ?? 0), 0)
const total = ({ sums }: ReportSheet, name: string) =>
  near(sums.find(({ label }) => label === 'Total')?.of[name]?.result)

/** The most no-shows of a client or an office; its id. */
const whose = (sql: string) => String(device.rows(sql, { from: FROM, to: TO })[0]?.[0])

describe.each([
  ['of all', 'trends', null],
  ['of one client', 'trends', 'clients'],
  ['of one office', 'officeTrends', 'offices'],
] as const)('the file of the trends %s', (_of, report, by) => {
  test('has the places, no-shows and hours of each of twelve months as plain SQL counts them, and their ratios and sums', async () => {
    const id =
      by === null
        ? ''
        : whose(
            `select ${by === 'clients' ? 'x."clientId"' : 'e."officeId"'} from "assignments" x
             left join "employees" e on e."_id" = x."employeeId" where x."status" = 'noShow' and x."date" between @from and @to
             group by 1 order by count(*) desc limit 1`,
          )
    const narrowed = {
      clients: ` and x."clientId" = @id`,
      offices: ` and x."employeeId" in (select "_id" from "employees" where "officeId" = @id)`,
    }
    const asked = { from: FROM, to: TO, ...(by === null ? {} : { id }) }
    const found = device.rows(places(by === null ? '' : narrowed[by]), asked).map((row) => row.slice(1).map(Number))
    // The demo has entries of its last months only.
    const hours = new Map(
      device.rows(worked(by === null ? '' : narrowed[by]), asked).map(([month, n]) => [month, Number(n)]),
    )
    const minutes = device.rows(places(), { from: FROM, to: TO }).map(([month]) => hours.get(month ?? '') ?? 0)
    const sheet = await sheetOf(report, by === null ? {} : { [by]: [id] })

    expect(sheet.rows).toHaveLength(12)
    expect(sheet.rows[0]?.[0]).toBe('décembre 2025')
    expect(sheet.rows[11]?.[0]).toBe('novembre 2026')
    expect(found).toHaveLength(12)
    const at = (n: number) => found.map((row) => row[n] ?? 0)
    const [ordered, filled, refilled, open, noShows] = [at(0), at(1), at(2), at(3), at(4)]
    const hasFill = report === 'trends'
    expect(sheet.columns.includes('Demandés')).toBe(hasFill)
    const shares: readonly (readonly [string, readonly number[], readonly number[], number])[] = [
      ...(hasFill ? ([['% comblé', filled, ordered, 1]] as const) : []),
      ['Délai pour combler (h)', open, refilled, 60],
    ]
    const counts: readonly (readonly [string, readonly number[]])[] = [
      ...(hasFill
        ? ([
            ['Demandés', ordered],
            ['Comblés', filled],
          ] as const)
        : []),
      ['Ouverts puis comblés', refilled],
      ['Temps ouvert (h)', open.map((value) => value / 60)],
      ['Absences sans avis', noShows],
      ['Heures payées (h)', minutes.map((value) => value / 60)],
    ]
    for (const [name, values] of counts) {
      expect([name, column(sheet, name)]).toEqual([name, values.map(near)])
      expect([name, total(sheet, name)]).toEqual([name, near(sum(values))])
      expect(sum(values)).toBeGreaterThan(0)
    }
    for (const [name, part, of, unit] of shares) {
      const monthly = part.map((value, i) => near(((ratio(value, of[i] ?? 0) ?? NaN) || 0) / unit))
      expect([name, column(sheet, name).map((value) => value ?? 0)]).toEqual([name, monthly.map((value) => value || 0)])
      expect([name, total(sheet, name)]).toEqual([name, near(sum(part) / sum(of) / unit)])
    }
    const [overtime, paid] = [column(sheet, 'Temps supp. (h)'), column(sheet, 'Heures payées (h)')]
    expect(column(sheet, '% supp.').map((value) => value ?? 0)).toEqual(
      overtime.map((value, i) => near(ratio(value ?? 0, paid[i] ?? 0)) ?? 0),
    )
    expect(total(sheet, '% supp.')).toBe(near(sum(overtime) / sum(paid)))
  })
})

test('the overtime of the trends is that of the report of hours', async () => {
  const [trends, hours] = [await sheetOf('trends'), await sheetOf('employeesHoursSummary')]
  expect(total(trends, 'Temps supp. (h)')).toBeGreaterThan(0)
  expect(total(trends, 'Temps supp. (h)')).toBe(total(hours, 'Temps supp. (h)'))
})

test('each month of a client leads to a report whose rows add up to its figures', async () => {
  const clientId = whose(
    `select x."clientId" from "assignments" x where x."status" = 'noShow' and x."date" between @from and @to
     group by 1 order by count(*) desc limit 1`,
  )
  const asked = { until: TO, clientId, officeId: null }
  const trends = await sheetOf('trends', { clients: [clientId] })
  const columns = [
    ['fill', 'Demandés', 'Demandés'],
    ['fill', 'Comblés', 'Comblés'],
    ['noShows', 'Absences sans avis', 'Absents'],
    ['overtime', 'Temps supp. (h)', 'Temps supp. (h)'],
  ] as const
  // The one before the last, and the last, which ends before its month does.
  for (const [month, at] of [
    ['2026-10-01', 10],
    ['2026-11-01', 11],
  ] as const)
    for (const [line, told, summed] of columns) {
      const link = trendLink(line, month, asked) ?? ''
      const query = new URLSearchParams(link.slice(link.indexOf('?')))
      const get = (name: string) => query.get(name) ?? ''
      const days = { from: get('from'), to: get('to') }
      const report = await sheetOf(get('report'), { clients: get('clients').split(',') }, days)
      const shown = column(trends, told)[at] ?? 0
      expect([month, told, total(report, summed) ?? 0]).toEqual([month, told, shown])
    }
  expect(sum(column(trends, 'Absences sans avis').slice(10))).toBeGreaterThan(0)
  expect(sum(column(trends, 'Temps supp. (h)').slice(10))).toBeGreaterThan(0)
  expect(trendLink('timeToFill', '2026-10-01', asked)).toBeNull()
  expect(trendLink('noShows', '2026-10-01', { until: TO, clientId: null, officeId: clientId })).toBeNull()
})

test('the paper of the trends says of whom they are, a line a month, and an average time to fill below', async () => {
  const [client] = device.rows(
    `select x."clientId", c."name" from "assignments" x join "clients" c on c."_id" = x."clientId"
     where x."openMinutes" > 0 and x."date" between @from and @to group by 1 order by count(*) desc limit 1`,
    { from: FROM, to: TO },
  )
  const { chunks } = await device.handlers['exports.reportHtml']({
    report: 'trends',
    from: FROM,
    to: TO,
    filters: { ...NOBODY, clients: [String(client?.[0])] } as never,
    language: 'en',
    exportId: '0190a000-0000-7000-8000-000000000002',
    format: 'pdf',
    fileName: 'trends',
  })
  const paper = chunks.join('')
  expect(paper).toContain(String(client?.[1]).replaceAll('&', '&amp;'))
  expect(paper.match(/<tr><td/g)).toHaveLength(12)
  expect(paper).toContain('November 2026')
  const [[open = 0, refilled = 0] = []] = device
    .rows(places(' and x."clientId" = @id'), { from: FROM, to: TO, id: String(client?.[0]) })
    .reduce<[[number, number]]>(([[a, b]], row) => [[a + Number(row[4]), b + Number(row[3])]], [[0, 0]])
  const average = Math.round(open / refilled)
  const rest = average % 60
  const said = `${Math.floor(average / 60).toLocaleString('en-CA')}\u00A0h${rest === 0 ? '' : `\u00A0${String(rest).padStart(2, '0')}`}`
  expect(paper.slice(paper.indexOf('class="sum"'))).toContain(`>${said}<`)
})
