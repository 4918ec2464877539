import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { PushAnswer } from '#shared/contract/sync/push.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import type { Random } from '#tests/support/world/random.ts'
import { verbOp } from '../integration/sync/push-device.ts'
import { checkDevice, checkServer, lastRev, linesAsSeen, problem, storedRevision } from './sheet-model.ts'
import { keepDocument, rearrange } from './sheet-office.ts'
import type { Clerk, Queued, SheetWorld } from './sheet-world.ts'

export type Tally = Record<string, number>
type Doing = 'log' | 'correct' | 'void' | 'restore' | 'create' | 'gather' | 'sign' | 'dispute' | 'withdraw' | 'remove'

/** What each role does, by weight. */
const DOES: Readonly<Record<string, Readonly<Record<Doing | 'annotate', number>>>> = {
  admin: {
    log: 26, correct: 18, void: 5, restore: 4, create: 14, gather: 5, sign: 9, dispute: 4, withdraw: 2, remove: 4, annotate: 2,
  }, // prettier-ignore
  supervisor: {
    log: 2, correct: 6, void: 1, restore: 1, create: 1, gather: 0, sign: 30, dispute: 12, withdraw: 6, remove: 1, annotate: 0,
  }, // prettier-ignore
  employee: {
    log: 30, correct: 14, void: 6, restore: 4, create: 0, gather: 0, sign: 1, dispute: 0, withdraw: 0, remove: 0, annotate: 0,
  }, // prettier-ignore
}
/** A refusal of more characters than this is not kept whole. */
const LONG_REFUSAL = 4096
/** Refusals that no history may meet. */
const NEVER = new Set(['INTERNAL', 'BAD_REQUEST', 'CONFLICT', 'UNAVAILABLE'])

/** A week in which people log, correct, sign and delete on devices that hear of each other sooner or later. */
export async function playWeek(world: SheetWorld, monday: string, random: Random, tally: Tally): Promise<void> {
  const table = createTable(world, random, tally)
  for (const clerk of world.clerks) clerk.away -= 1
  await begin(world, monday, random, table.push)
  for (let left = random.between(16, 30); left > 0; left -= 1) {
    const clerk = random.pick(world.clerks)
    const step = random.weighted({ act: 60, push: 22, pull: 16, rearrange: 6, cut: 2, leave: 1 })
    if (step === 'rearrange') {
      await rearrange(world, monday, random)
      continue
    }
    if (step === 'act') {
      const isHere = clerk.away <= 0
      // Mostly people see what was done a moment ago, and what they do is sent at once.
      if (isHere && random.chance(0.4)) await clerk.pull()
      const queued = nextOp(world, clerk, monday, random)
      if (queued) clerk.queue.push(queued)
      if (isHere && random.chance(0.4)) await table.push(clerk)
    } else if (clerk.away > 0) continue
    else if (step === 'push') await table.push(clerk)
    else if (step === 'pull') await clerk.pull()
    else if (step === 'cut') await clerk.pull(random.next())
    else if (random.chance(0.5)) clerk.away = random.between(1, 8)
  }
  await settleSheets(world, random, tally)
}

/** The office logs a few days and mostly makes a sheet of them, of which most others hear. */
async function begin(world: SheetWorld, monday: string, random: Random, push: (clerk: Clerk) => Promise<void>) {
  const [office] = world.clerks
  if (!office || office.away > 0) return
  const acts: Doing[] = ['log', 'log', 'log', 'log', 'log', 'log']
  for (const act of random.chance(0.8) ? ([...acts, 'create'] as const) : acts) {
    const queued = nextOp(world, office, monday, random, act)
    if (queued) office.queue.push(queued)
  }
  while (office.queue.length > 0) await push(office)
  for (const clerk of world.clerks) if (clerk.away <= 0 && random.chance(0.8)) await clerk.pull()
}

/** Every device that is here sends what it has and pulls; then all rules must hold, on the server and on each of them. */
export async function settleSheets(world: SheetWorld, random: Random, tally: Tally): Promise<void> {
  const table = createTable(world, random, tally)
  const here = world.clerks.filter(({ away }) => away <= 0)
  for (const clerk of here) while (clerk.queue.length > 0) await table.push(clerk)
  let rows = await checkServer(world)
  for (const clerk of here) {
    await clerk.pull()
    // Meanwhile the server may have kept a document.
    for (let rev = await lastRev(world); rev !== rows.rev; rev = await lastRev(world)) {
      rows = await checkServer(world)
      await clerk.pull()
    }
    checkDevice(world, clerk, rows)
  }
}

