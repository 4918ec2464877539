import { createHash } from 'node:crypto'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { filesIn } from '#shared/domain/time/packs/archive.ts'
import { manifestIn } from '#shared/domain/time/packs/manifest.ts'
import type { Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import type { FileStore } from '#server/files/store.ts'
import { draft } from '#tests/support/build.ts'
import { png } from '#tests/support/pictures.ts'
import { openSite, rowsOf, type World } from '../services/world.ts'

const PERIOD = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Makes and signs timesheets in a world. */
export function createSheets(world: World, store: Pick<FileStore, 'put'>) {
  let day = 25
  /** A photo or document of a record, and its content unless it has not come yet. */
  const addFile = async (
    owner: Pick<Row<'files'>, 'ownerEntity' | 'ownerId' | 'ownerField'>,
    seed: number,
    isHere = true,
  ) => {
    const bytes = png({ withPlace: false, seed })
    const sum = sha256(bytes)
    const file = await world.create('files', {
      ...owner,
      name: `${seed}.png`,
      mime: 'image/png',
      size: bytes.length,
      sha256: sum,
    })
    if (isHere) await upload(file._id, bytes)
    return { _id: file._id, bytes }
  }
  const upload = async (id: string, bytes: Uint8Array) => {
    await store.put(sha256(bytes), bytes)
    await world.database.db
      .updateTable('files')
      .set({ uploadedAt: world.now().toISOString() })
      .where('_id', '=', id)
      .execute()
  }
  const log = async (siteId: string, employeeId: string, given: Readonly<Record<string, unknown>> = {}) => {
    const date = `2026-10-${day}`
    const times = { start: `${date}T11:00:00.000Z`, end: `${date}T19:30:00.000Z`, assignmentId: null }
    const { _id, ...entry } = draft('timeEntries', { siteId, employeeId, date, ...times, ...given } as never)
    const { changed } = await world.run('timeEntries.log', { entry: entry as VerbInput<'timeEntries.log'>['entry'] })
    return rowsOf(changed, 'timeEntries')[0] as Row<'timeEntries'>
  }
  const linesOf = (id: string) =>
    world.list('timesheetLines', { filters: [{ field: 'timesheetId', op: 'anyOf', value: [id] }] })
  return {
    addFile,
    upload,
    log,
    linesOf,
    /** An unsigned timesheet of two people, at a new site of a client. */
    make: async (clientId?: string, given: Readonly<Record<string, unknown>> = {}) => {
      const client = clientId ?? (await world.create('clients'))._id
      const boss = await world.create('supervisors', { clientIds: [client] })
      const approver = { supervisorIds: [boss._id], primarySupervisorId: boss._id }
      const { site } = await openSite(world, { ...approver, clientId: client })
      day = 27
      for (const _ of [1, 2]) await log(site._id, (await world.create('employees'))._id, given)
      const { changed } = await world.run('timesheets.create', { siteId: site._id, supervisorId: boss._id, ...PERIOD })
      return rowsOf(changed, 'timesheets')[0] as Row<'timesheets'>
    },
    sign: async (id: string, signatureFileIds: readonly string[] = []) => {
      const digest = linesDigest(id, await linesOf(id))
      await world.run('timesheets.sign', { id, digest, name: 'Ève Roy', signatureFileIds: [...signatureFileIds] })
    },
  }
}

/** What a pack says and has. */
export function opened(bytes: Uint8Array) {
  const files = new Map(filesIn(bytes).map(({ name, bytes: own }) => [name, own]))
  const manifest = manifestIn(files.get('manifest.json') ?? new Uint8Array(0))
  return { files, manifest, json: (name: string) => JSON.parse(String(Buffer.from(files.get(name) ?? []))) as never }
}
