import { expect } from 'vitest'
import { AppError, payloadOf, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { entities, entityNames, entityNamed, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { verbs, type VerbName } from '#shared/verbs/index.ts'
import { readLines } from '#shared/verbs/time/steps/sheet.ts'
import { storedRows } from '#data/cache/rows.ts'
import { prepareUpsert } from '#sql/cache/tables.ts'
import type { Actor } from '#server/access/actor.ts'
import { inScope, scopeOf } from '#server/access/scope.ts'
import { hiddenFields, visibleRow } from '#server/access/visible.ts'
import { decodeRow } from '#sql/encode.ts'
import { decide } from '#reads/engine/decide.ts'
import { decideVerb } from '#reads/engine/decide-verb.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { createReader } from '#reads/engine/reader.ts'
import { answeredRows, expectedRows } from '#tests/integration/data/verb-rows.ts'
import { openVerbWorld, operationIn, type VerbWorld } from '#tests/integration/data/verb-world.ts'
import { openCache } from '#tests/integration/main/cache-file.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import type { Seen } from './verbs-play.ts'
import { openTime } from './verbs-time.ts'
import { timeInputs, type TimeOffice } from './verbs-time-inputs.ts'

type Role = 'employee' | 'supervisor'
type Outcome<T> = { readonly done: T } | { readonly refused: ErrorPayload }
type Values = Readonly<Record<string, unknown>>

const isTime = (name: VerbName) => /^(?:timeEntries|timesheets)\./.test(name)
/** The verbs about time that each role may run. */
const verbsOf = (role: Role): readonly VerbName[] =>
  (Object.keys(verbs) as VerbName[]).filter((name) => isTime(name) && verbs[name].roles.includes(role))

/** Steps of the office between two looks of the others, and what each of them then tries. */
const OFFICE_STEPS = 30
const TRIES = 2

const outcomeOf = (error: unknown): { readonly refused: ErrorPayload } => {
  if (!(error instanceof AppError)) throw error
  return { refused: payloadOf(error) }
}

/** Thrown to roll back what somebody tried. */
class TriedOut extends Error {
  readonly changed: Changed
  constructor(changed: Changed) {
    super('tried out')
    this.changed = changed
  }
}

/** An account with a device that has what it may read, and no more. */
function openPerson(world: VerbWorld, actor: Actor) {
  const cache = openCache(':memory:')
  cache.finish()
  const { database } = cache
  const reader = createReader(database)
  const shown = (name: string, id: string): AnyRow | null => {
    const record = database.prepare(`select * from "${name}" where "_id" = ?`).get(id) as Values | undefined
    return record ? decodeRow(entityNamed(name) as Entity)(record) : null
  }
  return {
    actor,
    reader,
    shown,
    close: () => database.close(),
    ids: (name: EntityName): readonly string[] =>
      (database.prepare(`select "_id" from "${name}" order by "_id"`).all() as { _id: string }[]).map(({ _id }) => _id),
    /** Fills the cache anew with the rows and fields the person may read. */
    hear: async () => {
      for (const name of entityNames) {
        const e: Entity = entities[name]
        const scope = scopeOf(actor, e)
        database.prepare(`delete from "${name}"`).run()
        if (scope === 'none') continue
        const all = world.database.readDb.selectFrom(name).selectAll()
        const records = await (scope === 'all' ? all : all.where(inScope(e, scope))).execute()
        const upsert = prepareUpsert(database, e)
        const changed = records.map((record) => ({
          entity: name,
          row: visibleRow(actor, e, decodeRow(e)(record)) as never,
        }))
        for (const { values } of storedRows({ changed })) upsert(values)
      }
    },
    predict: (verb: VerbName, payload: Values, opId: string): Outcome<ReturnType<typeof expectedRows>> => {
      try {
        const at = momentOf(world.now())
        const changes = decideVerb({ reader, at, userId: actor.userId ?? '', opId }, verb, payload) ?? []
        return { done: expectedRows({ shown }, changes) }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    /** What the server answers; nothing of it stays. */
    tryOut: async (
      verb: VerbName,
      payload: Values,
      opId: string,
    ): Promise<Outcome<ReturnType<typeof answeredRows>>> => {
      try {
        await world.writer.write({ actor, key: opId, fingerprint: '' }, async (tx) => {
          throw new TriedOut(await world.services.runVerb(tx, actor, verb, payload))
        })
        throw new Error('A transaction that is rolled back was committed')
      } catch (error) {
        return error instanceof TriedOut ? { done: answeredRows(error.changed) } : outcomeOf(error)
      }
    },
  }
}
type Person = ReturnType<typeof openPerson>

/** What a person mostly acts on: what their device shows; now and then anything. */
function officeOf(person: Person, office: TimeOffice, random: Random): TimeOffice {
  const { employeeId } = person.actor
  const own = office.company.people.find(({ _id }) => _id === employeeId)
  const others = office.company.people
  const sites = office.company.sites.filter(({ _id }) => person.ids('sites').includes(_id))
  return {
    ...office,
    company: {
      ...office.company,
      people: own ? [own, own, own, own, own, ...others] : others,
      sites: sites.length > 0 ? [...sites, ...office.company.sites] : office.company.sites,
    },
    one: (name, wanted = () => true) => {
      const ids = random.chance(0.8) ? person.ids(name) : []
      for (let i = 0; i < 30 && ids.length > 0; i++) {
        const row = person.shown(name, random.pick(ids)) as unknown as Row<typeof name> | null
        if (row && row.deletedAt === null && wanted(row)) return row
      }
      return office.one(name, wanted)
    },
    linesOf: (sheetId) => decide(person.reader, readLines(sheetId)),
  }
}

/** The fields of rows that a person reads, without rows they do not. */
function readable({ actor, shown }: Person, rows: ReadonlyMap<string, Values>): Values {
  return Object.fromEntries(
    [...rows].flatMap(([key, row]) => {
      const [name = '', id = ''] = key.split(' ')
      const e = entityNamed(name) as Entity
      // A change of a row that is not on the device shows nothing.
      const isThere = shown(name, id) !== null || row['employeeId'] !== undefined
      if (!e.read.includes(actor.role) || !isThere) return []
      const hidden = hiddenFields(actor, e)
      return [[key, Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))]]
    }),
  )
}

/** Refusals that come of rows which are not on the person's device. */
const UNSEEN: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN', 'REFERENCE_MISSING', 'CONFLICT'])

/** Days that the server knows of a person and leaves out of what others read of them. */
const HIDDEN_DAYS = { BEFORE_HIRE: 'hireDate', AFTER_EMPLOYMENT: 'terminationDate' } as const

/** Whether an entry is refused for a day of employment that is not on the person's device. */
function isOfHiddenDay({ actor }: Person, { details }: ErrorPayload): boolean {
  const issues = (details['issues'] ?? []) as readonly { readonly code: string }[]
  const hidden = hiddenFields(actor, entities.employees)
  return issues.length > 0 && issues.every(({ code }) => hidden.includes(HIDDEN_DAYS[code as 'BEFORE_HIRE']))
}

/** What differs between what a device expected and the server answered, beyond what only the server can know. */
function compare(
  person: Person,
  onDevice: Outcome<ReadonlyMap<string, Values>>,
  onServer: typeof onDevice,
  story: string,
) {
  if ('done' in onServer) {
    // A device may refuse what it does not see enough of: the server then decides.
    if ('done' in onDevice) expect(readable(person, onDevice.done), story).toEqual(readable(person, onServer.done))
    else expect([...UNSEEN], `${story} ${JSON.stringify(onDevice)}`).toContain(onDevice.refused.code)
    return
  }
  const { code, details } = onServer.refused
  if ('done' in onDevice) {
    // Only the server knows what others changed, that somebody works elsewhere, when they were hired, and which ids are taken.
    const isElsewhere = code === 'ENTRY_OVERLAP' && details['entryId'] === undefined
    const isUnseen = isElsewhere || code === 'CONFLICT' || isOfHiddenDay(person, onServer.refused)
    expect([code, isUnseen || code === 'STALE'], story).toEqual([code, true])
    return
  }
  const isHidden = UNSEEN.has(code) || UNSEEN.has(onDevice.refused.code)
  const isElsewhere = code === 'ENTRY_OVERLAP' && details['entryId'] === undefined
  if (code !== 'STALE' && !isHidden && !isElsewhere) expect(onDevice.refused.code, story).toBe(code)
}

/** Nothing of an answer is about a row that the person may not read. */
function requireDiscreet(person: Person, outcome: Outcome<ReadonlyMap<string, Values>>, story: string): void {
  const isKnown = (name: EntityName, id: unknown) =>
    id === null || id === undefined || person.shown(name, String(id)) !== null
  if ('refused' in outcome) {
    const { details } = outcome.refused
    // Of an entry that they read they are told where it was.
    const isTold = isKnown('timeEntries', details['entryId'])
    const isDiscreet = isTold && (details['entryId'] !== undefined || isKnown('sites', details['siteId']))
    expect([isDiscreet, details], story).toEqual([true, details])
    return
  }
  for (const key of outcome.done.keys()) {
    const e = entityNamed(key.split(' ')[0] ?? '') as Entity
    expect(e.read, `${story} answered ${key}`).toContain(person.actor.role)
  }
}

/**
 * Runs the verbs of an employee and of a supervisor on the device of each, which has only what they may read, and on the
 * server, while the office works.
 */
export async function playPeople(kind: DatabaseKind, seed: number, rounds: number): Promise<Seen> {
  const world = await openVerbWorld(kind)
  const random = createRandom(seed)
  const seen: Seen = new Map()
  const area = await openTime(world, random)
  await world.hear()
  const people = await Promise.all(
    (['employee', 'supervisor'] as const).map((role) => accountOf(world, area.office, role)),
  )
  try {
    const names = (Object.keys(timeInputs) as VerbName[]).filter(isTime)
    const work = async (verb: VerbName) => {
      const { done } = await world.ask(verb, area.inputFor(verb), operationIn(world))
      await world.hear()
      if (done) area.learn(verb, done)
    }
    for (const verb of area.first) await work(verb)
    for (let round = 0; round < rounds; round++) {
      for (let step = 0; step < OFFICE_STEPS; step++) {
        const verb = random.pick(names)
        if (random.next() < area.committed(verb, {})) await work(verb)
      }
      if (round % 3 === 2) await area.disturb()
      await world.hear()
      for (const person of people) {
        await person.hear()
        const theirs = officeOf(person, area.office, random)
        for (const verb of verbsOf(person.actor.role as Role))
          for (let n = 0; n < TRIES; n++) {
            const [payload, opId] = [timeInputs[verb]?.(theirs) ?? {}, operationIn(world)]
            const story = JSON.stringify({ round, role: person.actor.role, verb, payload })
            const onServer = await person.tryOut(verb, payload, opId)
            compare(person, person.predict(verb, payload, opId), onServer, story)
            requireDiscreet(person, onServer, story)
            const ending = `${person.actor.role} ${verb} ${'done' in onServer ? 'done' : onServer.refused.code}`
            seen.set(ending, (seen.get(ending) ?? 0) + 1)
          }
      }
    }
    return seen
  } finally {
    for (const person of people) person.close()
    await world.close()
  }
}

async function accountOf(world: VerbWorld, { company, one }: TimeOffice, role: Role): Promise<Person> {
  const employed = one('assignments', ({ employeeId }) => employeeId !== null)?.employeeId
  const employeeId = role === 'employee' ? (employed ?? company.people[0]?._id ?? null) : null
  const supervisorId = role === 'supervisor' ? (company.supervisors[0]?._id ?? null) : null
  const { _id: userId } = await world.create('users', { role, employeeId, supervisorId })
  return openPerson(world, { role, userId, employeeId, supervisorId, deviceId: null })
}
