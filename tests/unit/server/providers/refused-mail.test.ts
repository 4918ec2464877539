import { expect, test } from 'vitest'
import { isFinal, isTooLarge } from '#server/providers/refused-mail.ts'

/** What the mailer throws when the mail server answers so. */
const answered = (response: string) =>
  Object.assign(new Error(`Message failed: ${response}`), {
    code: 'EMESSAGE',
    responseCode: Number(response.slice(0, 3)),
    response,
  })

test.each([
  ['552 message exceeds fixed maximum message size', true],
  ['552 5.3.4 Message size exceeds fixed limit', true],
  ['550 5.3.4 Message too big for system', true],
  ['554 5.2.3 Message exceeds the limit of the recipient', true],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.1.1 User unknown', false],
  ['550 No such user', false],
])('a mail that is answered with “%s” is never taken; too large: %s', (response, isTooLargeThen) => {
  const error = answered(response)
  expect([isFinal(error), isTooLarge(error)]).toEqual([true, isTooLargeThen])
})

test('a mail that the server may take later, and one that it never answered, are not too large', () => {
  expect(isTooLarge(answered('452 4.3.4 Not enough room now'))).toBe(false)
  expect(isTooLarge(new Error('The mail server did not answer in time'))).toBe(false)
})
