import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  cents,
  choice,
  count,
  day,
  decimal,
  file,
  flag,
  instant,
  json,
  ref,
  refs,
  text,
  time,
  type Field,
  type FieldKind,
} from '#shared/model/field.ts'
import { fieldSchema, issuesOf } from '#shared/model/validation.ts'
import { sampleId } from '#tests/support/samples.ts'

const ID = sampleId('clients')

interface Case {
  readonly field: Field
  /** The input, and what is stored. */
  readonly accepts: readonly (readonly [unknown, unknown])[]
  /** The input, and the error code. */
  readonly refuses: readonly (readonly [unknown, string])[]
}

const cases: Readonly<Record<FieldKind, readonly Case[]>> = {
  text: [
    {
      field: text({ max: 10 }),
      accepts: [
        ['  Élodie   B ', 'Élodie B'],
        ['E\u0301', 'É'],
        ['', null],
        ['   ', null],
        [null, null],
      ],
      refuses: [
        ['12345678901', 'TOO_LONG'],
        ['a\0b', 'BAD_CHARACTER'],
        ['a\ud800b', 'BAD_CHARACTER'],
        [12, 'BAD_VALUE'],
      ],
    },
    {
      field: text({ required: true, max: 10 }),
      accepts: [['a', 'a']],
      refuses: [
        ['', 'REQUIRED'],
        ['  ', 'REQUIRED'],
        [null, 'REQUIRED'],
      ],
    },
    { field: text({ multiline: true }), accepts: [[' a\n\n b ', 'a\n\n b']], refuses: [] },
    {
      field: text({ format: 'phone' }),
      accepts: [
        ['514 555-0123', '+15145550123'],
        ['', null],
      ],
      refuses: [['555', 'BAD_PHONE']],
    },
    { field: text({ format: 'postalCode' }), accepts: [], refuses: [['90210', 'BAD_POSTAL_CODE']] },
    { field: text({ format: 'referenceNumber' }), accepts: [], refuses: [['PO;1', 'BAD_REFERENCE_NUMBER']] },
    { field: text({ format: 'email', required: true }), accepts: [], refuses: [['', 'REQUIRED']] },
  ],
  choice: [
    {
      field: choice(['a', 'b']),
      accepts: [
        ['a', 'a'],
        ['', null],
        [null, null],
      ],
      refuses: [
        ['c', 'BAD_CHOICE'],
        [1, 'BAD_CHOICE'],
      ],
    },
    { field: choice(['a', 'b'], { default: 'a' }), accepts: [], refuses: [[null, 'REQUIRED']] },
  ],
  flag: [
    {
      field: flag(),
      accepts: [
        [true, true],
        [false, false],
      ],
      refuses: [
        [1, 'BAD_FLAG'],
        ['true', 'BAD_FLAG'],
      ],
    },
  ],
  count: [
    {
      field: count({ min: 20, max: 120, step: 10 }),
      accepts: [
        [50, 50],
        [null, null],
        ['', null],
      ],
      refuses: [
        [10, 'TOO_SMALL'],
        [130, 'TOO_LARGE'],
        [55, 'BAD_STEP'],
        [50.5, 'BAD_NUMBER'],
        ['50', 'BAD_NUMBER'],
        [Number.NaN, 'BAD_NUMBER'],
        [Number.POSITIVE_INFINITY, 'BAD_NUMBER'],
      ],
    },
    { field: count({ min: 1, required: true }), accepts: [], refuses: [[null, 'REQUIRED']] },
  ],
  decimal: [{ field: decimal({ min: -90, max: 90 }), accepts: [[45.5, 45.5]], refuses: [[90.1, 'TOO_LARGE']] }],
  cents: [
    {
      field: cents({ max: 100_000 }),
      accepts: [[0, 0]],
      refuses: [
        [-1, 'TOO_SMALL'],
        [100_001, 'TOO_LARGE'],
        [1.5, 'BAD_NUMBER'],
      ],
    },
  ],
  day: [
    {
      field: day(),
      accepts: [
        ['2026-11-16', '2026-11-16'],
        ['', null],
      ],
      refuses: [
        ['2026-02-30', 'BAD_DAY'],
        ['2100-01-01', 'INDEFINITE_NOT_ALLOWED'],
        [20261116, 'BAD_DAY'],
      ],
    },
    {
      field: day({ required: true }),
      accepts: [],
      refuses: [
        ['', 'REQUIRED'],
        [null, 'REQUIRED'],
      ],
    },
    { field: day({ indefinite: true }), accepts: [['2100-01-01', '2100-01-01']], refuses: [] },
  ],
  time: [{ field: time(), accepts: [['07:30', '07:30']], refuses: [['7:30', 'BAD_TIME']] }],
  instant: [
    {
      field: instant(),
      accepts: [['2026-11-16T12:00:00.000Z', '2026-11-16T12:00:00.000Z']],
      refuses: [['2026-11-16', 'BAD_INSTANT']],
    },
  ],
  ref: [
    {
      field: ref('clients'),
      accepts: [
        [ID, ID],
        ['', null],
      ],
      refuses: [['42', 'BAD_REFERENCE']],
    },
    { field: ref('clients', { required: true }), accepts: [], refuses: [['', 'REQUIRED']] },
  ],
  refs: [
    {
      field: refs('clients', { max: 1 }),
      accepts: [
        [[ID], [ID]],
        [[], []],
      ],
      refuses: [
        [[ID, ID], 'TOO_MANY'],
        [['42'], 'BAD_REFERENCE'],
        [null, 'REQUIRED'],
      ],
    },
  ],
  json: [
    {
      field: json(z.object({ a: z.int() })),
      accepts: [[{ a: 1 }, { a: 1 }]],
      refuses: [
        [{ a: 'x' }, 'BAD_VALUE'],
        [{}, 'REQUIRED'],
      ],
    },
    {
      field: json(z.array(z.string()), { max: 20 }),
      accepts: [[['123456789012345'], ['123456789012345']]],
      refuses: [[['1234567890123456789'], 'TOO_BIG']],
    },
  ],
  file: [
    {
      field: file({ max: 1 }),
      accepts: [[[ID], [ID]]],
      refuses: [
        [[ID, ID], 'TOO_MANY'],
        [['x'], 'BAD_REFERENCE'],
      ],
    },
  ],
}

const firstCode = (field: Field, given: unknown) => {
  const parsed = z.object({ f: fieldSchema(field) }).safeParse({ f: given })
  return parsed.error ? issuesOf(parsed.error)[0]?.code : 'accepted'
}

describe.each(Object.entries(cases))('kind %s', (_, all) => {
  test('accepts and stores', () => {
    for (const { field, accepts } of all) {
      for (const [given, stored] of accepts) expect(fieldSchema(field).parse(given)).toEqual(stored)
    }
  })

  test('refuses with the code that tells why', () => {
    for (const { field, refuses } of all) {
      const found = refuses.map(([given]) => [given, firstCode(field, given)])
      expect(found).toEqual(refuses)
    }
  })
})
