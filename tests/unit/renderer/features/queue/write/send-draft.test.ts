import { expect, test } from 'vitest'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import { namedBy, SEND_DRAFT } from '#renderer/features/queue/write/send-draft.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const address = new URLSearchParams({
  entity: 'applicants',
  filters: JSON.stringify([{ field: '_id', op: 'anyOf', value: [id] }]),
}).toString()

test('an address names the recipients once; what was typed stays', () => {
  const draft = SEND_DRAFT.empty()
  const named = namedBy(address, draft)
  expect(named).toMatchObject({ from: address, type: 'Applicants', chosen: { people: { applicants: [id] } } })
  const typed = { ...draft, ...named, isTouched: true, written: { ...draft.written, fr: 'Bonjour' } }
  expect(namedBy(address, typed)).toBeNull()
  expect(namedBy('', typed)).toBeNull()
  const other = namedBy('entity=employees', typed)
  expect(other).toMatchObject({ from: 'entity=employees', chosen: { people: { applicants: [] } } })
  expect(other).not.toHaveProperty('written')
  expect(other).not.toHaveProperty('type')
})

test('an address may bring what the message says, cut to the longest text; it goes with the next address', () => {
  const texts = new URLSearchParams({ entity: 'employees', fr: 'é'.repeat(LONGEST_TEXT + 1), en: 'Hello' }).toString()
  const draft = { ...SEND_DRAFT.empty(), ...namedBy(texts, SEND_DRAFT.empty()) }
  expect(draft.written).toMatchObject({ fr: 'é'.repeat(LONGEST_TEXT), en: 'Hello', templateId: null })
  expect(namedBy('entity=employees', draft)).toMatchObject({ written: { fr: '', en: '' } })
  expect(namedBy(texts, { ...draft, from: '', isTouched: true })).not.toHaveProperty('written')
})

test('what an address alone named is not kept, and what is stored is read back', () => {
  const draft = { ...SEND_DRAFT.empty(), ...namedBy(address, SEND_DRAFT.empty()) }
  expect(SEND_DRAFT.isEmpty(draft)).toBe(true)
  expect(SEND_DRAFT.isEmpty({ ...draft, isTouched: true })).toBe(false)
  expect(SEND_DRAFT.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  for (const other of [null, 'x', {}, { body: 'x' }]) expect(SEND_DRAFT.read(other)).toBeNull()
})
