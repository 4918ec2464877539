import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptExternal, createOpenSafely } from '#main/window/open-safely.ts'
import { quietLog } from './quiet-log.ts'
import { runs } from '#tests/support/property/runs.ts'

it.each([
  ['https://equipage.app/aide', 'https://equipage.app/aide'],
  ['https://www.openstreetmap.org/?mlat=45.5&mlon=-73.6', 'https://www.openstreetmap.org/?mlat=45.5&mlon=-73.6'],
  ['mailto:julie.tremblay@exemple.ca?subject=Quart', 'mailto:julie.tremblay@exemple.ca?subject=Quart'],
  ['tel:+15145551234', 'tel:+15145551234'],
  ['tel:+1-514-555-1234;ext=22', 'tel:+1-514-555-1234;ext=22'],
])('the address %s is opened', (given, opened) => expect(acceptExternal(given)).toBe(opened))

it.each([
  'http://equipage.app/',
  'https://equipage.app.evil.example/',
  'https://evil.example/?https://equipage.app',
  'https://equipage.app@evil.example/',
  'https://julie:secret@equipage.app/',
  'https://equipage.app:8443/',
  'https://еquipage.app/',
  'https:\\\\equipage.app\\share',
  '\\\\server\\share',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'vbscript:x',
  'smb://server/share',
  'mailto:a@b.ca?attach=/etc/passwd',
  'mailto:a@b.ca,c@d.ca',
  'mailto:%0Abcc:a@b.ca',
  'mailto:a%@b.ca',
  'tel:*21*5145551234#',
  'tel:javascript:alert(1)',
  '',
  'equipage.app',
])('the address %s is not opened', (given) => expect(acceptExternal(given)).toBe(null))

it('no other of 1,000 addresses is opened', async () => {
  const opened: string[] = []
  const { log } = quietLog()
  const open = createOpenSafely(async (url) => void opened.push(url), log)
  const schemes = [
    'https:',
    'http:',
    'file:',
    'javascript:',
    'data:',
    'ms-msdt:',
    'HTTPS:',
    'mailto:',
    'tel:',
    'ftp:',
    '',
  ]
  const hosts = [
    'equipage.app',
    'EQUIPAGE.APP',
    'equipage.app.',
    'evil.example',
    'еquipage.app',
    '127.0.0.1',
    '[::1]',
    'a@b.ca',
    '',
  ]
  const pieces = fc.tuple(
    fc.constantFrom(...schemes),
    fc.constantFrom('//', '', '\\\\', '///', '/'),
    fc.constantFrom('', 'u:p@', 'equipage.app@', '%40'),
    fc.constantFrom(...hosts),
    fc.constantFrom('', ':443', ':80', ':x'),
    fc.oneof(fc.webPath(), fc.string(), fc.webQueryParameters()),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        pieces.map((parts) => parts.join('')),
        fc.webUrl(),
        fc.string(),
      ),
      async (text) => {
        opened.length = 0
        await open(text)
        for (const url of opened) {
          expect(url).toMatch(/^(?:https:\/\/(?:www\.|aide\.)?equipage\.app(?:[/?#]|$)|mailto:[^?\s]+@|tel:\+?\d)/)
          expect(new URL(url).username).toBe('')
        }
      },
    ),
    { numRuns: runs(1000) },
  )
})
