import { expect, test } from 'vitest'
import { originOf } from '#renderer/features/orders/form/number-origin.ts'

const none = { poNumber: null, jobNumber: null, reqNumber: null }

test('a number of an order comes from its site, else from its client, else from who typed it', () => {
  const site = { ...none, poNumber: 'PO-1' }
  const client = { ...none, poNumber: 'PO-9', jobNumber: 'J-2' }
  expect(originOf('poNumber', 'PO-1', site, client)).toBe('site')
  expect(originOf('jobNumber', 'J-2', site, client)).toBe('client')
  expect(originOf('poNumber', 'PO-9', site, client)).toBeNull()
  expect(originOf('poNumber', 'PO-7', site, client)).toBeNull()
  expect(originOf('reqNumber', null, site, client)).toBeNull()
  expect(originOf('jobNumber', 'J-2', null, client)).toBeNull()
})
