import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { HOUR, NOON, credentials, device, eachAtNoon, file, unsent, user } from './session-device.ts'

eachAtNoon()

describe('logging out', () => {
  const closed = ({ asked }: ReturnType<typeof device>) => asked.find(({ name }) => name === 'account.close')?.input

  it.each([
    [7, 0],
    [0, 2],
  ])(
    'logging out with %i changes to send and %i conflicts is refused with the counts, and changes nothing',
    async (p, c) => {
      const here = device({ answers: { 'account.unsent': () => unsent(p, c) } })
      await here.session.login(credentials)
      await expect(here.session.logout({ keepData: false })).rejects.toMatchObject({
        code: 'PENDING_WORK',
        details: { pending: p, conflicts: c },
      })
      expect(await here.session.get()).toMatchObject({ user: { email: user.email } })
      expect(here.changes).toEqual([{ user: user.email, reason: 'login' }])
      expect(here.asked.map(({ name }) => name)).toEqual(['session.login', 'account.open', 'account.unsent'])
      expect(file()).not.toBe('')
    },
  )
  it.each([
    [
      { pending: 'keep', keepData: false },
      { forget: true, discard: false },
    ],
    [
      { pending: 'keep', keepData: true },
      { forget: false, discard: false },
    ],
    [
      { pending: 'discard', keepData: false },
      { forget: true, discard: true },
    ],
    [
      { pending: 'discard', keepData: true },
      { forget: false, discard: true },
    ],
  ] as const)('logging out with the choice %j does what was chosen', async (choice, how) => {
    const here = device({ answers: { 'account.unsent': () => unsent(7, 2) } })
    await here.session.login(credentials)
    await here.session.logout(choice)
    expect(closed(here)).toEqual(how)
    expect(here.changes.at(-1)).toEqual({ user: null, reason: 'logout' })
    expect(file).toThrow(/ENOENT/)
  })
  it('logging out with nothing to send asks nothing, and discards nothing that appeared meanwhile', async () => {
    const here = device()
    await here.session.login(credentials)
    await here.session.logout({ keepData: true })
    expect(closed(here)).toEqual({ forget: false, discard: false })
  })
  it.each([
    ['is starting again', () => Promise.reject(new AppError('DATA_PROCESS_RESTARTED'))],
    ['does not answer', () => new Promise(() => undefined)],
  ])('logging out asks, without a number, when a data process that %s may hold work', async (_what, answer) => {
    const here = device({ answers: { 'account.unsent': answer } })
    await here.session.login(credentials)
    const refused = expect(here.session.logout({ keepData: false })).rejects.toMatchObject({
      code: 'PENDING_WORK',
      details: { pending: null, conflicts: null },
    })
    await vi.advanceTimersByTimeAsync(3000)
    await refused
    expect(await here.session.get()).not.toBe(null)
    await here.session.logout({ pending: 'keep', keepData: false })
    expect(closed(here)).toEqual({ forget: true, discard: false })
  })
  it('logging out does not wait for a silent network', async () => {
    const here = device({ answers: { 'session.logout': () => new Promise(() => undefined) } })
    await here.session.login(credentials)
    const left = here.session.logout({ keepData: false })
    await vi.advanceTimersByTimeAsync(3000)
    await left
    expect(here.changes.at(-1)).toEqual({ user: null, reason: 'logout' })
  })
  it('logging out is not an expiry, although the server ends the session meanwhile; asked twice, it happens once', async () => {
    const answered = Promise.withResolvers<null>()
    const here = device({ answers: { 'session.logout': () => answered.promise } })
    await here.session.login(credentials)
    const both = [here.session.logout({ keepData: false }), here.session.logout({ keepData: false })]
    await vi.advanceTimersByTimeAsync(1)
    await here.session.ended()
    vi.setSystemTime(NOON + 9 * HOUR)
    await here.session.check()
    answered.resolve(null)
    await Promise.all(both)
    expect(here.changes.map(({ reason }) => reason)).toEqual(['login', 'logout'])
    expect(here.asked.filter(({ name }) => name === 'account.close')).toHaveLength(1)
  })
  it('files a crashed data process could not remove are removed when it is back, before anybody else signs in', async () => {
    let closing: () => unknown = () => Promise.reject(new AppError('DATA_PROCESS_RESTARTED'))
    const here = device({ answers: { 'account.close': () => closing() } })
    await here.session.login(credentials)
    await here.session.logout({ keepData: false })
    const before = here.asked.length
    await here.session.reopen()
    closing = () => null
    await here.session.reopen()
    await here.session.reopen()
    const twice = ['account.open', 'account.close', 'account.open', 'account.close']
    expect(here.asked.slice(before).map(({ name }) => name)).toEqual(twice)
    expect(here.asked.at(-1)?.input).toEqual({ forget: true, discard: false })
    expect(await here.session.get()).toBe(null)
  })
  it('logging out without a session does nothing', async () => {
    const here = device()
    await here.session.logout({ keepData: false })
    expect(here.asked).toEqual([])
  })
})

it('somebody who signs in after an expiry opens their account again with the new token; nothing was removed', async () => {
  const here = device({ answers: { 'account.unsent': () => unsent(7, 2) } })
  await here.session.login(credentials)
  await here.session.ended()
  await here.session.login(credentials)
  expect(here.asked.filter(({ name }) => name.startsWith('account.')).map(({ name, input }) => [name, input])).toEqual([
    ['account.open', expect.objectContaining({ user })],
    ['account.close', { forget: false, discard: false }],
    ['account.open', expect.objectContaining({ user })],
  ])
})
