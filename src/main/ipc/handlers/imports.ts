import { entityNamed } from '#shared/entities/index.ts'
import type { Language } from '#shared/contract/http.ts'
import type { MainExports } from '#main/exports/exports.ts'
import type { TableReader } from '#main/imports/table-reader.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'

/** The names of the files that the system's dialog offers. */
const NAMES = {
  problems: { fr: 'lignes-refusees', en: 'refused-lines' },
  template: { fr: 'modele', en: 'template' },
} as const

const fileName = (kind: keyof typeof NAMES, language: Language, entity = '') =>
  [NAMES[kind][language], entityNamed(entity)?.name].filter(Boolean).join('-')

/** Main has the file read, forwards what the data process does, and asks where to save. */
export function importHandlers(exports: MainExports, call: CallData, tables: TableReader) {
  return {
    'imports.receive': (input) => tables.receive(input),
    'imports.read': (input) => tables.read(input),
    'imports.check': (input) => call('imports.check', input),
    'imports.run': (input) => call('imports.run', input),
    'imports.cancel': (input) => (tables.cancel(input.importId) ? null : call('imports.cancel', input)),
    'imports.list': (input) => call('imports.list', input),
    'imports.undo': (input) => call('imports.undo', input),
    'imports.saveProblems': (input) =>
      exports.table({ ...input, fileName: fileName('problems', input.language) }, (path) =>
        call('imports.saveProblems', { ...input, path }),
      ),
    'imports.saveTemplate': (input) =>
      exports.table({ ...input, fileName: fileName('template', input.language, input.entity) }, (path) =>
        call('imports.saveTemplate', { ...input, path }),
      ),
  } satisfies Partial<Handlers>
}
