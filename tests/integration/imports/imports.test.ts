import { describe, expect, test } from 'vitest'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startProxiedDevice } from '../data/proxied-device.ts'
import { employeesCsv, importTable, openTable, settled, WAIT } from './import-device.ts'

describe.each(sqliteUnlessFull)('importing with a server on $name', (kind) => {
  test('a list of employees is checked, created once, and found again by its numbers', async () => {
    const { server, device } = await startProxiedDevice(kind)
    const csv = employeesCsv(250)
    const first = await importTable(device, 'employees', csv)
    expect(first.check).toMatchObject({ create: 250, update: 0, refused: 0 })
    expect(first.result).toEqual({ created: 250, updated: 0, refused: 0, left: 0 })
    await settled(device)
    const rows = await server.database.db.selectFrom('employees').selectAll().orderBy('employeeNumber').execute()
    expect(rows).toHaveLength(250)
    expect(rows[0]).toMatchObject({
      employeeNumber: '5001',
      lastName: 'Nom 1',
      phone: '+15145550001',
      hireDate: '2024-05-04',
      regime: 'signallingDecree',
      source: 'import',
    })

    const again = await importTable(device, 'employees', csv)
    expect(again.check).toMatchObject({ create: 0, skipped: 250 })
    expect(again.result).toEqual({ created: 0, updated: 0, refused: 0, left: 0 })

    const changed = csv.replace('Nom 7;514 555-0007', 'Nom 7;514 555-9007')
    const { check, result } = await importTable(device, 'employees', changed, { existing: 'update' })
    expect(check).toMatchObject({ create: 0, update: 1, same: 249 })
    expect(check.changes[0]).toMatchObject({
      title: 'Prénom 7 Nom 7',
      fields: [{ field: 'phone', before: '+15145550007', after: '+15145559007' }],
    })
    expect(result).toMatchObject({ created: 0, updated: 1 })
    await settled(device)
    const [seven] = await server.database.db
      .selectFrom('employees')
      .select('phone')
      .where('employeeNumber', '=', '5007')
      .execute()
    expect(seven).toEqual({ phone: '+15145559007' })
    expect((await device.status()).conflicts).toBe(0)
  })

  test('imported addresses are placed by their town on the device and on the server alike, and such an import is undone as a whole', async () => {
    const { server, device } = await startProxiedDevice(kind)
    const lines = employeesCsv(3).split('\r\n')
    const towns = ['Ville', 'Laval', 'ST-JEROME', 'Nulle-Part']
    const csv = lines.map((line, i) => `${line};${towns[i]}`).join('\r\n')
    const { importId } = await importTable(device, 'employees', csv)
    const pins = (rows: readonly Record<string, unknown>[]) =>
      rows
        .toSorted((a, b) => (String(a['employeeNumber']) < String(b['employeeNumber']) ? -1 : 1))
        .map(({ lat, geocodeStatus }) => [lat, geocodeStatus])
    const placed = [
      [45.56995, 'auto'],
      [45.78036, 'auto'],
      [null, 'none'],
    ]
    expect(pins(device.rows('employees'))).toEqual(placed)
    await settled(device)
    expect(pins(await server.database.db.selectFrom('employees').selectAll().execute())).toEqual(placed)
    expect(await device.ask('imports.undo', { importId })).toMatchObject({ removed: 3, keptCount: 0 })
  })

  test('an import made offline arrives once the server answers again', async () => {
    const { server, proxy, device } = await startProxiedDevice(kind)
    proxy.down()
    await device.ask('sync.nudge', { reason: 'online' })
    await expect.poll(async () => (await device.status()).state, WAIT).toBe('offline')
    const { result } = await importTable(device, 'employees', employeesCsv(120))
    expect(result).toMatchObject({ created: 120, left: 0 })
    expect(device.rows('employees')).toHaveLength(120)
    expect(await device.status()).toMatchObject({ pending: 120 })
    proxy.up()
    await device.ask('sync.nudge', { reason: 'online' })
    await settled(device)
    const { n } = await server.database.db
      .selectFrom('employees')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(120)
  })

  test('an import undone as a whole: what it made goes, what it changed comes back, and what was changed or used since stays', async () => {
    const { server, device } = await startProxiedDevice(kind)
    const client = await server.create('clients', { name: 'Pomerleau', phone: '+15145550100', notes: 'avant' })
    await device.ask('sync.now', null)
    await expect.poll(() => device.rows('clients').length, WAIT).toBe(1)
    const csv = 'Nom;Téléphone;Notes\nPomerleau;438 555-0100;après\nClient A;;\nClient B;;\nClient C;;'
    const { importId, result } = await importTable(device, 'clients', csv, { existing: 'update' })
    expect(result).toMatchObject({ created: 3, updated: 1 })
    await settled(device)

    const idOf = (name: string) => String(device.rows('clients').find((row) => row['name'] === name)?.['_id'])
    await server.create('sites', { name: 'Pont', clientId: idOf('Client B') })
    await device.ask('sync.now', null)
    await expect.poll(() => device.rows('sites').length, WAIT).toBe(1)
    const patch = async (id: string, payload: Record<string, unknown>) => {
      const { v7 } = await import('uuid')
      const baseRev = Number(device.rows('clients').find((row) => row['_id'] === id)?.['rev'])
      await device.ask('records.write', { opId: v7(), kind: 'patch', entity: 'clients', id, payload, baseRev })
    }
    await patch(idOf('Client C'), { notes: 'gardez-moi' })
    await patch(client._id, { notes: 'plus tard' })
    await settled(device)

    const undone = await device.ask('imports.undo', { importId })
    expect(undone).toMatchObject({ removed: 1, restored: 1, keptCount: 2 })
    expect(undone.kept.map(({ title, code }) => `${title} ${code}`).sort()).toEqual([
      'Client B IN_USE',
      'Client C CONFLICT',
    ])
    await settled(device)
    const rows = await server.database.db
      .selectFrom('clients')
      .select(['name', 'phone', 'notes'])
      .where('deletedAt', 'is', null)
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { name: 'Client B', phone: null, notes: null },
      { name: 'Client C', phone: null, notes: 'gardez-moi' },
      { name: 'Pomerleau', phone: '+15145550100', notes: 'plus tard' },
    ])
    expect(await device.ask('imports.list', { entity: 'clients' })).toMatchObject([{ state: 'undone', kept: 2 }])
    await expect(device.ask('imports.undo', { importId })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    // Imported once more, it makes new rows: ids of deleted ones are never used again.
    const again = await importTable(device, 'clients', csv)
    expect(again.check).toMatchObject({ create: 1, skipped: 3 })
    await settled(device)
    expect((await device.status()).conflicts).toBe(0)
  })
})

