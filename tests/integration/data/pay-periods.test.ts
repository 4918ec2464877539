import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { NamedAdjustment } from '#shared/contract/time/pay-periods.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { paidTotal } from '#shared/domain/time/pay/pay-line.ts'
import { adjustedThen, keptPaySchema } from '#shared/domain/time/pay/periods/kept-pay.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import { closePay } from '#data/pay-periods/close.ts'
import { createKeptPays } from '#data/pay-periods/kept-pays.ts'
import { databases, sqlite, type DatabaseKind } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { AFTER_THE_WEEK, digestNow, makeSheet } from '#tests/support/timesheets.ts'
import { openDevice, type Device } from './device.ts'
import { WAIT } from './proxied-device.ts'
import { startProxy } from './proxy.ts'

const WEEK = { from: '2026-10-25', to: '2026-10-31' }
const NEXT = { from: '2026-11-01', to: '2026-11-07' }

const current = (device: Device) => expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
const settled = (device: Device) => expect.poll(async () => (await device.status()).pending, WAIT).toBe(0)

/** An office with a timesheet of two people of two days each, 8 h 30 a day, and one of its devices. */
async function openOffice(kind: DatabaseKind) {
  const server = await startTestServer(kind, { startsAt: AFTER_THE_WEEK })
  onTestFinished(server.stop)
  const made = await makeSheet(server)
  const proxy = await startProxy(server.url)
  const admin = await server.createUser('admin')
  const openOwn = async () => {
    const device = openDevice(proxy.url)
    await device.signIn(admin.email)
    await current(device)
    return device
  }
  const device = await openOwn()
  const run = async <V extends VerbName>(verb: V, payload: VerbInput<V>) => {
    await device.ask('records.write', { opId: v7(), kind: 'verb', verb, payload: payload as never })
    await settled(device)
  }
  const close = (days = WEEK, paysUnapproved = false, by = device) =>
    by.ask('exports.closePay', { exportId: v7(), ...days, paysUnapproved, language: 'fr' })
  const saved = async (days: typeof WEEK, format: 'csv' | 'xlsx', by = device) => {
    const path = join(by.directory, `${v7()}.${format}`)
    await by.ask('exports.pay', { exportId: v7(), ...days, format, language: 'fr', fileName: 'paie', path })
    return readFileSync(path)
  }
  const periods = (by = device) => by.ask('pay.periods', null)
  const sign = async () => {
    const digest = await digestNow(server, made.sheet._id)
    await run('timesheets.sign', { id: made.sheet._id, digest, name: 'Ève Roy', method: 'paper', signatureFileIds: [] })
  }
  /** All that was paid so far by the files that closed periods keep, minutes. */
  const paidInFiles = async (of = device) => {
    let minutes = 0
    const rows = of.read<{ id: string }>(
      `select f.value as id from "payPeriods" p, json_each(p."paidFileIds") f where p."status" = 'closed'`,
    )
    for (const { id } of rows) {
      const { path } = await of.ask('attachments.content', { id })
      const kept = keptPaySchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      for (const { lines } of kept.people) for (const line of lines) minutes += line.minutes
      for (const each of kept.adjustments) for (const some of Object.values(each.minutes)) minutes += some
    }
    return minutes
  }
  /** What the server's rows of the week say by themselves, minutes: nobody is above forty hours, and there are no breaks. */
  const workedInRows = async (statuses: readonly string[]) => {
    const rows = await server.database.db
      .selectFrom('timeEntries')
      .select(['start', 'end', 'status', 'date'])
      .where('deletedAt', 'is', null)
      .execute()
    return (rows as unknown as { start: string; end: string; status: string; date: string }[])
      .filter(({ status, date }) => statuses.includes(status) && date >= WEEK.from && date <= WEEK.to)
      .reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 60_000, 0)
  }
  return { server, proxy, device, openOwn, made, run, close, saved, periods, sign, paidInFiles, workedInRows }
}

const shown = (due: readonly NamedAdjustment[] | null) =>
  due?.map((each) => [
    each.firstName,
    each.date,
    each.reason.code,
    each.reason.text,
    paidTotal(adjustedThen(each).minutes),
    each.kilometres,
    each.parkingCents,
  ])

