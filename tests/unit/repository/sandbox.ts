import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { FOLDERS } from '../../../boundaries.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..', '..', '..')

/** The rules without the product: one small file per folder of src, to which a test adds files that break rules. */
export interface Sandbox {
  readonly write: (path: string, text: string) => Promise<void>
  /** What one run of oxlint over all files reports, by file. */
  readonly lint: () => Promise<ReadonlyMap<string, string>>
  /** What one build of all folders reports. */
  readonly compile: () => Promise<string>
  readonly close: () => Promise<void>
}

interface LintReport {
  readonly diagnostics: readonly { code: string; message: string; help?: string; filename: string }[]
}

export async function openSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-rules-'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const file of ['package.json', 'tsconfig.base.json', 'boundaries.ts', 'oxlint.config.ts'])
    await cp(join(root, file), join(folder, file))
  // A junction on Windows, where a link asks for rights of its own.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const name of FOLDERS) {
    const path = `src/${name}/tsconfig.json`
    // The compiler's output must not land in the real node_modules, to which the link leads.
    await write(path, (await readFile(join(root, path), 'utf8')).replaceAll('node_modules/.cache/types', 'types'))
    await write(`src/${name}/thing.ts`, `export const thing = '${name}'\n`)
  }

  /** Answers the output of a program that exits with an error code when it finds something. */
  const outputOf = async (path: string, ...args: string[]): Promise<string> => {
    try {
      const program = join(root, 'node_modules', path)
      return (await run(process.execPath, [program, ...args], { cwd: folder, maxBuffer: 2 ** 26 })).stdout
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
  return {
    write,
    lint: async () => {
      const report = JSON.parse(await outputOf('oxlint/bin/oxlint', '--format=json', 'src')) as LintReport
      const found = new Map<string, string>()
      for (const { filename, code, message, help = '' } of report.diagnostics)
        found.set(filename, `${found.get(filename) ?? ''}${code}: ${message} ${help}\n`)
      return found
    },
    compile: () => outputOf('typescript/bin/tsc', '-b', ...FOLDERS.map((name) => `src/${name}`)),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
