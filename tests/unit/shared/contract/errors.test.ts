import { expect, test } from 'vitest'
import { AppError, errors, isErrorCode, payloadOf } from '#shared/contract/errors.ts'
import { entities, entityNames } from '#shared/entities/index.ts'

test('only our codes are codes, not names that objects inherit', () => {
  expect(isErrorCode('OVERLAP')).toBe(true)
  for (const other of ['overlap', '', 'toString', 'constructor', '__proto__', 12, null, undefined]) {
    expect(isErrorCode(other)).toBe(false)
  }
})

test('an expected failure crosses processes as its code and details', () => {
  expect(payloadOf(new AppError('STALE', { rev: 4 }))).toEqual({ code: 'STALE', details: { rev: 4 } })
  expect(payloadOf(new AppError('NOT_FOUND'))).toEqual({ code: 'NOT_FOUND', details: {} })
})

test('a duplicate has the status of a conflict', () => {
  for (const name of entityNames) {
    for (const { code } of entities[name].uniques) expect(errors[code]).toBe(409)
  }
})