function nextOp(world: SheetWorld, clerk: Clerk, monday: string, random: Random, only?: Doing): Queued | null {
  const { siteIds, employeeIds, supervisorId, server } = world
  const { role } = clerk.actor
  const made = <V extends VerbName>(verb: V, payload: VerbInput<V>, saw?: string): Queued => ({
    op: verbOp(verb, payload, { opId: v7({ msecs: server.clock.now().getTime() }) }),
    ...(saw !== undefined && { saw }),
  })
  const sunday = addDays(monday, 6)
  const isOfWeek = ({ date }: { readonly date: string }) => date >= monday && date <= sunday
  const some = <T>(all: readonly T[]): T | undefined => (all.length > 0 ? random.pick(all) : undefined)
  const entry = (wanted: (one: Row<'timeEntries'>) => boolean) =>
    some(clerk.rows('timeEntries').filter((one) => isOfWeek(one) && wanted(one)))
  const sheet = (wanted: (one: Row<'timesheets'>) => boolean) =>
    some(clerk.rows('timesheets').filter((one) => one.periodStart <= sunday && one.periodEnd >= monday && wanted(one)))
  const linesOf = (id: string) => clerk.rows('timesheetLines').filter(({ timesheetId }) => timesheetId === id)
  const isOpen = ({ approval, superseded }: Row<'timesheets'>) => approval === 'unsigned' && !superseded
  const line = () => {
    const one = sheet(isOpen)
    return one && some(linesOf(one._id))
  }
  const seen = ({ rev }: { readonly rev: number }) => (random.chance(0.5) ? { baseRev: rev } : {})
  const reason = random.chance(0.95) ? 'Selon le client' : ''

  switch (only ?? random.weighted(DOES[role] as Record<Doing | 'annotate', number>)) {
    case 'log': {
      const employeeId = role === 'employee' ? (clerk.actor.employeeId ?? '') : random.pick(employeeIds)
      const times = timesOn(addDays(monday, random.int(7)), random)
      return made('timeEntries.log', { entry: { employeeId, siteId: random.pick(siteIds), ...times } } as never)
    }
    case 'correct': {
      const isSigned = random.chance(0.5)
      const one = entry(({ status }) => (isSigned ? status === 'signed' : status !== 'void'))
      const fields = random.chance(0.5)
        ? { breakMinutes: random.pick([0, 15, 30, 60]) }
        : timesOn(one?.date ?? monday, random)
      return one ? made('timeEntries.correct', { id: one._id, fields, reason, ...seen(one) } as never) : null
    }
    case 'void': {
      const one = entry(({ status }) => status !== 'void')
      return one ? made('timeEntries.void', { id: one._id, reason, ...seen(one) }) : null
    }
    case 'restore': {
      const one = entry(({ status }) => status === 'void')
      return one ? made('timeEntries.restore', { id: one._id, ...seen(one) }) : null
    }
    case 'create': {
      const [from, to] = random.pick([
        [0, 6],
        [0, 6],
        [0, 3],
        [3, 6],
      ] as const)
      const period = { periodStart: addDays(monday, from), periodEnd: addDays(monday, to) }
      return made('timesheets.create', { siteId: random.pick(siteIds), supervisorId, ...period })
    }
    case 'gather': {
      const one = sheet(({ superseded }) => !superseded)
      return one ? made('timesheets.gather', { id: one._id, reason }) : null
    }
    case 'sign': {
      const one = sheet(isOpen)
      if (!one) return null
      const lines = linesOf(one._id)
      const digest = linesDigest(one._id, lines)
      return made('timesheets.sign', { id: one._id, digest, name: 'Ève Roy' }, linesAsSeen(lines))
    }
    case 'dispute': {
      const one = line()
      return one ? made('timesheets.dispute', { lineId: one._id, reason: 'Partie à 14 h' }) : null
    }
    case 'withdraw': {
      const one = line()
      return one ? made('timesheets.withdrawDispute', { lineId: one._id }) : null
    }
    case 'remove': {
      const one = sheet(() => true)
      return one ? made('timesheets.remove', { id: one._id, reason, ...seen(one) }) : null
    }
    case 'annotate': {
      const one = sheet(() => true)
      return one ? made('timesheets.annotate', { id: one._id, notes: `Note ${random.int(100)}` }) : null
    }
  }
}