test('an import stopped, or cut by the end of the app, tells what is done, and the same file finishes it without doing a line twice', async () => {
  const { server, admin, device } = await startProxiedDevice()
  const csv = employeesCsv(900)
  const { importId, check, run } = await openTable(device, 'employees', csv)
  await check()
  const running = run()
  await expect
    .poll(() => device.payloads('imports.progress').some(({ done }) => done === 100), { interval: 1 })
    .toBe(true)
  await device.ask('imports.cancel', { importId })
  const stopped = await running
  expect(stopped.left).toBeGreaterThan(0)
  expect(stopped.created + stopped.left).toBe(900)
  expect(await device.ask('imports.list', { entity: 'employees' })).toMatchObject([{ state: 'stopped', lines: 900 }])

  const second = await openTable(device, 'employees', csv)
  await second.check()
  const cut = second.run().catch(({ code }: { code: string }) => code)
  await expect.poll(() => device.rows('employees').length, { interval: 1 }).toBeGreaterThan(stopped.created)
  await device.ask('account.close', { forget: false, discard: false })
  expect(await cut).toBe('NOT_SIGNED_IN')
  await device.signIn(admin.email)
  const [last] = await device.ask('imports.list', { entity: 'employees' })
  expect(last).toMatchObject({ state: 'interrupted' })

  const third = await importTable(device, 'employees', csv)
  expect(third.check.create + third.check.skipped).toBe(900)
  expect(third.check.skipped).toBeGreaterThanOrEqual(stopped.created)
  expect(third.result).toMatchObject({ left: 0, refused: 0 })
  await settled(device)
  const rows = await server.database.db.selectFrom('employees').select('employeeNumber').execute()
  expect(new Set(rows.map(({ employeeNumber }) => employeeNumber)).size).toBe(900)
  expect(rows).toHaveLength(900)
})

