import { expect, test } from 'vitest'
import { messageParts } from '#shared/domain/messages/message-parts.ts'

test('a text that fits is one message', () => {
  expect(messageParts('un\ndeux', 7)).toEqual(['un\ndeux'])
})

test('a longer one is split between lines, and nothing of it is lost', () => {
  expect(messageParts('un\ndeux\ntrois', 8)).toEqual(['un\ndeux', 'trois'])
})

test('a line longer than a message is split too, but not within a character', () => {
  expect(messageParts('abcd😀ef', 5)).toEqual(['abcd', '😀ef'])
})
