import { afterEach } from 'vitest'
import { entities, type Row } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, rowOf } from '#server/records/rows.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { scriptedSms, textsSent } from '#tests/support/texts.ts'

type Message = Row<'messages'>

/** Servers whose provider of texts answers what a test says; stopped after each test. */
export function textServers(kind: DatabaseKind) {
  const opened: TestServer[] = []
  afterEach(async () => {
    for (const server of opened.splice(0)) await server.stop()
  })
  let numbers = 0
  const number = () => `+1514382${String((numbers += 1)).padStart(4, '0')}`

  async function open(honoursIds = false, more = {}) {
    const sms = scriptedSms(honoursIds)
    const { mail } = keptMessages().providers
    const server = await startTestServer(kind, { messages: { mail, sms: sms.provider, ...more } })
    opened.push(server)
    const admin = await server.signIn('admin')
    return { ...talk(server, admin), sms, server, admin }
  }

  function talk(server: TestServer, { token }: Person) {
    const ask = async <B>(method: string, path: string, body?: unknown) =>
      (await server.ask<B>(method, path, { token, body })).body
    const message = (id: string) => ask<Message>('GET', `/messages/${id}`)
    const write = async (body: Record<string, unknown>) =>
      (await ask<Message>('POST', '/messages', { body: 'Bonjour', ...body }))._id
    const sent = async (body: Record<string, unknown>) => {
      const id = await write(body)
      await textsSent(server)
      return message(id)
    }
    const set = async (id: string, changes: Record<string, unknown>, name: 'employees' | 'assignments' = 'employees') =>
      server.writer.write({ actor: SYSTEM }, async (tx) => {
        const row = await rowOf(tx.db, name, id)
        if (row) await changeRow(tx, SYSTEM, entities[name], row, changes)
      })
    /** The queue is looked at after some time. */
    const later = async (ms: number) => {
      server.clock.advance(ms)
      await textsSent(server)
    }
    return { ask, message, write, sent, set, later }
  }

  return { open, number }
}
