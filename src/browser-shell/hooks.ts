import { registerHooks } from 'node:module'

const KEY = Symbol.for('equipage.browser-shell.electron')
const ESM = 'browser-shell:electron'
const CJS = 'browser-shell:electron.cjs'
const ELECTRON = /^electron(\/(main|common|renderer|utility))?$/

/** From now on `import … from 'electron'` and `require('electron')` load the given module in this process. */
export function answerElectronWith(electron: object): void {
  Object.defineProperty(globalThis, KEY, { value: electron })
  const read = `globalThis[Symbol.for(${JSON.stringify(KEY.description)})]`
  const names = Object.keys(electron)
  const sources: Record<string, { format: 'module' | 'commonjs'; source: string }> = {
    [ESM]: {
      format: 'module',
      source: `const electron = ${read}\nexport default electron\nexport const { ${names.join(', ')} } = electron\n`,
    },
    [CJS]: { format: 'commonjs', source: `module.exports = ${read}\n` },
  }
  registerHooks({
    resolve(specifier, context, next) {
      if (!ELECTRON.test(specifier)) return next(specifier, context)
      const url = context.conditions.includes('require') ? CJS : ESM
      return { url, format: sources[url]?.format ?? 'module', shortCircuit: true }
    },
    load(url, context, next) {
      const known = sources[url]
      return known === undefined ? next(url, context) : { ...known, shortCircuit: true }
    },
  })
}
