import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { v7 } from 'uuid'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { kebab, type Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, createRow, findRow } from '#server/records/rows.ts'
import { readPull } from '#tests/integration/sync/read-pull.ts'
import { build } from '#tests/support/build.ts'
import type { Person, TestServer } from '#tests/support/server.ts'

/** Whose a row is, for the supervisor and the employee who ask. */
export const SIDES = ['own', 'foreign'] as const
export type Side = (typeof SIDES)[number]

/** `none`: an account whose role is missing, of the same employee. */
export const CALLERS = ['admin', 'supervisor', 'employee', 'none'] as const
export type Caller = (typeof CALLERS)[number]

type Ids = Readonly<Record<EntityName, string>>

const newIds = () => Object.fromEntries(entityNames.map((name) => [name, v7()])) as Ids

/** Values of what must be unique, where samples repeat them: another day, another choice. */
const otherValues = (e: Entity): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    e.uniques.flatMap(({ fields }) =>
      fields.flatMap((name) => {
        const field = e.fields[name]
        if (field?.kind === 'day') return [[name, '2027-06-24']]
        return field?.kind === 'choice' ? [[name, field.options.at(-1)]] : []
      }),
    ),
  )

/** The file is a photo of the site; the work was published to its person. */
const given = (name: EntityName, ids: Ids) => {
  if (name === 'assignments') return { published: true }
  if (name === 'sites') return { photoFileIds: [ids.files] }
  return name === 'files' ? { ownerEntity: 'sites', ownerId: ids.sites, ownerField: 'photoFileIds' } : {}
}

/** A row of every entity, each of which refers to the others of its side. */
async function createSide({ writer }: TestServer, ids: Ids, side: Side): Promise<void> {
  for (const name of entityNames.filter((each) => each !== 'users')) {
    const e: Entity = entities[name]
    const refs = Object.entries(e.fields).flatMap(([field, { kind, ...rest }]) => {
      const to = 'to' in rest ? ids[rest.to as EntityName] : ''
      return kind === 'ref' ? [[field, to]] : kind === 'refs' ? [[field, [to]]] : []
    })
    const others = side === 'foreign' ? otherValues(e) : {}
    const row = { ...build(name), ...Object.fromEntries(refs), ...others, ...given(name, ids), _id: ids[name] }
    await writer.write({ actor: SYSTEM }, (tx) => createRow(tx, SYSTEM, e, row))
  }
}

/** The world of the table: the same rows for the supervisor and the employee who ask, and those of others. */
export async function openAccess(server: TestServer) {
  const foreignUser = await server.signIn('admin')
  const ids: Record<Side, Ids> = {
    own: { ...newIds(), users: foreignUser._id },
    foreign: { ...newIds(), users: foreignUser._id },
  }
  for (const side of SIDES) await createSide(server, ids[side], side)
  const { employees: employeeId, supervisors: supervisorId } = ids.own
  const none = await server.signIn('employee', { employeeId })
  await server.database.db.updateTable('users').set({ role: '' }).where('_id', '=', none._id).execute()
  const people: Readonly<Record<Caller, Person>> = {
    admin: await server.signIn('admin'),
    supervisor: await server.signIn('supervisor', { supervisorId }),
    employee: await server.signIn('employee', { employeeId }),
    none,
  }
  /** Of accounts, one's own is everybody's own. */
  const idOf = (name: EntityName, side: Side, caller: Caller) =>
    name === 'users' && side === 'own' ? people[caller]._id : ids[side][name]
  return { people, idOf }
}

export type Access = Awaited<ReturnType<typeof openAccess>>

let changes = 0

/** A change of a row: a text that no other row has, or the other value of a flag. */
function changeOf(e: Entity, row: AnyRow): Readonly<Record<string, unknown>> {
  const own = Object.entries(e.fields)
  const values = row as unknown as Readonly<Record<string, unknown>>
  // Where only verbs write, every field is managed: the server itself changes one.
  const isOurs = ({ managed = false }: { readonly managed?: boolean }) => !managed || e.write.length === 0
  const [text] = own.find(([, field]) => field.kind === 'text' && !field.format && isOurs(field)) ?? []
  if (text !== undefined) return { [text]: `A${(changes += 1)}` }
  const [flag] = own.find(([, field]) => field.kind === 'flag' || field.kind === 'count') ?? []
  if (flag === undefined) throw new Error(`${e.name} has nothing to change`)
  return { [flag]: e.fields[flag]?.kind === 'count' ? Number(values[flag] ?? 0) + 1 : !values[flag] }
}

