import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileStore } from '#server/files/store.ts'
import { openPackKey, type PackKey } from '#server/time/packs/pack-key.ts'
import { makePacks } from '#server/time/packs/start.ts'
import { documentOf } from '#server/time/papers/document-of.ts'
import { keptPaper, makePaper } from '#server/time/papers/kept-paper.ts'
import { readPaper } from '#server/time/timesheets/paper.ts'
import { databases } from '#tests/support/databases.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { openWorld, type World } from '../services/world.ts'
import { createSheets, opened } from './signed-sheets.ts'

const DAY_MS = 86_400_000
const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.flat().join('\n').replaceAll('\u00A0', ' ')

describe.each(databases)('the kept documents of timesheets on $name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-papers-'))
  const store = createFileStore(folder)
  let world: World
  let sheets: ReturnType<typeof createSheets>
  let key: PackKey
  beforeAll(async () => {
    world = await openWorld(kind)
    key = await openPackKey(world.database.db)
    sheets = createSheets(world, store)
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const parts = () => ({ db: world.database.readDb, writer: world.writer, store, now: world.now })
  const run = () => makePacks({ ...parts(), key, newId: v7, onError: (error) => expect.fail(String(error)) }, 'all')
  const kept = async (id: string) => (await keptPaper(parts(), await world.get('timesheets', id)))?.bytes ?? null
  const given = async (id: string, language: 'fr' | 'en' = 'fr') => {
    const paper = await readPaper(world.database.readDb, store, id, language)
    if (!paper) throw new Error('There is no such timesheet')
    return documentOf(parts(), paper)
  }
  /** A signed timesheet of a site in Montréal, 07:00 to 15:07 by its clocks. */
  const signed = async () => {
    const times = { start: '2026-10-27T11:00:00.000Z', end: '2026-10-27T19:07:00.000Z' }
    const sheet = await sheets.make(undefined, times)
    await sheets.sign(sheet._id)
    return sheet
  }
  /** Moves the clocks of its site and renames all that its document names. */
  const changeAll = async ({ siteId, clientId, supervisorId, _id }: Awaited<ReturnType<typeof signed>>) => {
    await world.patch('sites', siteId, { timezone: 'America/Halifax', name: 'Autre pont' })
    await world.patch('clients', clientId, { name: `Autre client ${clientId}` })
    await world.patch('supervisors', supervisorId, { lastName: 'Autre', language: 'en' })
    for (const { employeeId } of await sheets.linesOf(_id))
      await world.patch('employees', employeeId, { lastName: 'Autrement' })
  }

  test('is the file that its pack has and that everybody gets, in any language', async () => {
    const sheet = await signed()
    await run()
    const now = await world.get('timesheets', sheet._id)
    expect(now).toMatchObject({ paperMade: 'atSignature', approval: 'signed' })
    const file = await world.get('files', now.paperFileIds[0] ?? '')
    expect(file).toMatchObject({ name: `${sheet.number}.pdf`, mime: 'application/pdf', ownerField: 'paperFileIds' })
    const bytes = await kept(sheet._id)
    const [pack] = await world.list('evidencePacks', {
      filters: [{ field: 'timesheetId', op: 'anyOf', value: [sheet._id] }],
    })
    const zip = await world.get('files', pack?.packFileIds[0] ?? '')
    const content = await store.find(zip.sha256)
    const { files } = opened(readFileSync(content?.path ?? ''))
    expect(Buffer.from(files.get('timesheet.pdf') ?? []).equals(bytes ?? Buffer.alloc(0))).toBe(true)
    for (const language of ['fr', 'en'] as const)
      expect(Buffer.compare(await given(sheet._id, language), bytes!)).toBe(0)
  })

  test('prints the same hours and names after the clocks of the site and every name were changed', async () => {
    const sheet = await signed()
    await run()
    const before = await given(sheet._id)
    expect(await textOf(before)).toContain('07:00 – 15:07')
    await changeAll(sheet)
    await run()
    expect(Buffer.compare(await given(sheet._id), before)).toBe(0)
    expect(Buffer.compare((await kept(sheet._id)) ?? Buffer.alloc(0), before)).toBe(0)
  })

  test('shows what was signed, though all of it was changed before the document was made', async () => {
    const sheet = await signed()
    await changeAll(sheet)
    world.goTo(new Date(world.now().getTime() + DAY_MS).toISOString())
    expect(await makePaper(parts(), sheet._id)).toBe(true)
    const text = await textOf((await kept(sheet._id)) ?? new Uint8Array(0))
    expect(text).toContain('07:00 – 15:07')
    expect(text).toContain('Feuille de temps')
    expect(text).not.toContain('Autre')
    expect(text).not.toContain('08:00')
  })

  test('says on itself that it was made later, where the timesheet was signed before documents were kept', async () => {
    const sheet = await signed()
    // As the migration leaves those that were signed before.
    const before = world.database.db.updateTable('timesheets').set({ paperMade: 'later' })
    await before.where('_id', '=', sheet._id).execute()
    await run()
    expect((await world.get('timesheets', sheet._id)).paperMade).toBe('later')
    const bytes = (await kept(sheet._id)) ?? new Uint8Array(0)
    expect(await textOf(bytes)).toContain('Document reconstitué le')
    world.goTo(new Date(world.now().getTime() + DAY_MS).toISOString())
    await run()
    expect(Buffer.compare(await given(sheet._id), bytes)).toBe(0)
  })

  test('waits for the drawn signature, and until then a copy says that it is one', async () => {
    const sheet = await sheets.make()
    const owner = { ownerEntity: 'timesheets', ownerId: sheet._id, ownerField: 'signatureFileIds' }
    const { _id, bytes } = await sheets.addFile(owner, 77, false)
    await sheets.sign(sheet._id, [_id])
    expect(await makePaper(parts(), sheet._id)).toBe(false)
    expect(await textOf(await given(sheet._id))).toContain('Copie – l’original est conservé sur le serveur.')
    await sheets.upload(_id, bytes)
    const original = await given(sheet._id)
    expect(await textOf(original)).not.toContain('Copie')
    expect(Buffer.from(original).includes('/Image')).toBe(true)
  })

  test('is made once by several servers at once, and never of what is not signed', async () => {
    const [sheet, open] = [await signed(), await sheets.make()]
    const made = await Promise.all([1, 2, 3].map(() => makePaper(parts(), sheet._id)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await makePaper(parts(), open._id)).toBe(false)
    expect(await textOf(await given(open._id))).toContain('Non approuvé')
    expect((await world.get('timesheets', open._id)).paperFileIds).toEqual([])
  })

  test('is not given altered: what is not the bytes that were kept is replaced by a copy that says so', async () => {
    const sheet = await signed()
    await run()
    const file = await world.get('files', (await world.get('timesheets', sheet._id)).paperFileIds[0] ?? '')
    await store.remove(file.sha256)
    expect(await kept(sheet._id)).toBeNull()
    expect(await textOf(await given(sheet._id))).toContain('Copie – l’original')
    expect((await world.get('timesheets', sheet._id)).paperFileIds).toEqual([file._id])
  })
})
