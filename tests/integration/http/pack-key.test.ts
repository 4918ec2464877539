import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretOf } from '#server/db/settings.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

interface PackKeyView {
  readonly publicKey: string
  readonly fingerprint: string
}

describe.each(sqliteUnlessFull)('the key of evidence packs on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  test('an administrator reads the public half of the key, and never the private one', async () => {
    const { token } = await server.signIn('admin')
    const { status, body } = await server.ask<PackKeyView>('GET', '/packs/key', { token })
    expect(status).toBe(200)
    const { publicKey, fingerprint } = body
    expect(createPublicKey(publicKey).asymmetricKeyType).toBe('ed25519')
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    const secret = await secretOf(server.database.db, 'packKey')
    const said = JSON.stringify(body)
    for (const form of ['base64', 'base64url', 'hex'] as const) expect(said).not.toContain(secret.toString(form))
    expect(said).not.toContain('PRIVATE')
  })

  test('nobody else reads the key of evidence packs, and nobody writes it', async () => {
    expect((await server.ask('GET', '/packs/key', {})).status).toBe(401)
    for (const role of ['employee', 'supervisor'] as const) {
      const { token } = await server.signIn(role)
      expect([role, (await server.ask('GET', '/packs/key', { token })).status]).toEqual([role, 403])
    }
    const { token } = await server.signIn('admin')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect([method, (await server.ask(method as 'POST', '/packs/key', { token, body: {} })).status]).toEqual([
        method,
        404,
      ])
  })
})
