import { describe, expect, test } from 'vitest'
import { canRetry } from '#data/outbox/retry.ts'
import type { OpRecord } from '#data/outbox/ops.ts'
import { errors, isErrorCode } from '#shared/contract/errors.ts'
import { entities } from '#shared/entities/index.ts'
import { uniqueCodes } from '#shared/entities/unique-codes.ts'
import type { Entity } from '#shared/model/entity.ts'
import { create } from './device.ts'

const op = create('Signaleur')
const record: OpRecord = {
  seq: 1,
  opId: op.opId,
  operation: JSON.stringify(op),
  dependsOn: '[]',
  state: 'rejected',
  before: '{}',
  createdAt: '2026-11-23T10:30:00.000Z',
  refusal: null,
  refusedAt: null,
  failures: 0,
}

describe('a duplicate', () => {
  const declared = Object.values(entities).flatMap((e: Entity) =>
    e.uniques.map(({ code }) => ({ entity: e.name, code })),
  )

  test.each(declared)(
    'a duplicate of $entity ($code) is final: no retry is offered that cannot succeed',
    ({ code }) => {
      expect(isErrorCode(code) && errors[code]).toBe(409)
      expect(canRetry(record, { code, details: {} })).toBe(false)
    },
  )

  // Applicants are compared with employees too: `requireNoDuplicate` does it, no declaration.
  test('a duplicate has a code that an entity declares', () => {
    expect(uniqueCodes.filter((code) => !declared.some((one) => one.code === code))).toEqual(['APPLICANT_DUPLICATE'])
  })
})

test('a refusal that is no duplicate may pass later, and a damaged operation never', () => {
  expect(canRetry(record, { code: 'STALE', details: {} })).toBe(true)
  expect(canRetry({ ...record, operation: 'no JSON' }, { code: 'OUTBOX_DAMAGED', details: {} })).toBe(false)
})
