import { connect } from 'node:net'
import { APP_VERSION_HEADER, calls, type Endpoint } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'

/** What somebody without a token sends: a request as bytes, and a frame for a connection that was opened by it. */
export interface StrangerRequest {
  readonly name: string
  readonly text: string
  readonly frame?: Buffer
}

const UPGRADED = 'HTTP/1.1 101'
/** How a frame begins that closes a connection: the server waits for another such frame. */
const CLOSES = '\u0088'

/** Sends bytes and waits until they are answered whole, or the connection is closed; the status of the answer. */
export async function sendBytes(url: string, { text, frame }: StrangerRequest): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let answer = ''
  await new Promise<void>((resolve) => {
    // The server may have answered and closed while the rest was sent.
    socket.on('error', () => undefined).on('close', () => resolve())
    socket.on('data', (chunk) => {
      const isFirst = answer === ''
      answer += chunk.toString('latin1')
      if (isFirst && frame && answer.startsWith(UPGRADED)) socket.write(frame)
      if (answer.includes(CLOSES, UPGRADED.length) && answer.startsWith(UPGRADED)) socket.destroy()
    })
    socket.write(text)
  })
  return Number(answer.slice(9, 12))
}

const requestOf = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): string => {
  const all = {
    host: '127.0.0.1',
    connection: 'close',
    [APP_VERSION_HEADER]: APP_VERSION,
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const KB = 1024
const fieldsOf = (bytes: number) =>
  `{${Array.from({ length: Math.floor(bytes / 10) }, (_, n) => `"${String(n).padStart(5, 'x')}":1`).join()}}`
/** What costs most of so many bytes as JSON. */
const bodiesOf = (bytes: number): Readonly<Record<string, string>> => ({
  'unknown fields': fieldsOf(bytes - 10),
  numbers: `[${'1,'.repeat(bytes / 2 - 2)}1]`,
  depth: '['.repeat(bytes - 1),
  'one text': JSON.stringify('\\'.repeat(bytes / 2 - 2)),
})

const publicCalls = Object.values<Endpoint>(calls).filter(({ roles }) => roles === 'public')
const pages = [
  '/magic-link-login',
  '/change-password',
  '/approve-timesheet',
  '/client',
  '/assignment-document',
  '/webhooks/media/a/1',
]

function ofCalls(): readonly StrangerRequest[] {
  const found: StrangerRequest[] = []
  for (const { method, path, body } of publicCalls) {
    const at = path.replace(':file', 'fr.json')
    if (body.type === 'undefined') found.push({ name: `${method} ${at}`, text: requestOf(method, at) })
    else
      for (const bytes of [4 * KB, 1000 * KB])
        for (const [what, text] of Object.entries(bodiesOf(bytes)))
          found.push({ name: `${method} ${at}, ${bytes / KB} kB of ${what}`, text: requestOf(method, at, json, text) })
  }
  const sign = JSON.stringify({ email: 'personne@exemple.ca', password: 'x'.repeat(256) })
  const link = JSON.stringify({ email: 'personne@exemple.ca' })
  found.push({ name: 'a sign-in', text: requestOf('POST', '/login', json, sign) })
  found.push({ name: 'a link that is asked for', text: requestOf('POST', '/magic-link', json, link) })
  for (const path of ['/skills', '/sync/push', '/nulle-part'])
    for (const [what, text] of Object.entries(bodiesOf(1000 * KB)))
      found.push({ name: `POST ${path}, 1 MB of ${what}`, text: requestOf('POST', path, json, text) })
  return found
}

function ofPages(): readonly StrangerRequest[] {
  const token = 'x'.repeat(43)
  const shown = pages.flatMap((path) => [
    { name: `GET ${path}/…`, text: requestOf('GET', `${path}/${token}`) },
    { name: `GET ${path}/… in 200 letters`, text: requestOf('GET', `${path}/${'%C3%A9'.repeat(100)}`) },
    {
      name: `POST ${path}/…, a form of 4 kB`,
      text: requestOf('POST', `${path}/${token}`, form, 'a&'.repeat(2 * KB)),
    },
    {
      name: `POST ${path}/…, a form of 64 kB`,
      text: requestOf('POST', `${path}/${token}`, form, 'a&'.repeat(32 * KB)),
    },
  ])
  const webhooks = ['/webhooks/twilio/inbound', '/webhooks/twilio/status'].flatMap((path) =>
    [
      ['parameters', Array.from({ length: 5 * KB }, (_, n) => `${n}=`).join('&')],
      ['the largest text', `Body=${'%E2%82%AC'.repeat(3000)}`],
      ['64 kB', 'a&'.repeat(32 * KB)],
    ].map(([what, text = '']) => ({
      name: `POST ${path}, ${what}`,
      text: requestOf('POST', path, { ...form, 'x-twilio-signature': 'x'.repeat(28) }, text),
    })),
  )
  return [...shown, ...webhooks]
}

/** A masked frame of text: its mask changes nothing. */
function frameOf(payload: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt8(0x81, 0)
  head.writeUInt8(0x80 | 126, 1)
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, Buffer.from(payload)])
}

