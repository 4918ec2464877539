import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCodec } from '#browser-shell/page/codec.ts'

const { encode, decode } = createCodec()
const through = (value: unknown) => decode(encode(value))

describe('what Electron would clone arrives unchanged', () => {
  test.each([
    [undefined],
    [null],
    [[undefined, null, Number.NaN, -Infinity, -0, 12n]],
    [{ $: 'undefined' }],
    [{ $: { $: 'date', v: 1 }, v: 2 }],
    [new Date(5)],
    [new Date(Number.NaN)],
    [new Map<unknown, unknown>([[{ a: 1 }, new Set([1, 'é'])]])],
    [Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)],
  ])('%#', (value) => {
    expect(through(value)).toEqual(value)
  })

  test('any JSON, whatever its keys', () => {
    const key = fc.oneof(fc.constant('$'), fc.constant('v'), fc.string())
    const json = fc.letrec((tie) => ({
      value: fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    })).value
    fc.assert(
      fc.property(json, (value) => {
        expect(through(value)).toEqual(structuredClone(value))
      }),
    )
  })
})

test.each([[() => 1], [{ a: Symbol('a') }], [[{ deep: () => 1 }]]])(
  'what Electron would not clone is refused',
  (value) => {
    expect(() => encode(value)).toThrow('An object could not be cloned.')
  },
)

test('a foreign message is refused', () => {
  expect(() => decode('{"$":"function","v":"alert(1)"}')).toThrow('could not be read')
})
