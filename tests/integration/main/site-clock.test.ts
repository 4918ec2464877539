import { afterAll, expect, test } from 'vitest'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import { verdictsSchema } from '#shared/contract/dispatch/verdicts.ts'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import { askValues } from '#shared/domain/messages/ask-text.ts'
import {
  readAssignmentFacts,
  readCandidateFacts,
  readContext,
  requireRow,
} from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readAsked } from '#reads/messages/asked-people.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { readVerdicts } from '#reads/dispatch/board-verdicts.ts'
import { decide } from '#reads/engine/decide.ts'
import { readContext as readConversation } from '#reads/messages/context.ts'
import { ASSIGNMENTS, at, day, openBoardWorld, ORDER, PERSON, START } from './board-world.ts'
import { idOf, rowOf } from './cache-file.ts'

/** Les Îles-de-la-Madeleine have the clocks of Halifax: what Montréal calls 7 h is 8 h there. */
const world = openBoardWorld()
world.made.database.prepare(`update "sites" set "timezone" = 'America/Halifax'`).run()
const conversation = idOf(20, 1)
world.made.insert('conversations', [
  rowOf('conversations', {
    _id: conversation,
    employeeId: PERSON.ana,
    type: 'General',
    key: PERSON.ana,
    phone: '+15145550100',
  }),
])
world.cache.changed(['sites', 'conversations'])
afterAll(world.close)
const { read } = world.cache

const HOURS = { startTime: '08:00', endTime: '16:30' }

test('the board, the next days of a person and a text that asks them have the hours of the site', () => {
  const shown = read('test', (reader) =>
    readRows(reader, { start: START, filters: boardFiltersSchema.parse({}), offset: 0, limit: 100 }),
  )
  const ana = shown.find(({ _id }) => _id === PERSON.ana)?.assignments
  expect(ana?.find(({ _id }) => _id === ASSIGNMENTS.anaTuesday._id)).toMatchObject(HOURS)

  const [asked] = read('test', (reader) => readAsked(reader, { orderId: ORDER.day }, at.now))
  expect(asked && askValues(asked, 'Équipage').heure).toBe('8 h')

  const context = read('test', (reader) => readConversation(reader, conversation, at))
  expect(context?.days.map(({ timezone }) => timezone)).toContain('America/Halifax')
  expect(context?.next?.timezone).toBe('America/Halifax')
})

test('what overlaps is named with the hours of its site, on the device and on the server', () => {
  const pair = { assignmentId: ASSIGNMENTS.freeMonday._id, employeeId: PERSON.ana }
  const overlap = { code: 'OVERLAP', params: expect.objectContaining({ date: day(1), start: '08:00', end: '16:30' }) }
  const [found] = read('test', (reader) =>
    readVerdicts(reader, verdictsSchema.parse({ pairs: [pair] }), momentOf(new Date())),
  )
  expect(found?.findings).toContainEqual(expect.objectContaining(overlap))

  const alone = read('test', (reader) =>
    decide(
      reader,
      (function* () {
        const row = yield* requireRow('assignments', pair.assignmentId)
        const facts = yield* readAssignmentFacts(row, yield* readContext(row), momentOf(new Date()).today)
        return evaluate(yield* readCandidateFacts(yield* requireRow('employees', pair.employeeId), row.date), facts)
      })(),
    ),
  )
  expect(alone).toContainEqual(expect.objectContaining(overlap))
})