describe.each(databases)('a pay period closed by a device, on $name', (kind) => {
  test('what is corrected, voided, added and approved after a period was closed comes with the next one, line by line with its reason, and all that was paid equals the rows', async () => {
    const { server, device, made, run, close, saved, periods, sign, paidInFiles, workedInRows } = await openOffice(kind)
    await sign()
    expect(await close()).toEqual({ rows: 2 })
    await settled(device)
    expect(await paidInFiles()).toBe(4 * 510)
    const first = await saved(WEEK, 'xlsx')
    const [marie, , luc] = made.entries
    await run('timeEntries.correct', {
      id: marie?._id ?? '',
      fields: { end: '2026-10-27T09:30:00.000Z', kilometres: 12.5, parkingCents: 700 },
      reason: 'Partie à 5 h 30',
    })
    await run('timeEntries.void', { id: luc?._id ?? '', reason: 'Saisie en double' })
    const added = { siteId: made.site._id, employeeId: luc?.employeeId ?? '', date: '2026-10-29', assignmentId: null }
    await run('timeEntries.log', {
      entry: { ...added, start: '2026-10-29T12:00:00.000Z', end: '2026-10-29T16:00:00.000Z' } as never,
    })
    const due = [
      ['Luc', '2026-10-26', 'voided', 'Saisie en double', -510, 0, 0],
      ['Marie', '2026-10-26', 'corrected', 'Partie à 5 h 30', -60, 12.5, 700],
    ]
    // Hours that nobody approved are in no period.
    expect(shown((await periods()).due)?.toSorted()).toEqual(due)
    const csv = (await saved(NEXT, 'csv')).toString('utf8')
    expect(csv).toContain('Aperçu\u00A0: Entrée corrigée\u00A0: Partie à 5 h 30')
    expect(await close(NEXT)).toEqual({ rows: 2 })
    await settled(device)
    expect((await periods()).due).toEqual([])
    expect(await paidInFiles()).toBe(await workedInRows(['signed', 'attached']))
    expect((await saved(NEXT, 'csv')).toString('utf8')).toContain(';Entrée annulée\u00A0: Saisie en double')
    // The period that was corrected is exported as it was.
    expect((await saved(WEEK, 'xlsx')).equals(first)).toBe(true)
    const later = await server.database.db
      .selectFrom('timeEntries')
      .selectAll()
      .where('date', '=', '2026-10-29')
      .execute()
    expect(later).toHaveLength(1)
    const gathered = device.read<{ _id: string }>(
      `select "_id" from "timesheets" where "superseded" = 0 and "approval" = 'unsigned'`,
    )
    await run('timesheets.gather', { id: gathered[0]?._id ?? '' } as never)
    const digest = await digestNow(server, gathered[0]?._id ?? '')
    await run('timesheets.sign', {
      id: gathered[0]?._id ?? '',
      digest,
      name: 'Ève Roy',
      method: 'paper',
      signatureFileIds: [],
    })
    expect(shown((await periods()).due)).toEqual([['Luc', '2026-10-29', 'signed', null, 240, 0, 0]])
  })

  test('hours that are paid before anybody approved them are not paid again when they are, and are taken back when they are deleted', async () => {
    const { device, made, run, close, periods, sign, paidInFiles } = await openOffice(kind)
    expect(await device.ask('pay.closing', WEEK)).toEqual({
      approved: { people: 0, paid: 0 },
      all: { people: 2, paid: 4 * 510 },
      unapproved: 4 * 510,
      unapprovedPeople: 2,
      unfinished: 0,
    })
    await close(WEEK, true)
    await settled(device)
    expect(await paidInFiles()).toBe(4 * 510)
    await sign()
    expect((await periods()).due).toEqual([])
    await run('timeEntries.void', { id: made.entries[0]?._id ?? '', reason: 'Erreur' })
    expect(shown((await periods()).due)).toEqual([['Marie', '2026-10-26', 'voided', 'Erreur', -510, 0, 0]])
  })
})

