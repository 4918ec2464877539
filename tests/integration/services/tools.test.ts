import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, TODAY, type World } from './world.ts'

describe.each(databases)('tools are lent, returned and reserved on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const tool = (quantity: number) => world.create('tools', { quantity, state: 'available' })
  const person = (firstName: string) => world.create('employees', { firstName, lastName: 'Roy' })
  const lend = async (input: VerbInput<'tools.lend'>) =>
    rowsOf((await world.run('tools.lend', input)).changed, 'toolLoans')[0] as Row<'toolLoans'>
  const reserve = async (input: VerbInput<'tools.reserve'>) =>
    rowsOf((await world.run('tools.reserve', input)).changed, 'toolLoans')[0] as Row<'toolLoans'>

  test('never more pieces are lent than there are, and the refusal says who has them', async () => {
    const [{ _id: toolId, code }, ana, bea] = [await tool(3), await person('Ana'), await person('Béa')]
    const loan = await lend({ toolId, employeeId: ana._id, quantity: 2, dueOn: '2026-11-13' })
    expect(loan).toMatchObject({ state: 'out', outAt: TODAY, dueOn: '2026-11-13', quantity: 2, employeeId: ana._id })
    expect(await refusal(lend({ toolId, employeeId: bea._id, quantity: 2 }))).toMatchObject({
      code: 'TOOL_NOT_AVAILABLE',
      details: { code, left: 1, asked: 2, holders: [{ loanId: loan._id, name: 'Ana Roy', quantity: 2, state: 'out' }] },
    })
    await lend({ toolId, employeeId: bea._id })
    expect((await refusal(lend({ toolId, employeeId: bea._id })))?.code).toBe('TOOL_NOT_AVAILABLE')
    await world.run('tools.return', { loanIds: [loan._id], conditionIn: 'Antenne cassée' })
    expect(await world.get('toolLoans', loan._id)).toMatchObject({ state: 'returned', inAt: TODAY })
    await lend({ toolId, employeeId: bea._id, quantity: 2 })
  })

  test('some pieces of a loan come back: the others stay out, and what came back is history', async () => {
    const [{ _id: toolId }, ana] = [await tool(20), await person('Ana')]
    const loan = await lend({ toolId, employeeId: ana._id, quantity: 20, dueOn: '2026-11-13' })
    const loanIds = [loan._id]
    const part = async (quantity: number) =>
      rowsOf((await world.run('tools.return', { loanIds, quantity, conditionIn: 'Sales' })).changed, 'toolLoans')
    const [rest, back] = await part(15)
    expect(rest).toMatchObject({ _id: loan._id, state: 'out', quantity: 5, dueOn: '2026-11-13', inAt: null })
    expect(back).toMatchObject({
      state: 'returned',
      quantity: 15,
      outAt: loan.outAt,
      inAt: TODAY,
      conditionIn: 'Sales',
    })
    expect(back).toMatchObject({ toolId, employeeId: ana._id, siteId: null, orderId: null })
    const other = await lend({ toolId, employeeId: (await person('Béa'))._id, quantity: 10 })
    // Recorded by mistake: the pieces are out again, as far as nobody else has them by now.
    const again = { loanIds: [back?._id ?? ''] }
    expect((await refusal(world.run('tools.reopen', again)))?.code).toBe('TOOL_NOT_AVAILABLE')
    await world.run('tools.return', { loanIds: [other._id], quantity: 10 })
    expect(await world.get('toolLoans', other._id)).toMatchObject({ state: 'returned', quantity: 10 })
    await world.run('tools.reopen', again)
    expect(await world.get('toolLoans', back?._id ?? '')).toMatchObject({ state: 'out', quantity: 15, inAt: null })

    const issue = async (input: VerbInput<'tools.return'>) => (await refusal(world.run('tools.return', input)))?.details
    expect(await issue({ loanIds, quantity: 6 })).toEqual({
      issues: [{ field: 'quantity', code: 'TOO_LARGE', params: { max: 5 } }],
    })
    expect(await issue({ loanIds: [loan._id, other._id], quantity: 1 })).toEqual({
      issues: [{ field: 'quantity', code: 'BAD_VALUE' }],
    })
    const taken = { loanIds, quantity: 2, partId: other._id }
    expect((await refusal(world.run('tools.return', taken)))?.code).toBe('CONFLICT')
    expect((await part(5)).map(({ _id, quantity }) => [_id, quantity])).toEqual([[loan._id, 5]])
    // Returned already: a second time changes nothing.
    expect((await part(1)).map(({ quantity, state }) => [quantity, state])).toEqual([[5, 'returned']])
  })

  test('a partial return that is taken back leaves one loan as it was; another one’s pieces stay apart', async () => {
    const [{ _id: toolId }, { _id: employeeId }] = [await tool(6), await person('Ana')]
    const loan = await lend({ toolId, employeeId, quantity: 5 })
    const [partId, second] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']
    await world.run('tools.return', { loanIds: [loan._id], quantity: 2, partId })
    await world.run('tools.reopen', { loanIds: [partId], intoId: loan._id })
    expect(await world.get('toolLoans', loan._id)).toMatchObject({ quantity: 5, state: 'out' })
    expect((await refusal(world.get('toolLoans', partId)))?.code).toBe('NOT_FOUND')
    // Done again, it makes another row; when the rest came back too, only the pieces are out again.
    await world.run('tools.return', { loanIds: [loan._id], quantity: 2, partId: second })
    await world.run('tools.return', { loanIds: [loan._id] })
    await world.run('tools.reopen', { loanIds: [second], intoId: loan._id })
    expect(await world.get('toolLoans', second)).toMatchObject({ quantity: 2, state: 'out' })
    expect(await world.get('toolLoans', loan._id)).toMatchObject({ quantity: 3, state: 'returned' })
  })

  test('a lost tool is not lent; a tool has never fewer pieces than are out', async () => {
    const [{ _id: toolId }, { _id: employeeId }] = [await tool(2), await person('Ana')]
    await lend({ toolId, employeeId, quantity: 2 })
    expect((await refusal(world.patch('tools', toolId, { quantity: 1 })))?.code).toBe('VALIDATION_FAILED')
    await world.patch('tools', toolId, { quantity: 3, state: 'lost' })
    expect(await refusal(lend({ toolId, employeeId }))).toMatchObject({
      code: 'TOOL_NOT_AVAILABLE',
      details: { state: 'lost', left: 0 },
    })
  })

  test('what is reserved is lent to others only for the days before, and to its borrower as the same row', async () => {
    const { order } = await createOrder(world)
    const [{ _id: toolId }, ana] = [await tool(1), await person('Ana')]
    const kept = await reserve({ toolId, orderId: order._id, reservedFrom: '2026-11-09', dueOn: '2026-11-13' })
    expect(await refusal(lend({ toolId, employeeId: ana._id, dueOn: '2026-11-09' }))).toMatchObject({
      code: 'TOOL_NOT_AVAILABLE',
      details: { holders: [{ name: order.orderNumber, state: 'reserved', reservedFrom: '2026-11-09' }] },
    })
    const brief = await lend({ toolId, employeeId: ana._id, dueOn: '2026-11-06' })
    expect((await refusal(world.run('tools.extend', { loanIds: [brief._id], dueOn: '2026-11-10' })))?.code).toBe(
      'TOOL_NOT_AVAILABLE',
    )
    await world.run('tools.extend', { loanIds: [brief._id], dueOn: '2026-11-08' })
    await world.run('tools.return', { loanIds: [brief._id] })
    expect(await lend({ toolId, orderId: order._id, dueOn: '2026-11-12' })).toMatchObject({
      _id: kept._id,
      state: 'out',
      reservedFrom: '2026-11-09',
    })
    await world.run('tools.cancelLoan', { id: kept._id })
    expect(await world.get('toolLoans', kept._id)).toMatchObject({ state: 'reserved', outAt: null })
    await world.run('tools.cancelReservation', { id: kept._id })
    await lend({ toolId, employeeId: ana._id })
    expect((await refusal(world.run('tools.reopen', { loanIds: [kept._id] })))?.code).toBe('TOOL_NOT_AVAILABLE')
  })

  test('a return taken back is out again, unless others have the pieces by now', async () => {
    const [{ _id: toolId }, ana] = [await tool(2), await person('Ana')]
    const loans = [await lend({ toolId, employeeId: ana._id }), await lend({ toolId, employeeId: ana._id })]
    const loanIds = loans.map(({ _id }) => _id)
    await world.run('tools.return', { loanIds })
    await world.run('tools.reopen', { loanIds })
    expect(await world.get('toolLoans', loanIds[0] ?? '')).toMatchObject({ state: 'out', inAt: null })
    await world.run('tools.return', { loanIds })
    await lend({ toolId, employeeId: ana._id })
    // Each of them alone would still find a piece.
    expect((await refusal(world.run('tools.reopen', { loanIds })))?.code).toBe('TOOL_NOT_AVAILABLE')
  })

  test('what is wrong is refused with the field, and what is over with the loan', async () => {
    const [{ _id: toolId }, { _id: employeeId }] = [await tool(1), await person('Ana')]
    const code = async (work: Promise<unknown>) => (await refusal(work))?.code
    expect(await refusal(lend({ toolId }))).toMatchObject({ details: { issues: [{ code: 'ONE_TARGET' }] } })
    expect(await code(lend({ toolId, employeeId, siteId: employeeId }))).toBe('VALIDATION_FAILED')
    expect(await code(lend({ toolId, employeeId: toolId }))).toBe('REFERENCE_MISSING')
    expect(await code(lend({ toolId: employeeId, employeeId }))).toBe('NOT_FOUND')
    expect(await refusal(lend({ toolId, employeeId, dueOn: '2026-11-01' }))).toMatchObject({
      details: { issues: [{ field: 'dueOn', code: 'DATES_REVERSED' }] },
    })
    const loan = await lend({ toolId, employeeId })
    expect(await code(world.remove('toolLoans', loan._id))).toBe('IN_USE')
    expect(await code(world.run('tools.cancelReservation', { id: loan._id }))).toBe('LOAN_CLOSED')
    await world.run('tools.return', { loanIds: [loan._id] })
    await world.run('tools.return', { loanIds: [loan._id] })
    expect(await code(world.run('tools.extend', { loanIds: [loan._id], dueOn: null }))).toBe('LOAN_CLOSED')
  })
})
