import { expect, test } from 'vitest'
import { encodingFor } from '#server/http/accept-encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['zstd;q=0', null],
  ['zstd;q=0, gzip', 'gzip'],
  ['zstd; q=0.0 , gzip;q=0.5', 'gzip'],
  ['gzip;q=1.0, zstd;q=0.5', 'gzip'],
  ['ZSTD', 'zstd'],
  ['*', 'zstd'],
  ['*;q=0', null],
  ['zstd;q=0, *', 'gzip'],
  ['identity', null],
  ['identity;q=1, zstd;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['x-zstd, gzip-not', null],
  ['zstd;level=3', 'zstd'],
  ['zstd;q=much, gzip;q=2', null],
  [',,;q=1', null],
])('%j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted, ['zstd', 'gzip'])).toBe(encoding)
})
