import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Role } from '#shared/model/roles.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

interface Read {
  readonly row: { readonly rev: number; readonly logDaysBack: number; readonly logsAnywhere: boolean }
  readonly error: { readonly code: string; readonly details: { readonly issues?: readonly { code: string }[] } }
}

describe.each(sqliteUnlessFull)('how far back and where employees log time, on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
    await server.create('companySettings', { _id: COMPANY_ID, name: 'Signalisation Laval' })
  })
  afterAll(() => server.stop())

  const path = `/company-settings/${COMPANY_ID}`
  const asking = async (role: Role) => {
    const { token } = await server.signIn(role)
    const read = async () => (await server.ask<Read>('GET', path, { token })).body.row
    const change = async (body: object) => {
      const headers = { 'if-match': String((await read())?.rev ?? 1) }
      return server.ask<Read>('PATCH', path, { token, body, headers })
    }
    return { read, change }
  }

  test('is two weeks and their own sites unless an administrator changes it, within bounds', async () => {
    const { read, change } = await asking('admin')
    expect(await read()).toMatchObject({ logDaysBack: 14, logsAnywhere: false })
    for (const [logDaysBack, code] of [
      [-1, 'TOO_SMALL'],
      [367, 'TOO_LARGE'],
      [1.5, 'BAD_NUMBER'],
      ['7', 'BAD_NUMBER'],
      [null, 'REQUIRED'],
    ] as const) {
      const { status, body } = await change({ logDaysBack })
      expect([logDaysBack, status, body.error.details.issues?.[0]?.code]).toEqual([logDaysBack, 400, code])
    }
    expect((await change({ logsAnywhere: 'yes' })).status).toBe(400)
    expect((await change({ logDaysBack: 30, logsAnywhere: true })).status).toBe(200)
    expect(await read()).toMatchObject({ logDaysBack: 30, logsAnywhere: true })
  })

  test.each(['employee', 'supervisor'] as const)(
    'is read by an employee’s or supervisor’s device, and not changed: %s',
    async (role) => {
      const { read, change } = await asking(role)
      const { logDaysBack, logsAnywhere } = await read()
      expect([logDaysBack, logsAnywhere].map((value) => typeof value)).toEqual(['number', 'boolean'])
      const { status, body } = await change({ logDaysBack: 1 })
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    },
  )
})
