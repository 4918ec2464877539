import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { PushAnswer } from '#shared/contract/sync/push.ts'
import type { Random } from '#tests/support/world/random.ts'
import { createOp } from '../integration/sync/push-device.ts'
import { firstValues, type Kind, type Values } from './merge-kinds.ts'
import { createModel, type Edit, type Foreseen, type Model, type Writer } from './merge-model.ts'
import type { MergeWorld, Sender } from './merge-world.ts'

export type Tally = Record<Foreseen['result'] | 'waiting' | 'repeated', number>

/** One person: what they last saw of the record, and the operations not sent yet. */
interface User {
  readonly sender: Sender
  seen: number
  offline: number
  queue: Edit[]
  sent: readonly { readonly op: Edit; readonly answer: PushAnswer }[]
}

const problem = (what: string, context: unknown) => new Error(`${what}: ${JSON.stringify(context)}`)

/**
 * Plays one record edited by three people, some of them offline: every answer and every state of the row must be the
 * model's.
 */
export async function playMerge(world: MergeWorld, random: Random, tally: Tally): Promise<void> {
  const kind = random.pick(world.kinds)
  const start = random.int(world.senders.length)
  const users = [0, 1, 2].map((n): User => {
    const sender = world.senders[(start + n) % world.senders.length] as Sender
    return { sender, seen: 0, offline: 0, queue: [], sent: [] }
  })
  const [author] = users as [User]
  const created = createOp(kind.entity, { ...kind.given, ...firstValues(kind) })
  const { id } = created
  await author.sender.push([created])
  const first = await world.row(kind, id)
  const model = createModel(kind, firstValues(kind), author.sender.person, Number(first['rev']))
  for (const user of users) user.seen = model.state.rev
  // A person who created the record offline goes on from revision 0.
  if (random.chance(0.3)) author.seen = 0
  const table = createTable(world, model, kind, id, tally)

  for (let left = random.between(8, 14); left > 0; left -= 1) {
    const user = random.pick(users)
    for (const each of users) each.offline -= 1
    const doing = random.weighted({ edit: 60, push: 30, pull: 15, leave: 8, repeat: 4, remove: 2, beside: 3 })
    if (doing === 'edit' || doing === 'remove') queue(user, id, kind, random, doing)
    else if (doing === 'leave') user.offline = random.between(3, 8)
    else if (doing === 'beside') await table.beside(random)
    else if (user.offline > 0) continue
    else if (doing === 'pull') user.seen = model.state.rev
    else if (doing === 'repeat') await table.repeat(user)
    else await table.push(user, random)
  }
  while (users.some((user) => user.queue.length > 0)) for (const user of users) await table.push(user, random)
}

function queue(user: User, id: string, kind: Kind, random: Random, doing: 'edit' | 'remove'): void {
  const before = user.queue.at(-1)
  const common = { opId: v7(), dependsOn: before ? [before.opId] : [], entity: kind.entity, id }
  if (doing === 'remove') {
    user.queue.push({ ...common, kind: 'remove', ...(random.chance(0.8) && { baseRev: user.seen }) })
    return
  }
  const fields = Array.from({ length: random.between(1, 3) }, () => random.pick(Object.keys(kind.typed)))
  const payload = Object.fromEntries(fields.map((field) => [field, random.pick(kind.typed[field] ?? [])]))
  user.queue.push({ ...common, kind: 'patch', payload, baseRev: user.seen })
}

