import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SIZES } from '#demo/sizes.ts'
import type { DataInput } from '#shared/contract/data.ts'
import type { Language } from '#shared/contract/http.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook } from './workbook.ts'

// Each report, cell by cell, against SQL over the rows that is written here and shares nothing with the product.

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

/** `REPORT_SIZES=large`, or `small,large`, chooses others. */
const chosen = process.env['REPORT_SIZES'] ?? (process.env['CHAOS'] === 'full' ? 'small,medium' : 'small')
const sizes = SIZES.filter((size) => chosen.split(',').includes(size))
const [FROM, TO] = ['2026-10-13', '2026-11-04']
const EXPORT = '0190a000-0000-7000-8000-000000000001'
type Filters = DataInput<'reports.preview'>['filters']
const ALL: Filters = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }

const COUNTED = `x."deletedAt" is null and x."status" <> 'void' and x."date" between @from and @to`
const PERSON = `(select "lastName" || ', ' || "firstName" from "employees" where "_id" = x."employeeId")`
const NUMBER = `(select "employeeNumber" from "employees" where "_id" = x."employeeId")`
const SITE = `(select "name" from "sites" where "_id" = x."siteId")`
const CLIENT = `(select k."name" from "clients" k, "sites" z where k."_id" = z."clientId" and z."_id" = x."siteId")`
const REFERENCE = `(select coalesce("poNumber", "jobNumber", "reqNumber") from "sites" where "_id" = x."siteId")`
const PHOTOS = `(select count(*) from json_each(x."parkingPhotoIds"))`
const NEEDED = `not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
  and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')`
const HELD = `(x."status" = 'completed' or (x."status" in ('pending', 'confirmed') and x."absenceId" is null))`
const ORDERED = `
  sum(${NEEDED}) as ordered, sum(case when ${NEEDED} then ${HELD} else 0 end) as filled, sum(x."status" = 'noShow') as noShows`
/** What was worked for each order: read once, since entries are not found by their order. */
const WORKED = `select w."orderId" as id, count(distinct w."employeeId" || w."date") as days, sum(w."workedMinutes") as minutes
  from "timeEntries" w where w."deletedAt" is null and w."status" <> 'void' and w."kind" = 'worked' and w."end" is not null
    and w."date" between @from and @to group by 1`

