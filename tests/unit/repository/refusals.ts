import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..', '..', '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** A copy of the rules without the product: one small file per folder of src, to which a test adds a file that breaks a rule. */
export interface Sandbox {
  readonly write: (path: string, text: string) => Promise<void>
  /** What oxlint says of the file, as text. */
  readonly lint: (path: string) => Promise<string>
  /** What the compiler says of the folder of src. */
  readonly compile: (folder: string) => Promise<string>
  readonly close: () => Promise<void>
}

const FOLDERS = ['shared', 'sql', 'server', 'data', 'main', 'preload', 'renderer', 'browser-shell', 'launcher']

const outputOf = async (program: string, args: readonly string[], cwd: string): Promise<string> => {
  try {
    return (await run(bin(program), [...args], { cwd })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

export async function openSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-rules-'))
  for (const file of ['package.json', 'tsconfig.base.json', '.oxlintrc.json'])
    await cp(join(root, file), join(folder, file))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const name of FOLDERS) {
    await write(`src/${name}/thing.ts`, `export const ${name.replace('-', '')} = 1\n`)
    await cp(join(root, 'src', name, 'tsconfig.json'), join(folder, 'src', name, 'tsconfig.json'))
  }
  await write('src/shared/contract/names.ts', 'export const names = 1\n')
  await write('src/shared/contract/ipc.ts', 'export const ipc = 1\n')
  return {
    write,
    lint: (path) => outputOf('oxlint', ['--deny-warnings', path], folder),
    // The types go where the copies do not disturb the real ones.
    compile: (name) =>
      outputOf('tsc', ['-p', `src/${name}`, '--outDir', 'types', '--tsBuildInfoFile', 'types/info'], folder),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
