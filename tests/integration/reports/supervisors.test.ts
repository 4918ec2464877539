import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook } from './workbook.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const [FROM, TO] = ['2026-10-13', '2026-11-04']

let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
})
afterAll(() => device.close())

/** Each order with shifts in the period, under each of its supervisors: the plain question, by their address. */
const SUPERVISED = `
  select p."email", y."orderNumber", sum(
    not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
    and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')) as ordered
  from "assignments" x join "orders" y on y."_id" = x."orderId" join "sites" z on z."_id" = y."siteId"
  join "supervisors" p on p."_id" in (select value from json_each(y."supervisorIds"))
    or (json_array_length(y."supervisorIds") = 0 and p."_id" = z."primarySupervisorId")
  where x."deletedAt" is null and y."deletedAt" is null and x."date" between @from and @to
  group by p."_id", y."_id"`

test('two supervisors of one name have their own orders and sums, and their addresses tell them apart', async () => {
  const supervised = () => device.rows(SUPERVISED, { from: FROM, to: TO })
  const [one, other] = [...Map.groupBy(supervised(), ([email]) => String(email))]
    .filter(([, orders]) => orders.length > 1)
    .map(([email]) => email)
  device.change(
    `update "supervisors" set "lastName" = 'Homonyme', "firstName" = 'Luc' where "email" in ('${one}', '${other}')`,
  )
  const path = device.path('supervisors.xlsx')
  await device.handlers['exports.report']({
    report: 'supervisorsOrdersSummary',
    from: FROM,
    to: TO,
    filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
    language: 'fr',
    exportId: '0190a000-0000-7000-8000-000000000001',
    format: 'xlsx',
    fileName: 'supervisors',
    path,
  })
  const [sheet] = await readWorkbook(path)
  const at = (name: string) => sheet?.columns.indexOf(name) ?? -1
  const labels = [one, other].map((email) => `Homonyme, Luc (${email})`)
  const shown = (sheet?.rows ?? [])
    .map((row) => ['Superviseur', 'Commande', 'Demandés'].map((name) => row[at(name)] ?? null))
    .filter(([name]) => String(name).startsWith('Homonyme'))
  const wanted = supervised().filter(([email]) => email === one || email === other)
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(sorted(shown)).toEqual(sorted(wanted.map(([email, ...rest]) => [`Homonyme, Luc (${email})`, ...rest])))
  const sums = (sheet?.sums ?? []).filter(({ label }) => label.includes('Homonyme'))
  expect(sums.map(({ label, of }) => [label, of['Demandés']?.result]).toSorted()).toEqual(
    labels
      .map((label, i) => [
        `Total ${label}`,
        wanted.filter(([email]) => email === [one, other][i]).reduce((sum, [, , ordered]) => sum + Number(ordered), 0),
      ])
      .toSorted(),
  )
})
