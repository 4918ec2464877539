import { expect, test } from 'vitest'
import { createDevHandler } from '#main/window/dev-handler.ts'

const ID = '01930000-0000-7000-8000-000000000001'
const handler = createDevHandler({
  origin: 'http://127.0.0.1:5173',
  bundle: async ({ url }) => new Response(`bundle ${url}`),
  passOn: async ({ url }) => new Response(`on ${url}`),
})
const answer = async (url: string, init: RequestInit = {}) => (await handler(new Request(url, init))).text()

test('a picture asked of the development server comes from the bundle’s handler', async () => {
  expect(await answer(`http://127.0.0.1:5173/files/${ID}`)).toBe(`bundle app://bundle/files/${ID}`)
})

test.each([
  ['http://127.0.0.1:5173/files.ts'],
  ['http://127.0.0.1:5173/files/'],
  [`http://127.0.0.1:5173/src/files/${ID}`],
  [`http://127.0.0.1:9999/files/${ID}`],
  [`http://example.org/files/${ID}`],
])('a request for %s is passed on to the development server', async (url) => {
  expect(await answer(url)).toBe(`on ${url}`)
})

test('a request that is no GET is passed on to the development server', async () => {
  const url = `http://127.0.0.1:5173/files/${ID}`
  expect(await answer(url, { method: 'POST' })).toBe(`on ${url}`)
})
