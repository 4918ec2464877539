import { describe, expect, test } from 'vitest'
import { formats, type TextFormat } from '#shared/model/formats.ts'

const LONGEST_EMAIL = `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(60)}.ca`

/** The input, and what is stored; null where it is refused. */
const cases: Readonly<Record<TextFormat, readonly (readonly [string, string | null])[]>> = {
  phone: [
    ['514-555-0123', '+15145550123'],
    ['(514) 555-0123', '+15145550123'],
    ['514 555 0123', '+15145550123'],
    ['514.555.0123', '+15145550123'],
    ['1 514 555 0123', '+15145550123'],
    ['+1 (438) 222-3344', '+14382223344'],
    ['911-555-0123', null],
    ['411 555 0123', null],
    ['114 555 0123', null],
    ['514 155 0123', null],
    ['555-0123', null],
    ['2 514 555 0123', null],
    ['514-555-0123 poste 4', null],
    ['+33 6 12 34 56 78', null],
    ['', null],
  ],
  extension: [
    ['4', '4'],
    ['123456', '123456'],
    ['1234567', null],
    ['12a', null],
    ['', null],
  ],
  email: [
    ['Zoe.Cote@Exemple.CA', 'zoe.cote@exemple.ca'],
    ['a+b@sous.domaine.qc.ca', 'a+b@sous.domaine.qc.ca'],
    [LONGEST_EMAIL, LONGEST_EMAIL],
    [`${LONGEST_EMAIL}a`, null],
    [`${'a'.repeat(65)}@exemple.ca`, null],
    [`a@${'b.'.repeat(125)}ca`, `a@${'b.'.repeat(125)}ca`],
    ['zoe@exemple', null],
    ['zoe@-exemple.ca', null],
    ['zoe@exemple..ca', null],
    ['zoe cote@exemple.ca', null],
    ['zoe@cote@exemple.ca', null],
    ['"zoe"@exemple.ca', null],
    ['', null],
  ],
  postalCode: [
    ['h2x1y4', 'H2X 1Y4'],
    ['H2X 1Y4', 'H2X 1Y4'],
    ['g1r-4p5', 'G1R 4P5'],
    ['D2X 1Y4', null],
    ['W2X 1Y4', null],
    ['H2O 1Y4', null],
    ['H2X 1Y', null],
    ['90210', null],
    ['', null],
  ],
  neq: [
    ['1143920115', '1143920115'],
    ['22 6742 1894', '2267421894'],
    ['8831854938', '8831854938'],
    ['1243920115', null],
    ['114392011', null],
    ['11439201155', null],
    ['', null],
  ],
  employeeNumber: [
    ['1042', '1042'],
    ['ab-12', 'AB-12'],
    ['1234567890123', null],
    ['10 42', null],
    ['É1', null],
    ['', null],
  ],
  toolCode: [
    ['rad-014', 'RAD-014'],
    ['A.1/B_2', 'A.1/B_2'],
    ['é-1', null],
    ['-1', null],
    ['x'.repeat(25), null],
  ],
  sha256: [
    ['0f'.repeat(32), '0f'.repeat(32)],
    ['0F'.repeat(32), null],
    ['0f', null],
  ],
  referenceNumber: [
    ['PO 4512/A-1_b.#2', 'PO 4512/A-1_b.#2'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), null],
    ['PO;4512', null],
    ['é', null],
    ['', null],
  ],
  colour: [
    ['#1C7ED6', '#1c7ed6'],
    ['1c7ed6', null],
    ['#1c7ed', null],
    ['red', null],
    ['', null],
  ],
  code: [
    ['sig-1', 'SIG-1'],
    ['été', 'ÉTÉ'],
    ['123456789', null],
    ['A B', null],
    ['', null],
  ],
}

describe.each(Object.entries(cases))('%s', (format, pairs) => {
  const rule = formats[format as TextFormat]

  test.each(pairs)('%j is stored as %j', (typed, stored) => {
    expect(rule.normalise(typed)).toBe(stored)
  })

  test('what is stored is stored again unchanged, and fits its column', () => {
    for (const [, stored] of pairs) {
      if (stored === null) continue
      expect(rule.normalise(stored)).toBe(stored)
      expect(stored.length).toBeLessThanOrEqual(rule.max)
    }
  })
})

test('a long hostile e-mail is refused at once', () => {
  expect(formats.email.normalise(`a@${'a-'.repeat(50_000)}!`)).toBeNull()
})