function ofHeaders(): readonly StrangerRequest[] {
  const long = 14 * KB
  const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a long token': { authorization: 'x.'.repeat(long / 2) },
    'a token of the longest kind': { authorization: `Bearer ${'x'.repeat(600)}.${'y'.repeat(600)}.${'z'.repeat(600)}` },
    languages: { 'accept-language': 'x,'.repeat(long / 2) },
    encodings: { 'accept-encoding': 'x,'.repeat(long / 2) },
    addresses: { 'x-forwarded-for': '1.1.1.1,'.repeat(long / 8) },
    cookies: { cookie: 'a=b;'.repeat(long / 4) },
    'a content type': { 'content-type': `application/json${';a=b'.repeat(long / 4)}`, 'content-length': '0' },
    'many headers': Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, 'y'])),
  }
  const query = `?${'a&'.repeat(long / 2)}`
  return [
    ...Object.entries(headers).flatMap(([name, given]) =>
      ['/me', '/change-password/x'].map((path) => ({
        name: `GET ${path}, ${name}`,
        text: requestOf('GET', path, given),
      })),
    ),
    { name: 'POST /login, a content type', text: requestOf('POST', '/login', headers['a content type']) },
    ...['/health', '/me', '/client/x', '/nulle-part'].map((path) => ({
      name: `GET ${path}, a long query`,
      text: requestOf('GET', path + query),
    })),
  ]
}

function ofSocket(): readonly StrangerRequest[] {
  const [polling, websocket] = ['polling', 'websocket'].map((kind) => `/socket.io/?EIO=4&transport=${kind}`) as [
    string,
    string,
  ]
  const upgrade = requestOf('GET', websocket, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  })
  const auth = (bytes: number) => `40${JSON.stringify({ token: 'x'.repeat(bytes) })}`
  const frames: Readonly<Record<string, string>> = {
    'an odd packet of 4 kB': `42${fieldsOf(4000)}`,
    'an odd packet of 60 kB': `42${fieldsOf(60_000)}`,
    'a token of 4 kB': auth(4000),
    'a token of 60 kB': auth(60_000),
    'fields beside a token': `40${fieldsOf(4000)}`,
  }
  return [
    { name: 'the socket, a poll', text: requestOf('GET', polling) },
    { name: 'the socket, many packets', text: requestOf('POST', polling, {}, '3\u001e'.repeat(30_000)) },
    ...Object.entries(frames).map(([name, text]) => ({
      name: `the socket, ${name}`,
      text: upgrade,
      // What is not refused is ended by another packet that no device sends.
      frame: Buffer.concat([frameOf(text), frameOf('9'.repeat(200))]),
    })),
  ]
}

/** Every way to the server that needs no token, each with what costs most. */
export const strangerRequests = (): readonly StrangerRequest[] => [
  ...ofCalls(),
  ...ofPages(),
  ...ofHeaders(),
  ...ofSocket(),
]

/** A request about which there is nothing to do. */
export const EMPTY_REQUEST: StrangerRequest = { name: 'nothing', text: requestOf('GET', '/nulle-part') }
