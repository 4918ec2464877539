import { once } from 'node:events'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { postgres } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer } from '#tests/support/server.ts'
import { scriptedSms, textArrives, textsSent } from '#tests/support/texts.ts'

test('several servers on one PostgreSQL send each text once', async () => {
  const sms = scriptedSms(false)
  const { mail } = keptMessages().providers
  const messages = { mail, sms: sms.provider }
  const first = await startTestServer(postgres, { messages })
  const second = await startTestServer(first.databaseUrl, { messages })
  const { token } = await first.signIn('admin')
  const texts = Array.from({ length: 150 }, (_, i) => ({
    id: crypto.randomUUID(),
    phone: `+1514383${String(i).padStart(4, '0')}`,
    body: 'À tous',
  }))
  await first.ask('POST', '/messages/compose', { token, body: { messages: texts } })
  for (let i = 0; i < 20 && sms.accepted.length < 150; i += 1) await Promise.all([textsSent(first), textsSent(second)])
  expect(sms.tries).toHaveLength(150)
  expect(new Set(sms.tries.map(({ to }) => to)).size).toBe(150)
  await second.stop()
  await first.stop()
})

test('a text that arrives at one server is told to administrators of another', async () => {
  const first = await startTestServer(postgres)
  const second = await startTestServer(first.databaseUrl)
  const { token } = await first.signIn('admin')
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }
  const socket = io(second.url, options)
  const heard: unknown[] = []
  socket.on('new_message', (event: unknown) => heard.push(event))
  await once(socket as never, 'connect', { signal: AbortSignal.timeout(5000) })
  const { messageId } = await textArrives(first, { from: '+15143879999', body: 'Bonjour' })
  await expect.poll(() => heard).toMatchObject([{ messageId, preview: 'Bonjour' }])
  socket.disconnect()
  await second.stop()
  await first.stop()
})
