import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { derivedId } from '#shared/model/derived-id.ts'

const OP = '0193a0b1-c2d3-7abc-8def-0123456789ab'

test('a derived id is the same wherever it is computed, because stored rows carry it', () => {
  expect(derivedId(OP, 'order')).toBe('0193a0b1-c2d3-7fc8-859d-201ebd32fc68')
  expect(derivedId(OP.toUpperCase(), 'order')).toBe(derivedId(OP, 'order'))
})

test('a derived id is a UUIDv7 of the moment of its operation', () => {
  const ids = Array.from({ length: 2000 }, (_, i) => [v7(), `label.${i}`] as const)
  for (const [of, label] of ids) {
    const id = derivedId(of, label)
    expect(z.uuid({ version: 'v7' }).safeParse(id).success).toBe(true)
    expect(id.slice(0, 13)).toBe(of.slice(0, 13))
    expect(derivedId(of, label)).toBe(id)
  }
})

test('ids derived from labels that differ by one character share nothing: every free bit is set in about half of them', () => {
  const [free, ids] = [new Map<number, number>(), 20_000]
  for (let i = 0; i < ids; i++) {
    const bits = BigInt(`0x${derivedId(OP, `seat.${i}`).replaceAll('-', '').slice(12)}`)
    for (let bit = 0; bit < 80; bit++) free.set(bit, (free.get(bit) ?? 0) + Number((bits >> BigInt(bit)) & 1n))
  }
  const fixed = [...free].filter(([, set]) => set === 0 || set === ids).map(([bit]) => bit)
  // The four bits of the version, the two of the variant.
  expect(fixed).toEqual([62, 63, 76, 77, 78, 79])
  for (const [bit, set] of free) if (!fixed.includes(bit)) expect(Math.abs(set / ids - 0.5)).toBeLessThan(0.02)
})

test('another operation derives other ids from the same labels', () => {
  expect(derivedId(v7(), 'order')).not.toBe(derivedId(v7(), 'order'))
})