test('each refused line of an import has its reason, as a form would give it, and the others are imported', async () => {
  const { server, device } = await startProxiedDevice()
  const client = await server.create('clients', { name: 'Pomerleau' })
  await server.create('sites', { name: 'Pont', clientId: client._id })
  await device.ask('sync.now', null)
  await expect.poll(() => device.rows('sites').length, WAIT).toBe(1)
  const csv = [
    'Nom;Nom du client;Début;Fin;Adresse;Ville;Stationnement max.;PO',
    'Tunnel;Pomerleau;1/5/2026;;1 rue A;Laval;25,50 $;4512',
    'Tunnel;POMERLEAU;1/5/2026;;1 rue A;Laval;;',
    'Route;Inconnu inc.;1/5/2026;;1 rue A;Laval;;',
    'Rue;Pomerleau;31/11/2026;;1 rue A;Laval;;',
    'Quai;Pomerleau;1/5/2026;1/4/2026;1 rue A;Laval;;',
    'Parc;Pomerleau;1/5/2026;;;;;',
    ';Pomerleau;1/5/2026;;1 rue A;Laval;;',
    'Gare;Pomerleau;1/5/2026;;1 rue A;Laval;1 000,01 $;',
    ';Personne;1/5/2026;1/4/2026;;;beaucoup;',
    'Port;Pomerleau;1/5/2026;bientôt;;;9 $;',
  ].join('\n')
  const { table, check } = await openTable(device, 'sites', csv)
  expect(table.guesses).toEqual([
    'name',
    'clientId',
    'startDate',
    'endDate',
    'addressLine1',
    'city',
    'parkingMax',
    'poNumber',
  ])
  const checked = await check()
  expect(checked).toMatchObject({ create: 1, refused: 9 })
  expect(checked.problems.map(({ line, issue }) => `${line} ${issue.field} ${issue.code}`)).toEqual([
    '3 name REPEATED_IN_FILE',
    '4 clientId NAME_UNKNOWN',
    '5 startDate BAD_DAY',
    '6 endDate DATES_REVERSED',
    '7 addressLine1 ADDRESS_NEEDED',
    '8 name REQUIRED',
    '9 parkingMax TOO_LARGE',
    '10 clientId NAME_UNKNOWN',
    '10 parkingMax BAD_NUMBER',
    '10 name REQUIRED',
    '10 endDate DATES_REVERSED',
    '10 addressLine1 ADDRESS_NEEDED',
    // Whether it ends before it begins is not known.
    '11 endDate BAD_DAY',
    '11 addressLine1 ADDRESS_NEEDED',
  ])
})

test('an import without numbers finds people again by their name and telephone, unless a number of their own says otherwise', async () => {
  const { server, device } = await startProxiedDevice()
  const before = { lastName: 'Émond', firstName: 'Dominic', phone: '+15145550101', hireDate: '2024-05-04' }
  const dominic = await server.create('employees', { ...before, employeeNumber: '1042', email: 'dominic@exemple.ca' })
  await device.ask('sync.now', null)
  await expect.poll(() => device.rows('employees').length, WAIT).toBe(1)
  const csv = [
    'No employé;Nom;Prénom;Téléphone;Embauche;Régime;Ville',
    ';EMOND;Dominic;514 555-0101;04/05/2024;Normes du travail (LNT);Laval',
    '2042;Émond;Dominic;514 555-0101;04/05/2024;Normes du travail (LNT);Laval',
    ';Émond;Dominic;514 555-0102;04/05/2024;Normes du travail (LNT);Laval',
    ';Roy;Ève;514 555-0103;04/05/2024;Normes du travail (LNT);Laval',
    ';Roy;Eve;(514) 555-0103;04/05/2024;Normes du travail (LNT);Laval',
  ].join('\n')
  const { check, run } = await openTable(device, 'employees', csv)
  expect(await check()).toMatchObject({ create: 3, skipped: 1, refused: 1 })
  const checked = await check({ existing: 'update' })
  expect(checked).toMatchObject({ create: 3, update: 1, refused: 1 })
  expect(checked.changes.map(({ line, id }) => [line, id])).toEqual([[2, dominic._id]])
  expect(checked.problems.map(({ line, issue }) => [line, issue.code, issue.params])).toEqual([
    [6, 'REPEATED_IN_FILE', { line: 5 }],
  ])
  expect(await run()).toMatchObject({ created: 3, updated: 1 })
  const again = await importTable(device, 'employees', csv)
  expect(again.check).toMatchObject({ create: 0, skipped: 5 })
})