describe.each(sizes)('the reports of the %s demo', (size) => {
  let device: ReportDevice
  beforeAll(() => {
    device = openReportDevice(size)
  })
  afterAll(() => device.close())

  const excel = async (
    report: string,
    filters: Partial<Filters> = {},
    language: Language = 'fr',
    from = FROM,
    to = TO,
  ) => {
    const path = device.path(`${report}.xlsx`)
    const asked = {
      report,
      from,
      to,
      filters: { ...ALL, ...filters },
      language,
      exportId: EXPORT,
      format: 'xlsx' as const,
    }
    await device.handlers['exports.report']({ ...asked, fileName: report, path })
    return readWorkbook(path)
  }
  const sql = (text: string) => device.rows(text, { from: FROM, to: TO })
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted()

  test('parking fees by site equal the entries with an amount, site by site, and their details one by one', async () => {
    const [sites, detail] = await excel('parkingFeesBySite')
    const wanted = sql(
      `select ${CLIENT}, ${SITE}, ${REFERENCE}, count(*), sum(x."parkingCents") / 100.0, sum(${PHOTOS} = 0),
         max(x."parkingCents") / 100.0, count(distinct x."employeeId")
       from "timeEntries" x where ${COUNTED} and x."parkingCents" > 0 group by x."siteId"`,
    )
    expect(wanted.length).toBeGreaterThan(10)
    expect(sorted(sites?.rows ?? [])).toEqual(sorted(wanted))
    expect(sorted(detail?.rows ?? [])).toEqual(
      sorted(
        sql(
          `select x."date", ${CLIENT}, ${SITE}, ${PERSON}, x."parkingCents" / 100.0, ${PHOTOS}
           from "timeEntries" x where ${COUNTED} and x."parkingCents" > 0`,
        ),
      ),
    )
  })

  test('parking fees by employee say what is approved, and what waits', async () => {
    const [people] = await excel('parkingFeesByEmployee')
    const wanted = sql(
      `select ${NUMBER}, ${PERSON}, count(*), sum(x."parkingCents") / 100.0, sum(${PHOTOS} = 0),
         sum(case x."status" when 'signed' then x."parkingCents" else 0 end) / 100.0,
         sum(case x."status" when 'signed' then 0 else x."parkingCents" end) / 100.0
       from "timeEntries" x where ${COUNTED} and x."parkingCents" > 0 group by x."employeeId"`,
    )
    expect(sorted(people?.rows ?? [])).toEqual(sorted(wanted))
  })

  test('orders by site equal the shifts of the period, and what was logged for them', async () => {
    const [orders] = await excel('sitesOrdersSummary')
    const at = (name: string) => orders?.columns.indexOf(name) ?? -1
    const shown = orders?.rows.map((row) =>
      ['Commande', 'Demandés', 'Comblés', 'Absents', 'Jours-personnes', 'Travaillées (h)'].map((name) => row[at(name)]),
    )
    const wanted = sql(
      `select y."orderNumber", o.ordered, o.filled, o.noShows, coalesce(w.days, 0), coalesce(w.minutes, 0) / 60.0
       from (select x."orderId" as id, ${ORDERED} from "assignments" x
         where x."deletedAt" is null and x."date" between @from and @to group by 1) o
       join "orders" y on y."_id" = o.id left join (${WORKED}) w on w.id = o.id where y."deletedAt" is null`,
    )
    expect(wanted.length).toBeGreaterThan(50)
    expect(sorted(shown ?? [])).toEqual(sorted(wanted))
  })

  test('an order with several supervisors stands under each, and once in the total', async () => {
    const [[orders], [bySite]] = await Promise.all([excel('supervisorsOrdersSummary'), excel('sitesOrdersSummary')])
    const ordered = (rows: readonly (readonly unknown[])[] = [], at = 0) =>
      rows.reduce((sum, row) => sum + Number(row[at]), 0)
    const at = orders?.columns.indexOf('Demandés') ?? -1
    const total = orders?.sums.at(-1)?.of['Demandés']
    expect(ordered(orders?.rows, at)).toBeGreaterThan(total?.result ?? 0)
    expect(total?.result).toBe(ordered(bySite?.rows, bySite?.columns.indexOf('Demandés')))
    const counted = orders?.columns.indexOf('Compté') ?? -1
    expect(
      ordered(
        orders?.rows.filter((row) => row[counted] === 1),
        at,
      ),
    ).toBe(total?.result)
    expect(total?.formula).toMatch(/^SUMIF\(K\d+:K\d+,1,E\d+:E\d+\)$/)
  })

  test('timesheets have the sums of their lines that are not disputed', async () => {
    const [sheets] = await excel('timesheetsSummary')
    const at = (name: string) => sheets?.columns.indexOf(name) ?? -1
    const shown = sheets?.rows.map((row) =>
      ['N°', 'Du', 'Au', 'Travaillées (h)', 'Stationnement ($)', 'Approbation', 'Envoi'].map((name) => row[at(name)]),
    )
    const wanted = sql(
      `select y."number", y."periodStart", y."periodEnd",
         (select coalesce(sum("workedMinutes"), 0) from "timesheetLines" l where l."timesheetId" = y."_id" and l."disputed" = 0 and l."deletedAt" is null) / 60.0,
         (select coalesce(sum("parkingCents"), 0) from "timesheetLines" l where l."timesheetId" = y."_id" and l."disputed" = 0 and l."deletedAt" is null) / 100.0,
         iif(y."approval" = 'signed', 'Approuvé', 'Non approuvé'), iif(y."sent" = 1, 'Envoyé', 'Non envoyé')
       from "timesheets" y where y."deletedAt" is null and y."superseded" = 0 and y."periodStart" <= @to and y."periodEnd" >= @from`,
    )
    expect(sorted(shown ?? [])).toEqual(sorted(wanted))
  })

  test('the list of sites has every site, with how many orders are open there', async () => {
    const [sites] = await excel('sitesList')
    const at = (name: string) => sites?.columns.indexOf(name) ?? -1
    const shown = sites?.rows.map((row) =>
      ['Client', 'Chantier', 'Ville', 'Commandes ouvertes'].map((name) => row[at(name)]),
    )
    const wanted = sql(
      `select (select "name" from "clients" k where k."_id" = x."clientId"), x."name", x."city",
         (select count(*) from "orders" y where y."siteId" = x."_id" and y."deletedAt" is null and y."endDate" >= '2026-11-18'
           and y."status" in ('draft', 'confirmed', 'locked', 'onHold'))
       from "sites" x where x."deletedAt" is null`,
    )
    expect(sorted(shown ?? [])).toEqual(sorted(wanted))
  })

  test('the details of hours are the finished entries of the period', async () => {
    const [, detail] = await excel('employeesHoursSummary')
    const at = (name: string) => detail?.columns.indexOf(name) ?? -1
    const shown = detail?.rows.map((row) =>
      ['Date', 'N°', 'Chantier', 'Travaillées (h)', 'Approuvée'].map((name) => row[at(name)]),
    )
    const wanted = sql(
      `select x."date", ${NUMBER}, ${SITE}, x."workedMinutes" / 60.0, iif(x."status" = 'signed', 'oui', 'non')
       from "timeEntries" x where ${COUNTED} and x."kind" = 'worked' and x."end" is not null`,
    )
    expect(wanted.length).toBeGreaterThan(500)
    expect(sorted(shown ?? [])).toEqual(sorted(wanted))
  })

  test('sums are formulas over the rows above, and equal them', async () => {
    for (const report of ['parkingFeesBySite', 'sitesOrdersSummary', 'timesheetsSummary', 'employeesHoursSummary']) {
      const [sheet] = await excel(report)
      const total = sheet?.sums.at(-1)
      expect(total?.label).toBe('Total')
      for (const [name, { formula, result }] of Object.entries(total?.of ?? {})) {
        if (!formula.startsWith('SUBTOTAL(109,')) continue
        const at = sheet?.columns.indexOf(name) ?? -1
        const added = sheet?.rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0)
        expect(result, `${report} ${name}`).toBeCloseTo(added ?? NaN, 6)
      }
    }
  })

  test('nothing found is a whole file that says so', async () => {
    const [sites] = await excel('parkingFeesBySite', { sites: [EXPORT] })
    expect(sites?.rows.map(([first]) => first)).toEqual(['Rien pour ce qui est demandé.'])
    const [english] = await excel('parkingFeesBySite', { sites: [EXPORT] }, 'en')
    expect(english?.heading[0]).toBe('Parking fees by site')
    expect(english?.heading[1]).toBe('October 13 to November 4, 2026')
    expect(english?.rows).toEqual([['Nothing for what was asked.', ...Array.from({ length: 7 }, () => null)]])
  })
})
