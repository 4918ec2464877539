import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, type World } from './world.ts'

const PHONE = '+15145550188'
type Text = VerbInput<'messages.compose'>['messages'][number]

describe.each(sqliteUnlessFull)('messages, on $name', (kind) => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })
  const open = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    const alone = { officeId: null, documentFileIds: [], photoFileIds: [] }
    const hire = (phone: string) =>
      world.create('employees', { ...alone, phone, email: null, employeeNumber: phone.slice(-4) })
    const write = async (text: Partial<Text>, more: object = {}) => {
      const id = newId()
      await world.run('messages.compose', { messages: [{ id, body: 'Bonjour', ...text }], ...more })
      return world.get('messages', id)
    }
    const stored = (name: 'messages' | 'conversations') => world.list(name)
    return { world, hire, write, stored }
  }
  const idsOf = (rows: readonly Row<'messages'>[]) => rows.map(({ _id }) => _id)

  test('a person has one conversation of a type, whoever writes to them and however', async () => {
    const { hire, write, stored } = await open()
    const zoe = await hire(PHONE)
    const first = await write({ employeeId: zoe._id })
    const second = await write({ phone: '514 555-0188' })
    const third = await write({ conversationId: first.conversationId })
    const other = await write({ employeeId: zoe._id, type: 'Assignation' })
    expect(new Set([first, second, third].map((row) => row.conversationId)).size).toBe(1)
    expect(other.conversationId).not.toBe(first.conversationId)
    expect(await stored('conversations')).toHaveLength(2)
    expect(first).toMatchObject({ status: 'queued', pending: false, phone: PHONE, language: zoe.language })
  })

  test('one text to several people goes once to a number', async () => {
    const { world, hire, stored } = await open()
    const [zoe, luc] = [await hire(PHONE), await hire('+15145550177')]
    const to = (employeeId: string, body: string): Text => ({ id: newId(), employeeId, body })
    const messages = [to(zoe._id, 'Un'), to(zoe._id, 'Un'), to(luc._id, 'Un'), to(zoe._id, 'Deux')]
    await world.run('messages.compose', { messages, pending: true })
    const rows = (await stored('messages')) as readonly Row<'messages'>[]
    expect(rows.map(({ body, pending, status }) => [body, pending, status]).toSorted()).toEqual([
      ['Deux', true, 'draft'],
      ['Un', true, 'draft'],
      ['Un', true, 'draft'],
    ])
  })

  test('a prepared message is corrected, sent, and then stays as it is', async () => {
    const { world, hire, write } = await open()
    const { _id: employeeId } = await hire(PHONE)
    const { _id: id, rev } = await write({ employeeId }, { pending: true })
    await world.run('messages.edit', { id, body: 'Bonsoir', baseRev: rev })
    await world.run('messages.release', { ids: [id] })
    expect(await world.get('messages', id)).toMatchObject({ body: 'Bonsoir', pending: false, status: 'queued' })
    expect(await refusal(world.run('messages.release', { ids: [id] }))).toMatchObject({ code: 'MESSAGE_SENT' })
    expect(await refusal(world.run('messages.resend', { ids: [id] }))).toMatchObject({ code: 'MESSAGE_NOT_FAILED' })
  })

  test('several prepared messages go or none, and none of another kind', async () => {
    const { world, hire, write, stored } = await open()
    const { _id: employeeId } = await hire(PHONE)
    const prepared = await write({ employeeId }, { pending: true })
    const note = await write({ employeeId, direction: 'note', body: 'Rappeler' })
    expect(note).toMatchObject({ status: null, pending: false })
    const both = idsOf([prepared, note])
    expect(await refusal(world.run('messages.release', { ids: both }))).toMatchObject({ code: 'MESSAGE_SENT' })
    expect(await world.get('messages', prepared._id)).toMatchObject({ status: 'draft' })
    await world.run('messages.remove', { ids: both })
    expect(await stored('messages')).toEqual([])
  })

  test('a message needs one addressee and something to say', async () => {
    const { world, hire } = await open()
    const { _id: employeeId } = await hire(PHONE)
    const wrong = async (text: object) =>
      refusal(world.run('messages.compose', { messages: [{ id: newId(), body: 'x', ...text } as Text] }))
    for (const text of [{}, { employeeId, phone: PHONE }, { employeeId, body: ' ' }, { phone: '911' }]) {
      expect(await wrong(text)).toMatchObject({ code: 'VALIDATION_FAILED' })
    }
    expect(await wrong({ employeeId: newId() })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await wrong({ employeeId, siteId: newId() })).toMatchObject({ code: 'REFERENCE_MISSING' })
  })

  test('a number that is joined to somebody who has a conversation goes into it, with what comes later', async () => {
    const { world, hire, write, stored } = await open()
    const { _id: employeeId } = await hire(PHONE)
    const theirs = await write({ employeeId })
    const unknown = await write({ phone: '438 555-0166' })
    await world.run('conversations.join', { id: unknown.conversationId, kind: 'employee', personId: employeeId })
    expect(await world.get('messages', unknown._id)).toMatchObject({ conversationId: theirs.conversationId })
    expect(await write({ phone: '438 555-0166' })).toMatchObject({ conversationId: theirs.conversationId })
    const again = { id: unknown.conversationId, kind: 'employee' as const, personId: employeeId }
    expect(await refusal(world.run('conversations.join', again))).toMatchObject({ code: 'CONVERSATION_JOINED' })
    const events = ((await stored('messages')) as readonly Row<'messages'>[]).filter((row) => row.event !== null)
    expect(events).toMatchObject([{ event: 'merged', eventDetails: { phone: '+14385550166' } }])
  })

  test('a number that is joined to somebody without a conversation becomes theirs', async () => {
    const { world, hire, write } = await open()
    const { _id: personId } = await hire(PHONE)
    const { conversationId: id } = await write({ phone: '438 555-0166' })
    await world.run('conversations.join', { id, kind: 'employee', personId })
    expect(await world.get('conversations', id)).toMatchObject({ employeeId: personId, mergedIntoId: null })
    expect(await write({ employeeId: personId })).toMatchObject({ conversationId: id, phone: PHONE })
  })

  test('each question has a code that no other open question of the person has', async () => {
    const { world, hire, write } = await open()
    const zoe = await hire(PHONE)
    const [day] = (await createOrder(world)).assignments
    if (!day) throw new Error('the order has assignments')
    const ask = () => write({ employeeId: zoe._id, assignmentIds: [day._id], body: 'Répondez OUI {{code}}' })
    await world.run('assignments.assign', { id: day._id, employeeId: zoe._id, override: { reason: 'Essai' } })
    const [one, two] = [await ask(), await ask()]
    expect([one.code, one.body, two.code]).toEqual(['10', 'Répondez OUI 10', '11'])
    await world.run('assignments.confirm', { id: day._id })
    expect((await ask()).code).toBe('10')
  })
})
