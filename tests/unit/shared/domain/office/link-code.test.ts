import { expect, test } from 'vitest'
import { groupedCode, LINK_CODE_LENGTH, LINK_CODE_LETTERS, tokenIn } from '#shared/domain/office/link-code.ts'

const CODE = '0123456789ABCDEFGHJKMNPQRS'
const TOKEN = 'mH2y0bqV8Qe-WkL_p4n7TzRcXsDfGaJ1uYiOvN3E6B0'

test('a code is shown in groups and read in any case, with or without them', () => {
  expect(CODE).toHaveLength(LINK_CODE_LENGTH)
  expect(groupedCode(CODE)).toBe('01234-56789-ABCDE-FGHJK-MNPQR-S')
  for (const typed of [CODE, groupedCode(CODE), CODE.toLowerCase(), `  ${groupedCode(CODE).replaceAll('-', ' ')}\n`])
    expect(tokenIn(typed)).toBe(CODE)
})

test('letters that look like digits are those digits', () => {
  expect(LINK_CODE_LETTERS).not.toMatch(/[ILOU]/)
  expect(tokenIn('OI23456789abcdefghjkmnpqrs')).toBe(CODE)
  expect(tokenIn('olL3456789abcdefghjkmnpqrs')).toBe('0113456789ABCDEFGHJKMNPQRS')
})

test('the token of a pasted link, of the server or of the app, and a token alone', () => {
  for (const pasted of [
    `https://equipage.example.com/magic-link-login/${TOKEN}?lang=en`,
    `equipage://magic-link-login/${TOKEN}`,
    `Ouvrez http://127.0.0.1:4310/change-password/${TOKEN} pour continuer`,
    TOKEN,
  ])
    expect(tokenIn(pasted)).toBe(TOKEN)
})

test.each([
  '',
  'bonjour',
  '1234',
  'https://exemple.ca/',
  'equipage://magic-link-login/x',
  `${CODE}X`.slice(2),
  'É'.repeat(26),
])('%j is neither a link nor a code', (typed) => expect(tokenIn(typed)).toBeNull())
