// The product's server with an account of Twilio whose webhooks the benchmark signs; what it sends reaches nobody.
import { startServer } from '#server/start.ts'
import { TWILIO } from '../data/webhook.ts'

const server = await startServer({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  logLevel: 'silent',
  messages: {
    mail: { send: async () => undefined, close: () => undefined },
    sms: {
      honoursIds: true,
      send: async ({ id }) => ({ kind: 'accepted', providerId: `bench-${id}`, isDelivered: false }),
      close: () => undefined,
    },
    twilio: TWILIO,
  },
})
process.stdout.write(`${JSON.stringify({ event: 'listening', url: server.url })}\n`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
