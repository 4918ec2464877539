import { describe, expect, test } from 'vitest'
import { addressOf, parseApiUrl } from '#data/api/api-url.ts'

const accepted = [
  'https://api.exemple.ca',
  'https://api.exemple.ca/',
  'https://api.exemple.ca:8443',
  'https://api.exemple.ca/equipage',
  'https://api.exemple.ca/equipage/v1/',
  'HTTPS://API.EXEMPLE.CA',
  'https://10.0.0.4',
  'https://192.168.1.20:4310',
  'https://[2001:db8::1]',
  'https://équipage.ca',
  'https://localhost',
  'http://localhost',
  'http://localhost:4310',
  'http://LOCALHOST:4310/',
  'http://127.0.0.1',
  'http://127.0.0.1:4310',
  'http://127.1:4310',
  'http://127.255.255.254',
  'http://[::1]',
  'http://[::1]:4310',
  'http://[0:0:0:0:0:0:0:1]:4310',
  'http://127.0.0.1:4310/api',
]

const plainHttp = [
  'example.ca',
  'api.exemple.ca:4310',
  'www.exemple.ca/api',
  '10.0.0.4',
  '10.0.0.4:4310',
  '172.16.0.1',
  '192.168.1.20',
  '169.254.169.254',
  '0.0.0.0',
  '0.0.0.0:4310',
  '0',
  '1.1.1.1',
  '126.255.255.255',
  '128.0.0.1',
  '[2001:db8::1]',
  '[::]',
  '[::2]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[fe80::1]',
  'localhost.exemple.ca',
  'localhost.',
  'api.localhost',
  'localhost-exemple.ca',
  'notlocalhost',
  'local.host',
  'localhost%2eexemple.ca',
  '127.0.0.1.exemple.ca',
  '127.0.0.1.nip.io',
  'x127.0.0.1',
  '127-0-0-1.exemple.ca',
  '167772164',
  '0x0a000004',
  '012.0.0.4',
  'équipage.ca',
  'ⓔxample.ca',
  'ｌocalhost.ca',
  'xn--quipage-9xa.ca',
  'localhost@exemple.ca',
  '127.0.0.1@exemple.ca',
  '127.0.0.1:80@exemple.ca',
  'exemple.ca@127.0.0.1',
  'user:secret@localhost',
].map((rest) => `http://${rest}`)

const refused = [
  ...plainHttp,
  '',
  ' ',
  'https',
  'https:',
  'https:/',
  'https://',
  'https:///',
  'https:exemple.ca',
  'https:/exemple.ca',
  'https:///exemple.ca',
  'https:\\\\exemple.ca',
  'https:/\\exemple.ca',
  'https://exemple.ca\\@autre.ca',
  'http:\\\\localhost',
  'http:localhost',
  '//exemple.ca',
  'exemple.ca',
  'localhost:4310',
  '/api',
  'https://user:secret@exemple.ca',
  'https://user@exemple.ca',
  'https://@exemple.ca',
  'https://exemple.ca?x=1',
  'https://exemple.ca/?token=1',
  'https://exemple.ca#x',
  'https://exemple.ca/#/login',
  ' https://exemple.ca',
  'https://exemple.ca ',
  'https://exem ple.ca',
  'https://exemple.ca\n',
  'ht\ntps://exemple.ca',
  'http://local\thost',
  'https://exemple.ca\u0000',
  'https://exemple.ca:99999',
  'https://exemple.ca:port',
  'https://[::1',
  'https://%',
  'https://exemple..%00.ca',
  'ftp://localhost',
  'ws://localhost',
  'wss://exemple.ca',
  'file:///etc/hosts',
  'javascript:alert(1)',
  'data:text/html,x',
  'app://bundle',
  'blob:https://exemple.ca/x',
  'http+unix://localhost',
  `https://${'a'.repeat(2000)}.ca`,
]

describe('the address of the server', () => {
  test('a hundred forms are looked at', () => {
    expect(new Set([...accepted, ...refused]).size).toBeGreaterThanOrEqual(100)
  })

  test.each(accepted)('%s is used', (text) => {
    const url = parseApiUrl(text)
    expect(url?.protocol === 'https:' || url?.protocol === 'http:').toBe(true)
    expect(url?.href).not.toContain('@')
  })

  test.each(refused)('%s is refused', (text) => {
    expect(parseApiUrl(text)).toBeNull()
  })

  test('a call goes below the prefix of the server, with its query encoded', () => {
    const base = parseApiUrl('https://exemple.ca/equipage/') as URL
    expect(addressOf(base, '/sync', { cursor: 'admin|skills:8', none: undefined }).href).toBe(
      'https://exemple.ca/equipage/sync?cursor=admin%7Cskills%3A8',
    )
    expect(addressOf(parseApiUrl('http://localhost:4310') as URL, '/login').href).toBe('http://localhost:4310/login')
  })
})
