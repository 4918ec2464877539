import type { Exports } from '../exports/exports.ts'
import type { Handlers } from './handle.ts'

export function exportHandlers(exports: Exports) {
  return {
    'exports.grid': (asked) => exports.grid(asked),
    'exports.week': (asked) => exports.week(asked),
    'exports.cancel': async ({ exportId }) => {
      await exports.cancel(exportId)
      return null
    },
    'exports.reveal': ({ exportId }) => {
      exports.reveal(exportId)
      return null
    },
  } satisfies Partial<Handlers>
}
