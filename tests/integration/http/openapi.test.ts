import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlite } from '#tests/support/databases.ts'
import { allCalls, startTestServer, type TestServer } from '#tests/support/server.ts'

interface Operation {
  readonly operationId: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>
  }
}
type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

describe('the published documentation', () => {
  let server: TestServer
  let document: OpenApi
  beforeAll(async () => {
    server = await startTestServer(sqlite, { docs: true })
    document = (await server.ask<OpenApi>('GET', '/docs/json')).body
  })
  afterAll(() => server.stop())

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

  test('the documentation lists every call of the contract, and no other', () => {
    const listed = operations().map(
      ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    )
    const declared = allCalls.map(({ name, method, path }) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(listed.sort()).toEqual(declared.sort())
  })

  test('the documentation says which calls need a token, and what their bodies hold', () => {
    for (const { roles, name } of allCalls) {
      const found = operations().find(({ operation }) => operation.operationId === name)?.operation
      const needsToken = found?.security?.some((each) => 'token' in each) ?? false
      expect([name, needsToken]).toEqual([name, roles !== 'public'])
    }
    const create = operations().find(({ operation }) => operation.operationId === 'employees.create')?.operation
    const fields = Object.keys(create?.requestBody?.content['application/json']?.schema.properties ?? {})
    expect(fields).toEqual(expect.arrayContaining(['firstName', 'phone', 'availability']))
    expect(fields).not.toContain('smsOptOut')
  })

  test('the documentation has a page for people to browse', async () => {
    const page = await fetch(`${server.url}/docs`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })
})