test('an import step out of order, of another entity or with fields that are not imported, is refused', async () => {
  const { device } = await startProxiedDevice()
  const refusal = (ask: Promise<unknown>) =>
    ask.then(
      () => null,
      ({ code }: { code: string }) => code,
    )
  const { importId, check, run } = await openTable(device, 'employees', employeesCsv(2))
  expect(await refusal(run())).toBe('BAD_REQUEST')
  for (const name of ['constructor', '__proto__', 'smsOptOut', '_id', 'rev', 'deletedAt'])
    expect(await refusal(check({ columns: [name] }))).toBe('BAD_REQUEST')
  for (const entity of ['users', 'orders', 'constructor', '__proto__', 'auditEvents'])
    expect(await refusal(openTable(device, entity as 'users', 'a;b\n1;2'))).toBe('BAD_REQUEST')
  const other = { importId: '019b7a00-0000-7000-8000-000000000001' }
  expect(await refusal(device.ask('imports.lines', { ...other, isFirst: false, lines: [] }))).toBe('NOT_FOUND')
  const read = { ...other, entity: 'employees', name: 'x', fileId: importId, headers: ['a'] }
  expect(await refusal(device.ask('imports.read', read))).toBe('NOT_FOUND')
  for (const same of [
    { regime: 'constructor' },
    { lastName: 'ccq' },
    { smsOptOut: 'ccq' },
    { status: '' },
    { constructor: 'ccq' },
  ])
    expect(await refusal(check({ same }))).toBe('BAD_REQUEST')
  expect(await refusal(check({ same: { regime: 'ccq' } }))).toBe('BAD_REQUEST')
  expect(await refusal(device.ask('imports.undo', { importId }))).toBe('NOT_FOUND')
})

test('a table without a column for the regime takes one for all its new records, and leaves that of the others', async () => {
  const { server, device } = await startProxiedDevice()
  const csv = employeesCsv(3)
  await importTable(device, 'employees', csv.split('\r\n').slice(0, 2).join('\n'))
  const without = csv.split('\r\n').map((line) => line.slice(0, line.lastIndexOf(';')))
  const { check, run } = await openTable(device, 'employees', without.join('\n').replace('Nom 1;', 'Autre 1;'))
  expect(await check({ existing: 'update' })).toMatchObject({ create: 0, update: 1, refused: 2 })
  expect(await check({ existing: 'update', same: { regime: 'lnt' } })).toMatchObject({
    create: 2,
    update: 1,
    refused: 0,
  })
  expect(await run()).toMatchObject({ created: 2, updated: 1 })
  await settled(device)
  const rows = await server.database.db
    .selectFrom('employees')
    .select(['lastName', 'regime'])
    .orderBy('employeeNumber')
    .execute()
  expect(rows.map(({ lastName, regime }) => [lastName, regime])).toEqual([
    ['Autre 1', 'signallingDecree'],
    ['Nom 2', 'lnt'],
    ['Nom 3', 'lnt'],
  ])
})

test('the check of a long table is stopped in the middle, and can be made again', async () => {
  const { device } = await startProxiedDevice()
  const { importId, check } = await openTable(device, 'employees', employeesCsv(4000))
  const stopped = expect(check()).rejects.toMatchObject({ code: 'CANCELLED' })
  await device.ask('imports.cancel', { importId })
  await stopped
  expect(await check()).toMatchObject({ create: 4000 })
})
