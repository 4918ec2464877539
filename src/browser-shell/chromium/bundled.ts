import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'

export interface Chromium {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** The npm package's entry; null where it is not installed. It is a development dependency for Linux x64. */
const packageEntry = (): string | null => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  try {
    return require.resolve('@sparticuz/chromium')
  } catch {
    return null
  }
}

const packageVersion = async (entry: string): Promise<string> => {
  const json = JSON.parse(await readFile(join(dirname(dirname(entry)), 'package.json'), 'utf8')) as { version: string }
  return json.version
}

/**
 * Unpacks into a folder of its own and renames it into place: the package itself unpacks into the temporary folder, where a
 * second program could start half a browser. AWS_EXECUTION_ENV makes it unpack the libraries a bare machine lacks, too.
 */
async function unpack(entry: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const folder = await mkdtemp(`${target}-`)
  const script = `const { default: c } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await c.executablePath()`
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(process.execPath, ['--input-type=module', '-e', script], { env })
  try {
    await rename(folder, target)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(join(target, 'chromium'))) throw error
  }
}

const lacksLibraries = (binary: string): boolean => {
  try {
    return execFileSync('ldd', [binary], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes(
      'not found',
    )
  } catch {
    return false
  }
}

/** The headless Chromium that comes with npm; null where there is none for this machine. */
export async function bundledChromium(): Promise<Chromium | null> {
  const entry = packageEntry()
  if (entry === null) return null
  const modules = dirname(dirname(dirname(dirname(entry))))
  const folder = join(modules, '.cache', 'chromium', await packageVersion(entry))
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) await unpack(entry, folder)
  const libraries = join(folder, 'al2023', 'lib')
  const env: Record<string, string> = {}
  if (lacksLibraries(executablePath)) env.LD_LIBRARY_PATH = libraries
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts')
  return { executablePath, args: ['--disable-gpu', '--font-render-hinting=none'], env }
}
