import { resolve } from 'node:path'

const FLAG = '--user-data-dir='

/** The folder of data that the command line or the environment (EQUIPAGE_USER_DATA) names; null when neither does. */
export function userDataIn(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): string | null {
  const given = argv.find((argument) => argument.startsWith(FLAG))?.slice(FLAG.length)
  const folder = given ?? env['EQUIPAGE_USER_DATA']
  return folder ? resolve(folder) : null
}
