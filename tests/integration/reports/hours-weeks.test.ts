import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook } from './workbook.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const [FROM, TO] = ['2026-10-21', '2026-11-17']

let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
})
afterAll(() => device.close())

test('weeks of the report of hours begin on the day of the rules that pay them: signed time keeps those of its sheet', async () => {
  // What is signed in the demo was signed with weeks from Sunday.
  device.change(`update "labourRuleSets" set "parameters" = json_set("parameters", '$.payWeekStart', 1)`)
  const path = device.path('weeks.xlsx')
  await device.handlers['exports.report']({
    report: 'employeesHoursSummary',
    from: FROM,
    to: TO,
    filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
    language: 'fr',
    exportId: '0190a000-0000-7000-8000-000000000001',
    format: 'xlsx',
    fileName: 'weeks',
    path,
  })
  const [sheet] = await readWorkbook(path)
  const at = (name: string) => sheet?.columns.indexOf(name) ?? -1
  const shown = (sheet?.rows ?? [])
    .map((row) => ['N°', 'Semaine du', 'Jours'].map((name) => row[at(name)] ?? null))
    .filter(([, , days]) => Number(days) > 0)
  const wanted = device.rows(
    `select (select "employeeNumber" from "employees" e where e."_id" = x."employeeId"),
       date(x."date", '-' || ((strftime('%w', x."date") - x.first + 7) % 7) || ' days') as week, count(distinct x."date")
     from (select *, iif("status" = 'signed' and "timesheetId" is not null, 0, 1) as first from "timeEntries") x
     where x."deletedAt" is null and x."status" <> 'void' and x."kind" = 'worked' and x."end" is not null
       and x."date" between @from and @to
     group by x."employeeId", week`,
    { from: FROM, to: TO },
  )
  const ofWeekday = (weekday: number) =>
    wanted.filter(([, week]) => new Date(`${week}T12:00:00Z`).getUTCDay() === weekday).length
  expect([ofWeekday(0), ofWeekday(1)].every((weeks) => weeks > 20)).toBe(true)
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(sorted(shown)).toEqual(sorted(wanted))
})
