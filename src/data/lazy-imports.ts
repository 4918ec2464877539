import type { ImportParts } from './imports/import-parts.ts'
import type { Imports } from './imports/imports.ts'
import type { Handlers } from './port.ts'

/** Tables are imported rarely: what reads them is loaded by the first import, not at the start. */
export function createLazyImports(parts: ImportParts): () => Promise<Imports> {
  let loading: Promise<Imports> | null = null
  return () => (loading ??= import('./imports/imports.ts').then(({ createImports }) => createImports(parts)))
}

type ImportHandlers = Pick<Handlers, Extract<keyof Handlers, `imports.${string}`>>

/** What main may ask of the imports of the account that is open. */
export function importHandlers(imports: () => Promise<Imports>): ImportHandlers {
  return {
    'imports.lines': async (input) => (await imports()).take(input),
    'imports.read': async (input) => (await imports()).read(input),
    'imports.check': async (input) => (await imports()).check(input),
    'imports.run': async (input) => (await imports()).run(input),
    'imports.cancel': async (input) => (await imports()).cancel(input),
    'imports.list': async (input) => (await imports()).list(input),
    'imports.undo': async (input) => (await imports()).undo(input),
    'imports.saveProblems': async (input) => {
      const [{ opened }, { saveProblems }] = await Promise.all([imports(), import('./imports/save-files.ts')])
      return saveProblems(opened(input.importId), input)
    },
    'imports.saveTemplate': async (input) => {
      const [{ importedEntity }, { saveTemplate }] = await Promise.all([
        import('./imports/imports.ts'),
        import('./imports/save-files.ts'),
      ])
      return saveTemplate(importedEntity(input.entity), input)
    },
  }
}
