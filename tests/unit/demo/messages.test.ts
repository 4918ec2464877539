import { beforeAll, expect, test, vi } from 'vitest'
import { readText } from '#shared/domain/messages/read-text.ts'
import { isUnanswered } from '#shared/domain/messages/open-questions.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'
import { TEMPLATE_VARIABLES, templateVariables } from '#shared/domain/messages/template.ts'
import { MESSAGE_FAILURES, MESSAGE_STATUSES } from '#shared/entities/messages.ts'
import { createWorld } from '#demo/world.ts'
import { DEMO_DAY, tiny } from './demo.ts'

// Whole demos are made here, and on a busy machine one takes seconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const open = () => {
  const world = createWorld({ size: 'small', today: DEMO_DAY })
  const messages = [...world.messages]
  return { world, messages, threads: Map.groupBy(messages, ({ conversationId }) => conversationId) }
}
let demo: ReturnType<typeof open>
beforeAll(() => {
  demo = open()
})

test('the demo has as many messages as its size, the last dialogue apart, and one long thread', () => {
  expect(demo.messages.length).toBeGreaterThanOrEqual(5000)
  expect(demo.messages.length).toBeLessThan(5005)
  const lengths = [...demo.threads.values()].map(({ length }) => length)
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(333)
  const figures = { ...tiny, messages: 2000 }
  const many = [...createWorld({ size: 'large', today: DEMO_DAY, figures }).messages]
  expect(many.length).toBeGreaterThanOrEqual(2000)
})

test('every state of a text, reason of a failure a provider gives, and event of the texts is there', () => {
  const statuses = new Set(demo.messages.map(({ status }) => status))
  expect([...MESSAGE_STATUSES].filter((status) => !statuses.has(status))).toEqual([])
  const failures = new Set(demo.messages.map(({ failure }) => failure))
  const unseen = MESSAGE_FAILURES.filter((failure) => !failures.has(failure))
  // Those that a message gets when it is checked again before it leaves.
  expect(unseen).toEqual(['noPhone', 'past', 'changed'])
  for (const direction of ['in', 'out', 'note', 'event'] as const)
    expect(demo.messages.some((row) => row.direction === direction)).toBe(true)
})

test('no two lines of a thread have the same instant, and nothing was written after last night', () => {
  for (const lines of demo.threads.values()) {
    const instants = lines.map(({ at }) => at)
    expect(instants).toEqual([...new Set(instants)].sort())
  }
  expect(demo.messages.every(({ at }) => at < '2026-11-18T05:00')).toBe(true)
})

test('every conversation has its person, or a number, its messages, and is one of its kind', () => {
  const people = [...demo.world.employees, ...demo.world.applicants]
  const phones = new Map(people.map(({ _id, phone }) => [_id, phone]))
  for (const row of demo.world.conversations) {
    expect(demo.threads.get(row._id)?.every(({ type }) => type === row.type)).toBe(true)
    const personId = row.employeeId ?? row.applicantId
    expect(row.key).toBe(`${row.type}:${personId ?? row.phone}`)
    if (personId !== null) expect(row.phone).toBe(phones.get(personId))
    else expect([...phones.values()]).not.toContain(row.phone)
  }
})

test('unread texts end their conversations, on every line', () => {
  const unread = demo.messages.filter(({ direction, seen }) => direction === 'in' && !seen)
  expect(new Set(unread.map(({ type }) => type))).toEqual(new Set(['General', 'Assignation', 'Applicants']))
  expect(unread.length).toBeGreaterThan(8)
  for (const row of unread) expect(demo.threads.get(row.conversationId)?.at(-1)?._id).toBe(row._id)
})

test('conversations are put away, put off and taken on, and people asked for no more texts', () => {
  const rows = [...demo.world.conversations]
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open', 'archived', 'snoozed']))
  expect(rows.some(({ assignedToUserId }) => assignedToUserId !== null)).toBe(true)
  const silent = [...demo.world.employees].filter(({ smsOptOut }) => smsOptOut)
  expect(silent).toHaveLength(3)
  for (const { smsOptOutAt } of silent) expect(smsOptOutAt).not.toBeNull()
  expect(rows.filter(({ optOut }) => optOut)).toHaveLength(1)
})

test('six texts wait to be sent, each a question about an assignment of its person that waits for them', () => {
  const pending = demo.messages.filter((row) => row.pending)
  expect(pending).toHaveLength(6)
  const assignments = new Map([...demo.world.assignments].map((row) => [row._id, row]))
  const conversations = new Map([...demo.world.conversations].map((row) => [row._id, row]))
  for (const row of pending) {
    const assignment = assignments.get(row.assignmentIds[0] ?? '')
    expect(assignment).toMatchObject({
      status: 'pending',
      employeeId: conversations.get(row.conversationId)?.employeeId,
    })
    expect(row.body).toContain(`OUI ${row.code}`.slice(row.language === 'fr' ? 0 : 99))
  }
})

test('answers of the demo agree with their assignments, and codes of open questions differ in a thread', () => {
  const assignments = [...demo.world.assignments]
  const statusOf = new Map(assignments.map(({ _id, status }) => [_id, status]))
  for (const { event, assignmentIds } of demo.messages) {
    if (event === 'declined') expect(statusOf.get(assignmentIds[0] ?? '')).toBe('declined')
    if (event === 'confirmed') expect(statusOf.get(assignmentIds[0] ?? '')).not.toBe('pending')
  }
  const pending = assignments.filter(({ status }) => status === 'pending')
  const asked = demo.messages.filter((row) => isUnanswered(row, pending))
  expect(asked.length).toBeGreaterThan(10)
  expect(new Set(asked.map(({ conversationId, code }) => `${conversationId} ${code}`)).size).toBe(asked.length)
})

test('automatic answers cost two segments at most, and short texts are what the reader reads', () => {
  for (const { body, automatic, direction } of demo.messages) {
    if (automatic && direction === 'out') expect(segmentsOf(body ?? '').segments).toBeLessThanOrEqual(2)
  }
  const stops = demo.messages.filter(
    ({ direction, body }) => direction === 'in' && readText(body ?? '').kind === 'optOut',
  )
  expect(stops).toHaveLength(4)
})

test('twelve templates in both languages use variables that exist, the same in both', () => {
  const rows = [...demo.world.messageTemplates]
  expect(rows).toHaveLength(12)
  for (const { bodyFr, bodyEn } of rows) {
    const used = templateVariables(bodyFr)
    expect(templateVariables(bodyEn).toSorted()).toEqual(used.toSorted())
    for (const name of used) expect(TEMPLATE_VARIABLES).toContain(name)
  }
})
