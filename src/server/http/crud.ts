import { entities } from '#shared/entities/index.ts'
import { AppError } from '#shared/contract/errors.ts'
import { crudOf } from '#shared/contract/entity-calls.ts'
import type { Entity } from '#shared/model/entity.ts'
import { parseSort, type Page } from '#shared/model/query.ts'
import type { Writer } from '../db/writes/write.ts'
import type { Records } from '../records/records.ts'
import type { Register } from './endpoint.ts'
import { sendPage, sendRow } from './send-rows.ts'
import { baseRevOf, writeKeyOf } from './write-headers.ts'

interface Parts {
  readonly records: Records
  readonly writer: Writer
}

/** Registers the five derived calls of every entity. */
export function registerCrud(register: Register, parts: Parts): void {
  for (const e of Object.values(entities)) if (!e.ownCalls) registerEntity(register, e, parts)
}

function registerEntity(register: Register, e: Entity, { records, writer }: Parts): void {
  const { list, get, create, patch, remove } = crudOf(e)

  register(list, async ({ query, signedIn, reply }) => {
    const page: Page = {
      filters: query.filter ?? [],
      search: query.search ?? '',
      sort: parseSort(query.sort),
      limit: query.limit ?? 100,
      count: query.count === '1',
      ...(query.after !== undefined && { after: query.after }),
    }
    return sendPage(reply, await records.list(signedIn().actor, e, page))
  })

  register(get, async ({ params, signedIn, reply }) =>
    sendRow(reply, await records.get(signedIn().actor, e, params.id)),
  )

  register(create, async ({ body, signedIn, request }) => {
    const { actor } = signedIn()
    const written = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) => ({
      row: await records.create(tx, actor, e, body),
    }))
    return written.reply
  })

  register(patch, async ({ params, body, signedIn, request }) => {
    const { actor } = signedIn()
    const baseRev = baseRevOf(request)
    if (baseRev === undefined) throw new AppError('BAD_REQUEST', { header: 'if-match' })
    const written = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) => ({
      row: await records.patch(tx, actor, e, params.id, body, baseRev),
    }))
    return written.reply
  })

  register(remove, async ({ params, signedIn, request }) => {
    const { actor } = signedIn()
    const baseRev = baseRevOf(request)
    const written = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) => ({
      row: await records.remove(tx, actor, e, params.id, baseRev),
    }))
    return written.reply
  })
}