/** The server's side: sends a person's operations and compares each answer with the model. */
function createTable(world: MergeWorld, model: Model, kind: Kind, id: string, tally: Tally) {
  const { state } = model

  function isState(row: Values): boolean {
    const meta = { rev: state.rev, updatedBy: state.by }
    return isDeepStrictEqual(pick(row, { ...state.values, ...meta }), { ...state.values, ...meta })
  }

  /** Compares the row in the database with the model, whatever was answered. */
  async function look(why: unknown): Promise<void> {
    const row = await world.row(kind, id)
    if (!isState(row) || (row['deletedAt'] !== null) !== state.isGone)
      throw problem('another row than foreseen', { row, state, why })
  }

  function check(op: Edit, who: Writer, answer: PushAnswer): void {
    const foreseen = model.foresee(op, who)
    const context = { op, who, answer, foreseen, state }
    const result = answer.result === 'rejected' ? answer.code : answer.result
    if (result !== foreseen.result || answer.opId !== op.opId) throw problem('another answer than foreseen', context)
    tally[foreseen.result] += 1
    if ('changed' in answer) {
      const row: Values = answer.changed[0]?.row ?? {}
      model.did(op, who, Number(row['rev']))
      if (!isState(row) || answer.changed.length !== 1) throw problem('another row answered than foreseen', context)
    } else if (answer.result === 'rejected') {
      if (!isExplained(foreseen, answer.details)) throw problem('not explained', context)
    }
  }

  function isExplained(foreseen: Foreseen, details: Values): boolean {
    const current = (details['current'] ?? {}) as Values
    if (foreseen.result === 'STALE')
      return isState(current) && details['by'] === foreseen.by && typeof details['at'] === 'string'
    if (foreseen.result === 'NOT_FOUND')
      return current['rev'] === state.rev && current['updatedBy'] === foreseen.by && current['deletedAt'] !== null
    const issues = details['issues'] as readonly { readonly field: string }[]
    return 'field' in foreseen && issues.some(({ field }) => field === foreseen.field)
  }

  async function push(user: User, random: Random): Promise<void> {
    const ops = user.queue
    if (ops.length === 0) return
    const answers = await user.sender.push(ops)
    user.queue = []
    if (answers.length !== ops.length) throw problem('not every operation was answered', { ops, answers })
    const refused = answers.findIndex(({ result }) => result === 'rejected')
    for (const [i, op] of ops.entries()) {
      const answer = answers[i] as PushAnswer
      if (refused < 0 || i <= refused) check(op, user.sender, answer)
      else if (answer.result !== 'waiting') throw problem('it did not wait', { ops, answers })
      else tally.waiting += 1
    }
    user.sent = ops.flatMap((op, i) => (refused < 0 || i <= refused ? [{ op, answer: answers[i] as PushAnswer }] : []))
    await look({ ops, answers })
    if (refused >= 0) decide(user, ops.slice(refused), answers[refused] as PushAnswer, random)
    // The answered row is now on the device, unless a form stayed open all the time.
    else if (random.chance(0.5)) user.seen = state.rev
  }

  /** Keeps the other version, or retries one's own over it; operations waiting for this one go on waiting. */
  function decide(user: User, [edit, ...waiting]: readonly Edit[], answer: PushAnswer, random: Random): void {
    if (answer.result !== 'rejected' || answer.code !== 'STALE' || !edit || random.chance(0.5)) return
    const retry = { ...edit, opId: v7(), dependsOn: [], baseRev: state.rev }
    user.queue = [retry]
    for (const op of waiting) user.queue.push({ ...op, dependsOn: [user.queue.at(-1)?.opId ?? ''] })
  }

  return {
    push,
    /** The answer was lost: the same push is sent again and must be answered the same. */
    repeat: async (user: User) => {
      if (user.sent.length === 0) return
      const answers = await user.sender.push(user.sent.map(({ op }) => op))
      const before = user.sent.map(({ answer }) => answer)
      if (!isDeepStrictEqual(answers, before)) throw problem('answered otherwise the second time', { before, answers })
      tally.repeated += 1
      await look('repeated')
    },
    /** Somebody changes the record over HTTP, without an outbox. */
    beside: async (random: Random) => {
      const who = { device: null, person: random.pick(world.senders).person }
      const field = random.pick(Object.keys(kind.typed))
      const payload = { [field]: random.pick(kind.typed[field] ?? []) }
      const op: Edit = {
        opId: v7(),
        dependsOn: [],
        entity: kind.entity,
        id,
        kind: 'patch',
        payload,
        baseRev: state.rev,
      }
      if (!('field' in model.foresee(op, who)) && !state.isGone) {
        const row = await world.patch(kind, op as Edit & { kind: 'patch' }, who.person)
        model.did(op, who, Number(row['rev']))
      }
      await look(op)
    },
  }
}

const pick = (row: Values, like: Values): Values =>
  Object.fromEntries(Object.keys(like).map((field) => [field, row[field]]))
