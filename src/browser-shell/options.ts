import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface ShellOptions {
  /** The built main bundle. */
  readonly entry: string
  /** No window of our own: the address is printed as one line of JSON. */
  readonly headless: boolean
  readonly userData: string | null
  /** Arguments of the app (process.argv from index 2). */
  readonly appArguments: readonly string[]
}

/** `node src/browser-shell/index.ts out/main/index.js [--headless] [--user-data-dir=…] [anything of the app]` */
export function readOptions(argv: readonly string[]): ShellOptions {
  const { values, tokens } = parseArgs({
    args: [...argv],
    options: {
      headless: { type: 'boolean' },
      window: { type: 'boolean' },
      'user-data-dir': { type: 'string' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const ours = new Set(['headless', 'window', 'user-data-dir'])
  const rest: string[] = []
  let entry: string | undefined
  for (const token of tokens) {
    if (token.kind === 'option') {
      if (!ours.has(token.name))
        rest.push(token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`)
    } else if (token.kind === 'positional') {
      if (entry === undefined) entry = token.value
      else rest.push(token.value)
    }
  }
  if (entry === undefined)
    throw new Error('Say which built app to run: node src/browser-shell/index.ts out/main/index.js')
  const text = (value: string | boolean | undefined) => (typeof value === 'string' && value !== '' ? value : null)
  const userData = text(values['user-data-dir'])
  return {
    entry: resolve(entry),
    headless: values.headless === true,
    userData: userData === null ? null : resolve(userData),
    appArguments: rest,
  }
}