describe('a pay period closed by a device', () => {
  test('what is approved after a period was closed without it comes with the next one', async () => {
    const { device, close, periods, sign } = await openOffice(sqlite)
    expect(await close()).toEqual({ rows: 0 })
    await settled(device)
    expect((await periods()).due).toEqual([])
    await sign()
    const due = shown((await periods()).due) ?? []
    expect(due.map(([name, , code, , minutes]) => [name, code, minutes]).toSorted()).toEqual([
      ['Luc', 'signed', 510],
      ['Luc', 'signed', 510],
      ['Marie', 'signed', 510],
      ['Marie', 'signed', 510],
    ])
  })

  test.each([
    ['changes nothing of what was signed', true, []],
    ['is the reason where hours that nobody approved were paid', false, [1, 2, 3, 4].map(() => ['rules', 30])],
  ] as const)('a change of the rules %s', async (_, isSigned, expected) => {
    const { server, device, close, periods, sign } = await openOffice(sqlite)
    if (isSigned) await sign()
    await close(WEEK, true)
    await settled(device)
    for (const regime of ['signallingDecree', 'ccq', 'lnt'])
      await server.create('labourRuleSets', {
        regime,
        validFrom: '2026-01-01',
        validTo: INDEFINITE,
        reference: `Arrondi ${regime}`,
        parameters: { ...LABOUR_DEFAULTS, roundingMinutes: 60, roundingMode: 'up' },
      })
    await device.ask('sync.now', null)
    await expect.poll(() => device.rows('labourRuleSets').length, WAIT).toBeGreaterThanOrEqual(3)
    const due = (await periods()).due ?? []
    expect(due.map((each) => [each.reason.code, paidTotal(adjustedThen(each).minutes)])).toEqual(expected)
  })

  test('closing without network waits in the outbox; of two offices that close the same days the second is told, and every device exports the bytes of the first', async () => {
    const { proxy, device, openOwn, close, saved, sign, periods } = await openOffice(sqlite)
    await sign()
    const other = await openOwn()
    proxy.down()
    for (const each of [device, other]) await expect.poll(async () => (await each.status()).state, WAIT).toBe('offline')
    await close()
    await close(WEEK, false, other)
    const kept = await saved(WEEK, 'csv')
    proxy.up()
    await current(device)
    await current(other)
    const refusals = async () => {
      const views = await Promise.all([device, other].map((each) => each.ask('outbox.view', null)))
      return views.flatMap(({ conflicts }) => conflicts.map(({ verb, refusal }) => `${verb} ${refusal.code}`))
    }
    await expect.poll(refusals, WAIT).toEqual(['payPeriods.close PAY_PERIOD_CLOSED'])
    await settled(device)
    await settled(other)
    const third = await openOwn()
    expect((await periods(third)).periods).toMatchObject([{ isLast: true, totals: { people: 2 } }])
    expect((await saved(WEEK, 'csv', third)).equals(kept)).toBe(true)
    proxy.down()
    await expect.poll(async () => (await third.status()).state, WAIT).toBe('offline')
    expect((await saved(WEEK, 'csv', third)).equals(kept)).toBe(true)
  })

  test('a device without network that never had the files of a closed period says that what is due is not known, and closes none', async () => {
    const { proxy, device, openOwn, close, sign, periods } = await openOffice(sqlite)
    await sign()
    await close()
    await settled(device)
    const other = await openOwn()
    proxy.down()
    await expect.poll(async () => (await other.status()).state, WAIT).toBe('offline')
    expect(await periods(other)).toMatchObject({ due: null, periods: [{ totals: null }] })
    await expect(close(NEXT, false, other)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
  })

  test('what another office closed while this one wrote its export is refused, and leaves no file behind', async () => {
    const { server, device, openOwn, close, sign } = await openOffice(sqlite)
    await sign()
    const other = await openOwn()
    const kept = createKeptPays((id) => device.ask('attachments.content', { id }))
    const parts: Parameters<typeof closePay>[0] = {
      kept,
      cachePath: device.path,
      add: (file) => device.ask('attachments.add', file),
      write: async (op) => {
        if (op.kind === 'verb') {
          await settled(device)
          expect(device.rows('files').filter(({ ownerEntity }) => ownerEntity === 'payPeriods')).toHaveLength(3)
          await close(WEEK, false, other)
          await settled(other)
          await expect.poll(() => device.rows('payPeriods').length, WAIT).toBe(1)
        }
        return device.ask('records.write', { opId: v7(), ...op })
      },
    }
    const asked = { exportId: v7(), ...WEEK, paysUnapproved: false, language: 'fr' } as const
    const closing = closePay(parts, asked, { step: async () => undefined })
    await expect(closing).rejects.toMatchObject({ code: 'PAY_PERIOD_CLOSED' })
    await settled(device)
    const files = await server.database.db
      .selectFrom('files')
      .select('ownerId')
      .where('ownerEntity', '=', 'payPeriods')
      .where('deletedAt', 'is', null)
      .execute()
    const [period] = device.rows('payPeriods')
    expect(files.map(({ ownerId }) => ownerId)).toEqual([1, 2, 3].map(() => period?._id))
  })

  test('a period that shares a day with a closed one is refused before anything is kept; opened again it is closed anew, and what it paid before is paid once', async () => {
    const { device, made, run, close, periods, sign, paidInFiles, workedInRows } = await openOffice(sqlite)
    await sign()
    await close()
    await settled(device)
    const files = device.rows('files').length
    await expect(close({ from: '2026-10-31', to: '2026-11-06' })).rejects.toMatchObject({ code: 'PAY_PERIOD_CLOSED' })
    expect(device.rows('files')).toHaveLength(files)
    await run('timeEntries.void', { id: made.entries[0]?._id ?? '', reason: 'Erreur' })
    await run('payPeriods.reopen', { id: (await periods()).periods[0]?._id ?? '', reason: 'Heures oubliées' })
    expect((await periods()).due).toEqual([])
    await close()
    await settled(device)
    expect((await periods()).periods.map(({ status }) => status).toSorted()).toEqual(['closed', 'reopened'])
    // The other person's sheet lines stay approved in the revision that the deletion opened.
    expect(await paidInFiles()).toBe(await workedInRows(['signed', 'attached']))
    expect(await paidInFiles()).toBe(3 * 510)
  })
})