/** The same answer; of a long refusal the server keeps all but the row it names, or its code alone. */
function isSameAnswer(first: PushAnswer, again: PushAnswer): boolean {
  if (isDeepStrictEqual(first, again)) return true
  if (first.result !== 'rejected') return false
  const { current: _, ...others } = first.details
  const isLong = (details: object) => JSON.stringify({ refusal: { code: first.code, details } }).length > LONG_REFUSAL
  if (!isLong(first.details)) return false
  return isDeepStrictEqual({ ...first, details: isLong(others) ? {} : others }, again)
}

/** Times of a day that often meet others; now and then without an end. */
function timesOn(date: string, random: Random) {
  const at = (minutes: number) => new Date(Date.parse(`${date}T00:00:00.000Z`) + minutes * 60_000).toISOString()
  const begin = random.pick([360, 660, 660, 960, 1380])
  const end = random.chance(0.05) ? null : at(begin + random.pick([240, 285, 480, 510, 600]))
  return { date, start: at(begin), end, breakMinutes: random.pick([0, 30]), parkingCents: random.pick([null, 900]) }
}

function createTable(world: SheetWorld, random: Random, tally: Tally) {
  async function note(clerk: Clerk, { op, saw }: Queued, answer: PushAnswer): Promise<void> {
    const code = answer.result === 'rejected' ? answer.code : answer.result
    const first = world.answered.get(op.opId)
    if (first) {
      if (!isSameAnswer(first, answer)) throw problem('answered otherwise the second time', { first, answer })
      return
    }
    world.answered.set(op.opId, answer)
    if (NEVER.has(code)) throw problem('a refusal that nothing explains', { op, answer })
    tally[`${op.verb} ${code}`] = (tally[`${op.verb} ${code}`] ?? 0) + 1
    if (answer.result === 'rejected' || answer.result === 'waiting') return
    const id = String(op.payload['id'])
    if (op.verb === 'timesheets.remove') {
      if (clerk.actor.role !== 'admin' || op.payload['reason'] === '') throw problem('deleted without a reason', op)
      world.signed.delete(id)
    }
    const opened = answer.changed.some(({ entity, row }) => entity === 'timesheets' && row['revisionReason'] !== null)
    if (opened && op.verb !== 'timesheets.sign') tally['revision'] = (tally['revision'] ?? 0) + 1
    if (op.verb === 'timesheets.sign') {
      const content = await storedRevision(world, id)
      if (content === null) throw problem('signed, and not there', op)
      const lines = answer.changed.length > 0 ? await linesStored(id) : ''
      if (lines !== saw) throw problem('other lines were signed than were seen', { op, saw, lines })
      world.signed.set(id, content)
      await keepDocument(world, id)
    }
  }
  const linesStored = async (id: string) => {
    const { db } = world.server.database
    const rows = await db.selectFrom('timesheetLines').selectAll().where('timesheetId', '=', id).execute()
    const live = rows.filter((row) => row['deletedAt'] === null)
    return linesAsSeen(
      live.map((row) => ({ ...row, disputed: row['disputed'] === 1, breakPaid: row['breakPaid'] === 1 })) as never,
    )
  }

  return {
    push: async (clerk: Clerk): Promise<void> => {
      if (clerk.queue.length === 0) return
      // No further than a signature, so that what it signed is looked at before anything else happens.
      const signature = clerk.queue.findIndex(({ op }) => op.verb === 'timesheets.sign')
      const sent = clerk.queue.slice(0, signature < 0 ? 100 : signature + 1)
      const answers = await clerk.push(sent.map(({ op }) => op))
      for (const [i, queued] of sent.entries()) await note(clerk, queued, answers[i] as PushAnswer)
      // The answer is lost: all of it is sent again later.
      if (random.chance(0.25)) return
      clerk.queue.splice(0, sent.length)
      clerk.applyAnswers(answers)
    },
  }
}
