import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { PushAnswer } from '#shared/contract/sync/push.ts'
import type { Random } from '#tests/support/world/random.ts'
import { createOp } from '../integration/sync/push-device.ts'
import { formNames, forms, refsOf, type FormName, type ModelRow, type Op, type Values } from './tombstone-model.ts'
import type { Participant, TombstoneWorld } from './tombstone-world.ts'

const DAY = 86_400_000

export type Tally = Record<string, number>

const problem = (what: string, context: unknown) => new Error(`${what}: ${JSON.stringify(context)}`)

/**
 * A history: everybody creates, changes and deletes rows they see, and pulls others' changes sooner, later or not at
 * all.
 */
export async function playHistory(world: TombstoneWorld, random: Random, tally: Tally): Promise<void> {
  const { participants, server, model } = world
  const table = createTable(world, random, tally)
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1)
  for (const participant of participants) participant.away -= 1
  // Rows of earlier histories belong to others; sometimes they are used.
  const known = new Set(model.rows.keys())
  const isMet = (id: string) => !known.has(id) || (!world.needed.has(id) && random.chance(0.01))
  const usable = () => [...model.rows.values()].filter(({ id }) => isMet(id))

  for (let left = random.between(12, 20); left > 0; left -= 1) {
    const participant = random.pick(participants)
    const doing = random.weighted({ act: 60, push: 20, pull: 16, cut: 3, leave: 2, expire: 2, months: 0.5 })
    if (doing === 'act') {
      const op = participant.push && nextOp(world, participant, random, usable())
      if (op) participant.queue.push({ op, made: server.clock.now().getTime() })
    } else if (doing === 'months') server.clock.advance(random.between(20, 100) * DAY)
    else if (participant.away > 0) continue
    else if (doing === 'push') await table.push(participant)
    else if (doing === 'pull') await participant.pull()
    else if (doing === 'cut') await participant.pull(random.next())
    else if (doing === 'expire') participant.expire(random.pick(['ahead', 'elsewhere']))
    else if (random.chance(0.5)) participant.away = random.between(1, 40)
    if (doing !== 'act') count(doing)
  }
  await settle(world, random, tally)
}

/** Every device that is here sends its operations, pulls everything and must hold exactly the rows there are. */
export async function settle(world: TombstoneWorld, random: Random, tally: Tally): Promise<void> {
  const { participants, model } = world
  const table = createTable(world, random, tally)
  const here = participants.filter(({ away }) => away <= 0)
  for (const participant of here) while (participant.queue.length > 0) await table.push(participant)
  for (const participant of here) {
    await participant.pull()
    const shown = participant.shown()
    const wanted = new Set(model.live().flatMap((row) => (participant.sees(row) ? [`${row.entity} ${row.id}`] : [])))
    const [kept, lacking] = [[...shown].filter((row) => !wanted.has(row)), [...wanted].filter((row) => !shown.has(row))]
    if (kept.length > 0 || lacking.length > 0)
      throw problem(`${participant.name} does not hold what there is`, { kept, lacking })
  }
}

function nextOp(
  world: TombstoneWorld,
  participant: Participant,
  random: Random,
  usable: readonly ModelRow[],
): Op | null {
  const now = world.server.clock.now().getTime()
  const common = { opId: v7({ msecs: now }), dependsOn: [] }
  // Rows of earlier histories may still be shown; so may rows only this device knows of.
  const shown = participant.shown()
  const queued = participant.queue.flatMap(({ op }) =>
    op.kind === 'create' ? [{ ...op, entity: op.entity as FormName }] : [],
  )
  const seen = [...usable.filter(({ entity, id }) => shown.has(`${entity} ${id}`)), ...queued]
  const oneOf = (entity: FormName) => {
    const ids = seen.flatMap((row) => (row.entity === entity ? [row.id] : []))
    return ids.length > 0 ? random.pick(ids) : null
  }
  const doing = random.weighted({ create: 50, patch: 20, remove: 27, revive: 3 })
  if (doing === 'create') {
    const entity = random.pick(formNames)
    const refs = Object.fromEntries(refsOf(entity).map(([field, to]) => [field, oneOf(to)]))
    if (entity !== 'employees' && Object.values(refs).includes(null)) return null
    return createOp(entity, { ...refs, ...(entity === 'sites' && { supervisorIds: [] }) }, common)
  }
  // A deleted row is created again under its id, as by a device restored from a backup.
  if (doing === 'revive') {
    const gone = usable.filter(({ isLive, entity }) => !isLive && refsOf(entity).length === 0)
    const one = gone.length > 0 ? random.pick(gone) : null
    return one && { ...createOp(one.entity, {}, common), id: one.id }
  }
  const target = seen.length > 0 ? random.pick(seen) : null
  if (!target) return null
  const { entity, id } = target
  const baseRev = 1e9
  if (doing === 'remove') return { ...common, kind: 'remove', entity, id, ...(random.chance(0.5) && { baseRev }) }
  return { ...common, kind: 'patch', entity, id, payload: changeOf(world, entity, random, oneOf), baseRev }
}

function changeOf(
  world: TombstoneWorld,
  entity: FormName,
  random: Random,
  oneOf: (of: FormName) => string | null,
): Values {
  if (entity === 'sites' && random.chance(0.5)) return { supervisorIds: random.chance(0.6) ? [world.supervisorId] : [] }
  const [field, to] = refsOf(entity)[0] ?? []
  const other = to === undefined ? null : oneOf(to)
  if (field !== undefined && other !== null && entity !== 'employeeSkills' && random.chance(0.5))
    return { [field]: other }
  return { [forms[entity].note]: `Note ${random.int(1000)}` }
}

function createTable({ model, answered, server }: TombstoneWorld, random: Random, tally: Tally) {
  function check(op: Op, made: number, answer: PushAnswer): void {
    const result = answer.result === 'rejected' ? answer.code : answer.result
    const first = answered.get(op.opId)
    if (first) {
      if (!isDeepStrictEqual(answer, first)) throw problem('answered otherwise the second time', { first, answer })
      return
    }
    const foreseen = model.foresee(op, made, server.clock.now().getTime())
    const context = { op, answer, foreseen, before: model.rows.get(op.id) }
    if (!foreseen.includes(result)) throw problem('another answer than foreseen', context)
    if (result === 'NOT_FOUND' && model.rows.has(op.id) && !isTombstone(answer))
      throw problem('the answer does not name who removed it', context)
    model.did(op, result)
    answered.set(op.opId, answer)
    tally[result] = (tally[result] ?? 0) + 1
  }

  return {
    push: async (participant: Participant): Promise<void> => {
      if (!participant.push || participant.queue.length === 0) return
      const sent = participant.queue.slice(0, 100)
      const answers = await participant.push(sent.map(({ op }) => op))
      for (const [i, { op, made }] of sent.entries()) check(op, made, answers[i] as PushAnswer)
      // The answer is lost: all of it is sent again later.
      if (random.chance(0.3)) return
      participant.queue.splice(0, sent.length)
      participant.applyAnswers(answers)
    },
  }
}

function isTombstone(answer: PushAnswer): boolean {
  const current = (answer.result === 'rejected' ? answer.details['current'] : null) as Values | null | undefined
  return typeof current?.['deletedAt'] === 'string' && typeof current['updatedBy'] === 'string'
}