async function listen(server: TestServer, { token }: Person) {
  const socket: Socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  let heard = 0
  socket.on('changed', ({ rev }: { rev: number }) => (heard = Math.max(heard, rev)))
  await once(socket as never, 'connect', { signal: AbortSignal.timeout(5000) })
  return { heard: () => heard, close: () => socket.disconnect() }
}

/** What a caller may do with a row, a letter each: list, read, write, sync, hear; a dot for what they may not. */
export async function measure(server: TestServer, { people, idOf }: Access): Promise<ReadonlyMap<string, string>> {
  const cells = new Map<string, string>()
  for (const caller of CALLERS) {
    const { token } = people[caller]
    const pulled = await readPull(server, token)
    for (const name of entityNames) {
      const path = `/${kebab(name)}`
      const { body } = await server.ask<{ rows?: readonly AnyRow[] }>('GET', `${path}?limit=100`, { token })
      for (const side of SIDES) {
        const id = idOf(name, side, caller)
        const row = await findRow(server.database.db, entities[name], id)
        if (!row) throw new Error(`There is no ${name} to ask about`)
        const read = await server.ask('GET', `${path}/${id}`, { token })
        const headers = { 'if-match': String(row.rev) }
        const wrote = await server.ask('PATCH', `${path}/${id}`, {
          token,
          headers,
          body: changeOf(entities[name], row),
        })
        cells.set(
          `${name} ${side} ${caller}`,
          [
            body.rows?.some(({ _id }) => _id === id) ? 'L' : '·',
            read.status === 200 ? 'R' : '·',
            [401, 403, 404].includes(wrote.status) ? '·' : 'W',
            pulled.rows.get(name)?.some(({ _id }) => _id === id) ? 'S' : '·',
          ].join(''),
        )
      }
    }
  }
  return addHearing(server, { people, idOf }, cells)
}

/** Changes each row once and notes who hears of it. */
async function addHearing(server: TestServer, { people, idOf }: Access, cells: ReadonlyMap<string, string>) {
  const listening = CALLERS.map(async (caller) => [caller, await listen(server, people[caller])] as const)
  const sockets = new Map(await Promise.all(listening))
  const result = new Map<string, string>()
  for (const name of entityNames) {
    for (const side of SIDES) {
      for (const [id, callers] of Map.groupBy(CALLERS, (caller) => idOf(name, side, caller))) {
        const rev = await change(server, entities[name], id)
        // An administrator hears of everything; the others hear of it in the same moment.
        for (let i = 0; i < 100 && (sockets.get('admin')?.heard() ?? 0) < rev; i += 1) await pause(5)
        const heard = (caller: (typeof callers)[number]) => (sockets.get(caller)?.heard() ?? 0) >= rev
        for (let i = 0; i < 10 && !callers.every(heard); i += 1) await pause(10)
        for (const caller of callers) {
          const key = `${name} ${side} ${caller}`
          result.set(key, `${cells.get(key)}${heard(caller) ? 'H' : '·'}`)
        }
      }
    }
  }
  for (const socket of sockets.values()) socket.close()
  return result
}

/** Changes a row as the server itself; returns its new revision. */
async function change({ writer }: TestServer, e: Entity, id: string): Promise<number> {
  const { reply } = await writer.write({ actor: SYSTEM }, async (tx) => {
    const row = (await findRow(tx.db, e, id)) as AnyRow
    return changeRow(tx, SYSTEM, e, row, changeOf(e, row))
  })
  return reply.rev
}

/** The table that people read. */
export function printed(cells: ReadonlyMap<string, string>): string {
  const line = (first: string, side: string, rest: readonly string[]) =>
    [first.padEnd(16), side.padEnd(8), ...rest.map((cell) => cell.padEnd(11))].join(' ').trimEnd()
  const body = entityNames.flatMap((name) =>
    SIDES.map((side) =>
      line(
        name,
        side,
        CALLERS.map((caller) => cells.get(`${name} ${side} ${caller}`) ?? '?'),
      ),
    ),
  )
  return [line('', 'row', ['admin', 'supervisor', 'employee', 'no role']), ...body].join('\n')
}
