import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, type World } from './world.ts'

describe.each(sqliteUnlessFull)('a question that was deleted and is prepared again, on $name', (kind) => {
  let world: World
  afterEach(() => world.close())

  /** Somebody with two pending assignments, and the way to prepare a question about one of them. */
  const open = async () => {
    world = await openWorld(kind)
    const { assignments } = await createOrder(world)
    const [first, second] = assignments.map(({ _id }) => _id) as [string, string]
    const nobody = { officeId: null, documentFileIds: [], photoFileIds: [] }
    const employee = await world.create('employees', { ...nobody, phone: '+15145550177' })
    for (const id of [first, second])
      await world.run('assignments.assign', { id, employeeId: employee._id, override: { reason: 'essai' } })
    const prepare = async (assignmentId: string, body: string, given: { readonly code?: string } = {}) => {
      const id = newId()
      const asked = { id, employeeId: employee._id, type: 'Assignation' as const, assignmentIds: [assignmentId], body }
      await world.run('messages.compose', { messages: [{ ...asked, ...given }], pending: true })
      return world.get('messages', id)
    }
    return { first, second, prepare }
  }

  test('keeps the code that its text has, though another one would be free', async () => {
    const { first, second, prepare } = await open()
    const one = await prepare(first, 'OUI {{code}}')
    const other = await prepare(second, 'OUI {{code}}')
    expect([one.code, one.body, other.code]).toEqual(['10', 'OUI 10', '11'])
    await world.run('messages.remove', { ids: [one._id, other._id] })
    const again = await prepare(second, other.body ?? '', { code: other.code ?? '' })
    expect([again.code, again.body, again.pending, again.status]).toEqual(['11', 'OUI 11', true, 'draft'])
  })

  test('is refused when another question has its code by now: an answer would be about the wrong one', async () => {
    const { first, second, prepare } = await open()
    const one = await prepare(first, 'OUI {{code}}')
    await world.run('messages.remove', { ids: [one._id] })
    await prepare(second, 'OUI {{code}}')
    expect(await refusal(prepare(first, one.body ?? '', { code: '10' }))).toEqual({
      code: 'CONFLICT',
      details: { code: '10' },
    })
  })
})
