import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MessageStatus } from '#shared/entities/messages.ts'
import { databases, type DatabaseKind } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { textsSent } from '#tests/support/texts.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { lyingSms, type LyingSms } from './lying-sms.ts'

const TEXTS = Number(process.env['TEXTS'] ?? (process.env['CHAOS'] === 'full' ? 10_000 : 300))
/** The most messages of one call. */
const AT_ONCE = 100
const HOUR = 3_600_000
/** After so many times that the queue was looked at, something is stuck. */
const LOOKS = 2000

interface Row {
  readonly id: string
  readonly status: MessageStatus
  readonly failure: string | null
}

const rowsOf = async ({ database: { db } }: TestServer): Promise<readonly Row[]> => {
  const rows = await db.selectFrom('messages').select(['_id', 'status', 'failure']).execute()
  return rows.map(({ _id, ...row }) => ({ id: String(_id), ...row }) as Row)
}

/** Writes to as many numbers, and lets the queue run until nothing waits; the provider is down for an hour meanwhile. */
async function sendAll(kind: DatabaseKind, honoursIds: boolean) {
  let isDown = false
  const random = createRandom(20_261_123)
  const sms = lyingSms({ honoursIds, random, isDown: () => isDown })
  const { mail } = keptMessages().providers
  const server = await startTestServer(kind, { messages: { mail, sms: sms.provider, textTimeoutMs: 500 } })
  onTestFinished(() => server.stop())
  const { token } = await server.signIn('admin')
  for (let n = 0; n < TEXTS; n += AT_ONCE) {
    const messages = Array.from({ length: Math.min(AT_ONCE, TEXTS - n) }, (_, i) => {
      return { id: v7(), phone: `+1514${2_000_000 + n + i}`, body: `Texto ${n + i}`, urgent: true }
    })
    const { status } = await server.ask('POST', '/messages/compose', { token, body: { messages } })
    expect(status).toBe(200)
    if (n + AT_ONCE >= TEXTS / 2 && n < TEXTS / 2) isDown = true
  }
  const tell = (isEnd: boolean) =>
    sms.tell(({ report, messageId }) => server.texts.takeReceipt(report, messageId), isEnd)
  let looks = 0
  for (let downFor = 0; looks < LOOKS; looks += 1) {
    await textsSent(server)
    await tell(false)
    if (looks % 20 === 0) expect(toldTooEarly(await rowsOf(server), sms)).toEqual([])
    const { length } = await server.database.db.selectFrom('textQueue').select('messageId').execute()
    if (length === 0) break
    const step = random.pick([3000, 30_000, 120_000])
    server.clock.advance(step)
    downFor += isDown ? step : 0
    if (downFor > HOUR) isDown = false
  }
  await tell(true)
  return { sms, rows: await rowsOf(server), looks }
}

/** Told as sent before the provider had it. */
function toldTooEarly(rows: readonly Row[], { sent }: LyingSms): readonly Row[] {
  const had = new Set(sent.map(({ messageId }) => messageId))
  return rows.filter(({ id, status }) => (status === 'sent' || status === 'delivered') && !had.has(id))
}

/** What is to be known of a message after all that was said about it. */
function known({ refused, answered, told }: LyingSms): (id: string) => MessageStatus {
  const reports = Map.groupBy(told, ({ messageId }) => messageId)
  return (id) => {
    const statuses = new Set(reports.get(id)?.map(({ report }) => report.status))
    if (statuses.has('delivered')) return 'delivered'
    if (statuses.has('failed') || refused.has(id)) return 'failed'
    return statuses.has('sent') || answered.has(id) ? 'sent' : 'uncertain'
  }
}

describe.each(databases)(
  `${TEXTS} texts by a provider that lies, on $name`,
  { timeout: 120_000 + TEXTS * 120 },
  (kind) => {
    test.each([true, false])(
      'none is lost or sent twice, each doubtful one is marked; it honours ids: %s',
      async (honoursIds) => {
        const { sms, rows } = await sendAll(kind, honoursIds)
        const times = Map.groupBy(sms.sent, ({ messageId }) => messageId)
        const wanted = known(sms)
        expect(rows).toHaveLength(TEXTS)
        expect(sms.sent.filter(({ messageId }) => (times.get(messageId)?.length ?? 0) > 1)).toEqual([])
        expect(toldTooEarly(rows, sms)).toEqual([])
        expect(rows.filter(({ id, status }) => status !== wanted(id))).toEqual([])
        const uncertain = rows.filter(({ status }) => status === 'uncertain')
        expect(uncertain.filter(({ failure }) => failure !== 'timeout')).toEqual([])
        const unsent = rows.filter(({ id }) => !times.has(id) && !sms.refused.has(id))
        if (honoursIds) expect([unsent, uncertain]).toEqual([[], []])
        else {
          expect(unsent.filter(({ status }) => status !== 'uncertain')).toEqual([])
          expect(uncertain.length).toBeGreaterThan(0)
        }
      },
    )
  },
)
