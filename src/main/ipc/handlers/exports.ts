import type { MainExports } from '#main/exports/exports.ts'
import type { Handlers } from '../handle.ts'

export function exportHandlers(exports: MainExports) {
  return {
    'exports.grid': exports.grid,
    'exports.week': exports.week,
    'exports.sheets': exports.sheets,
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
