import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { StartupError } from '#server/db/startup-error.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)
const failure = (path: string) =>
  openDatabase(`sqlite:${path}`).then(
    (database) => database.destroy(),
    (error: unknown) => error,
  )

describe.skipIf(process.platform === 'win32')('the folder of the server', () => {
  let root = ''
  let umask = 0
  beforeEach(async () => {
    umask = process.umask(0)
    root = await mkdtemp(join(tmpdir(), 'equipage-modes-'))
  })
  afterEach(async () => {
    process.umask(umask)
    await rm(root, { recursive: true, force: true })
  })

  const filesWhileOpen = async (path: string) => {
    const database = await openDatabase(`sqlite:${path}`)
    await database.db.insertInto('settings').values({ key: randomUUID(), value: '' }).execute()
    const folder = join(path, '..')
    const names = (await readdir(folder)).sort()
    const modes = await Promise.all(names.map((name) => modeOf(join(folder, name))))
    await database.destroy()
    return Object.fromEntries(names.map((name, i) => [name, modes[i]]))
  }
  const CLOSED = { 'a.db': '600', 'a.db-shm': '600', 'a.db-wal': '600' }

  test('the folder of the server is made for its owner alone, with everything in it, whatever the umask', async () => {
    const path = join(root, 'made', 'deep', 'a.db')
    expect(await filesWhileOpen(path)).toEqual(CLOSED)
    expect([await modeOf(join(root, 'made')), await modeOf(join(root, 'made', 'deep'))]).toEqual(['700', '700'])
  })

  test('a folder that an earlier version left open is closed at the next start', async () => {
    const folder = join(root, 'left')
    const path = join(folder, 'a.db')
    await filesWhileOpen(path)
    const database = await openDatabase(`sqlite:${path}`)
    await database.db.insertInto('settings').values({ key: 'kept', value: '1' }).execute()
    // As after a power cut: the write is in a -wal that was made open to all.
    for (const end of ['', '-wal', '-shm']) await copyFile(path + end, join(folder, `b.db${end}`))
    await database.destroy()
    for (const end of ['', '-wal', '-shm']) await chmod(join(folder, `b.db${end}`), 0o644)
    await rm(path)
    await chmod(folder, 0o755)
    expect(await filesWhileOpen(join(folder, 'b.db'))).toEqual({ 'b.db': '600', 'b.db-shm': '600', 'b.db-wal': '600' })
    expect(await modeOf(folder)).toBe('700')
  })

  test('a folder that is open and not the server’s alone is refused in one sentence, and left as it was', async () => {
    const shared = join(root, 'shared')
    await mkdir(join(shared, 'of somebody else'), { recursive: true })
    await chmod(shared, 0o755)
    expect(await failure(join(shared, 'a.db'))).toEqual(
      new StartupError(
        `${shared} is open to other accounts of this machine and was left so: give the server a folder of its own, or run chmod 700 on it.`,
      ),
    )
    expect([await modeOf(shared), await readdir(shared)]).toEqual(['755', ['of somebody else']])
  })

  test('a folder that belongs to another account, who alone may close it, is refused', async () => {
    const foreign = join(root, 'foreign')
    await mkdir(foreign)
    await chmod(root, 0o711)
    await chmod(foreign, 0o777)
    const child = fileURLToPath(new URL('open-as-nobody.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [child, `sqlite:${join(foreign, 'a.db')}`])
    // Only root can become another account.
    expect(stdout).toMatch(process.getuid?.() === 0 ? /run chmod 700 on it\.$/ : /^opened$/)
  })

  test('may be a folder where accounts keep files side by side: the files are closed', async () => {
    const temporary = join(root, 'tmp')
    await mkdir(temporary)
    await chmod(temporary, 0o1777)
    expect(await filesWhileOpen(join(temporary, 'a.db'))).toEqual(CLOSED)
    expect(await modeOf(temporary)).toBe('1777')
  })
})
