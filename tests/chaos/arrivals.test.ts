import { v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { everyDay } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { textArrives, textsSent } from '#tests/support/texts.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'

const TEXTS = process.env['CHAOS'] === 'full' ? 1000 : 200

/** Somebody with a phone, and the assignments they are asked about, by the code of the question. */
interface Asked {
  readonly _id: string
  readonly phone: string
  readonly open: Map<string, string>
}
interface Text {
  readonly body: string
  readonly means: 'yes' | 'no' | 'nothing'
  readonly code?: string
}

const NOISE = [
  'oui mais pas avant 9 h',
  'Non merci pour hier',
  'arrête de m’écrire à 5 h du matin svp',
  'Je serai là où? Répondez-moi 🙏',
  'OUI NON',
  "'; drop table messages; --",
  '{{code}} {{prenom}}',
  '<script>alert(1)</script>',
  '__proto__ constructor',
  'a\0b',
  '\ud800 \udc00',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  '',
  '   \n\t ',
  'é'.repeat(1600),
  '😀'.repeat(900),
  'OUI '.repeat(400),
  '12345678901234567890',
]
const LETTERS = ['à', 'ç', 'É', 'ñ', 'x', ' ', '\n', '🙂', '7', '.', '\u200B', 'Ω', '漢', '%', '_', '\\']
const DECORATIONS = ['', '.', '!', ' 🙂', '!!!', ' \n']

function textOf(random: Random): Text {
  const kind = random.weighted({ known: 5, letters: 4, yes: 3, no: 1.5 })
  if (kind === 'known') return { body: random.pick(NOISE), means: 'nothing' }
  // With a word that no command has.
  if (kind === 'letters')
    return {
      body: `chantier ${Array.from({ length: random.int(60) }, () => random.pick(LETTERS)).join('')}`,
      means: 'nothing',
    }
  const word = random.pick(kind === 'yes' ? ['OUI', 'oui', 'Yes', 'ok', 'o'] : ['NON', 'no', 'Nón'])
  const code = random.pick([undefined, '10', '11', '99'])
  return { body: `${word}${code ? ` ${code}` : ''}${random.pick(DECORATIONS)}`, means: kind, ...(code && { code }) }
}

/** The assignment that a text answers: the one of its code, or the only one. */
function answered({ open }: Asked, { means, code }: Text): string | null {
  if (means === 'nothing') return null
  if (code !== undefined) return open.get(code) ?? null
  return open.size === 1 ? ([...open.values()][0] ?? null) : null
}

/** People who are asked about no, one or two assignments. */
async function askPeople(server: TestServer, count: number): Promise<readonly Asked[]> {
  const { token } = await server.signIn('admin')
  const { _id: clientId } = await server.create('clients')
  const site = await server.create('sites', { clientId, startDate: '2026-01-01', endDate: '2100-01-01' })
  const startDate = addDays(localDayOf(server.clock.now().toISOString()), 2)
  const dates = { startDate, endDate: addDays(startDate, 1), ...everyDay }
  const order = await server.create('orders', { clientId, siteId: site._id, supervisorIds: [], ...dates })
  await server.create('orderPositions', {
    orderId: order._id,
    quantity: count,
    requiredSkillIds: [],
    preferredSkillIds: [],
  })
  const { db } = server.database
  const free = await db.selectFrom('assignments').select(['_id', 'date']).orderBy('date').orderBy('_id').execute()
  const days = [...Map.groupBy(free, ({ date }) => date).values()]
  const people: Asked[] = []
  for (let n = 0; n < count; n += 1) {
    const { _id, phone } = await server.create('employees', { phone: `+1438${2_000_000 + n}` })
    const open = new Map<string, string>()
    for (const day of days.slice(0, n % 3)) {
      const id = String(day[n]?._id)
      await db.updateTable('assignments').set({ employeeId: _id, status: 'pending' }).where('_id', '=', id).execute()
      const message = {
        id: v7(),
        employeeId: _id,
        type: 'Assignation',
        body: 'Présent? OUI {{code}}',
        assignmentIds: [id],
        urgent: true,
      }
      const asked = await server.ask('POST', '/messages/compose', { token, body: { messages: [message] } })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      open.set(String(10 + open.size), id)
    }
    people.push({ _id, phone: phone ?? '', open })
  }
  // Only what has left is answered.
  await textsSent(server)
  return people
}

test.each(databases)(
  `${TEXTS} texts of every kind on $name: each changes what it says, or nothing`,
  { timeout: 60_000 + TEXTS * 200 },
  async (kind) => {
    const server = await startTestServer(kind, { messages: keptMessages().providers })
    onTestFinished(() => server.stop())
    const random = createRandom(1010)
    const people = await askPeople(server, 30)
    const { db } = server.database
    const lastRev = async () =>
      Number((await db.selectFrom('revision').select('value').executeTakeFirstOrThrow())['value'])
    const wrong: unknown[] = []
    let [answers, rev] = [0, await lastRev()]

    for (let n = 0; n < TEXTS; n += 1) {
      const [person, text] = [random.pick(people), textOf(random)]
      const wanted = answered(person, text)
      const { messageId } = await textArrives(server, { from: person.phone, body: text.body, line: 'assignation' })
      const events = await db
        .selectFrom('auditEvents')
        .select(['entity', 'entityId', 'after'])
        .where('rev', '>', rev)
        .execute()
      rev = await lastRev()
      const changed = events
        .filter(({ entity }) => entity !== 'messages' && entity !== 'conversations')
        .map(({ entityId, after }) => [String(entityId), (JSON.parse(String(after)) as { status?: string }).status])
      const status = text.means === 'yes' ? 'confirmed' : 'declined'
      const isRight = JSON.stringify(changed) === JSON.stringify(wanted === null ? [] : [[wanted, status]])
      const message = await db
        .selectFrom('messages')
        .select(['direction', 'seen'])
        .where('_id', '=', messageId)
        .executeTakeFirst()
      // What means nothing waits for a person.
      const isThere = message?.['direction'] === 'in' && (text.means !== 'nothing' || Number(message['seen']) === 0)
      if (!isRight || !isThere) wrong.push({ text, open: [...person.open], changed, wanted, message })
      for (const [code, id] of person.open) {
        if (id !== wanted) continue
        person.open.delete(code)
        answers += 1
      }
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(answers, 'texts that answered').toBeGreaterThan(5)
  },
)
