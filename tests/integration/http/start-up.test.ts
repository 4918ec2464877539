import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { StartupError } from '#server/db/startup-error.ts'
import { parseDatabaseUrl } from '#server/db/url.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')

describe('starting the server', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'equipage-start-'))
  })
  afterAll(async () => {
    await chmod(join(folder, 'closed'), 0o700).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  })

  const start = (env: Readonly<Record<string, string>>, script = 'index.ts', args: readonly string[] = []) => {
    const child = spawn(process.execPath, [join(ROOT, 'src/server', script), ...args], {
      cwd: folder,
      // Compiled once for all these starts.
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
    })
    const output = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
    return { child, output, ended }
  }
  const started = async (env: Readonly<Record<string, string>>) => {
    const running = start(env)
    await expect.poll(() => running.output.out, { timeout: 120_000 }).toContain('\n')
    return running
  }
  const refused = async (env: Readonly<Record<string, string>>) => {
    const { code, out, err } = await start(env).ended
    expect([code, out]).toEqual([1, ''])
    expect(err.trim().split('\n'), err).toHaveLength(1)
    expect(err).not.toMatch(/\n\s+at /)
    return err.trim()
  }

  test('a server prints its address in one line of JSON, keeps its data in its folder, and ends with code 0 when asked to', async () => {
    const { child, output, ended } = await started({ DATA_DIR: join(folder, 'data') })
    const line = JSON.parse(output.out) as { event: string; url: string }
    expect(line.event).toBe('listening')
    expect(line.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(`${line.url}/health`)).status).toBe(200)
    child.kill('SIGTERM')
    const { code, out } = await ended
    expect([code, out]).toEqual([0, output.out])
  })

  test('a server ends when the process that started it is gone', async () => {
    const { child, ended } = await started({ DATA_DIR: join(folder, 'watched'), EQUIPAGE_PARENT_WATCH: '1' })
    child.stdin.end()
    expect((await ended).code).toBe(0)
  })

  test('a server whose output nobody reads any more goes on, and ends with code 0', async () => {
    const data = join(folder, 'unread')
    const { child, output } = await started({ DATA_DIR: data })
    const { url } = JSON.parse(output.out) as { url: string }
    child.stdout.destroy()
    child.stderr.destroy()
    const db = new Database(join(data, 'equipage.db'))
    db.exec('alter table revision rename to elsewhere')
    for (let i = 0; i < 3; i += 1) expect((await fetch(`${url}/health`)).status).toBe(500)
    db.exec('alter table elsewhere rename to revision')
    db.close()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('a malformed DATABASE_URL ends the start in one sentence', async () => {
    expect(await refused({ DATABASE_URL: 'mysql://localhost/equipage' })).toMatch(/^DATABASE_URL .+\.$/)
  })

  test('unusable or ambiguous settings end the start in one sentence', () => {
    expect(() => readConfig({ PORT: 'abc' }, folder)).toThrow(StartupError)
    expect(() => readConfig({ PORT: '65536' }, folder)).toThrow(StartupError)
    for (const url of ['equipage.db', 'postgres://', 'sqlite:', ''])
      expect(() => parseDatabaseUrl(url)).toThrow(StartupError)
    expect(readConfig({ DATA_DIR: 'ici', PORT: '' }, folder)).toEqual({
      host: '127.0.0.1',
      port: 4310,
      databaseUrl: `sqlite:${join(folder, 'ici', 'equipage.db')}`,
      dataDir: join(folder, 'ici'),
      filesDir: join(folder, 'ici', 'files'),
      watchParent: false,
      trustedProxies: [],
      allowedHosts: [],
      publicUrl: null,
      mail: { smtpUrl: null, from: 'Équipage <equipage@localhost>' },
      docs: false,
      timestampUrl: null,
      twilio: null,
      textsPerSecond: null,
      demoPhone: false,
    })
    const addresses = [
      'http://equipage.ca',
      'ftp://equipage.ca',
      'equipage.ca',
      'https://a:b@equipage.ca',
      'https://x/?y',
    ]
    for (const wrong of addresses) expect(() => readConfig({ PUBLIC_URL: wrong }, folder)).toThrow(/PUBLIC_URL/)
    expect(readConfig({ PUBLIC_URL: 'https://equipage.ca/api/' }, folder).publicUrl).toBe('https://equipage.ca/api')
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4310' }, folder).publicUrl).toBe('http://localhost:4310')
    expect(() => readConfig({ SMTP_URL: 'smtp://u:p@mail.ca' }, folder)).toThrow(/MAIL_FROM/)
    expect(() => readConfig({ SMTP_URL: 'http://u:tres-secret@mail.ca', MAIL_FROM: 'a@b.ca' }, folder)).toThrow(
      /^SMTP_URL must be an address like smtps:\/\/user:password@smtp\.example\.com\.$/,
    )
    for (const wrong of ['horodatage.ca', 'ftp://horodatage.ca', 'file:///etc/passwd'])
      expect(() => readConfig({ TIMESTAMP_URL: wrong }, folder)).toThrow(/TIMESTAMP_URL/)
    expect(readConfig({ TIMESTAMP_URL: 'http://horodatage.ca/tsr' }, folder).timestampUrl).toBe(
      'http://horodatage.ca/tsr',
    )
    for (const wrong of ['personne', 'a@b.ca\r\nBcc: c@d.ca', 'a <b> c <d@e.ca>'])
      expect(() => readConfig({ MAIL_FROM: wrong }, folder)).toThrow(/MAIL_FROM/)
    for (const wrong of ['proxy.local', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0/8'])
      expect(() => readConfig({ TRUSTED_PROXIES: wrong }, folder)).toThrow(StartupError)
    expect(() => readConfig({ ALLOWED_HOSTS: 'https://equipage.ca' }, folder)).toThrow(StartupError)
    const { allowedHosts, docs } = readConfig({ ALLOWED_HOSTS: 'equipage.ca,bureau', API_DOCS: '1' }, folder)
    expect([allowedHosts, docs]).toEqual([['equipage.ca', 'bureau'], true])
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, fd00::/8 10.0.0.0/8' }, folder)
    expect(trustedProxies).toEqual(['127.0.0.1', 'fd00::/8', '10.0.0.0/8'])
  })

  test('an occupied port ends the start in one sentence', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    expect(await refused({ PORT: String(port), DATA_DIR: join(folder, 'occupied') })).toContain(
      `Port ${port} of 127.0.0.1 is taken`,
    )
    holder.close()
  })

  test('an address this machine does not have ends the start in one sentence', async () => {
    expect(await refused({ HOST: '203.0.113.77', DATA_DIR: join(folder, 'elsewhere') })).toContain('HOST')
  })

  test('a data directory that cannot be written ends the start in one sentence', async () => {
    // The superuser may write anywhere except below a file.
    await writeFile(join(folder, 'file'), '')
    await mkdir(join(folder, 'closed'), { mode: 0o500 })
    const isRoot = process.getuid?.() === 0
    expect(await refused({ DATA_DIR: join(folder, isRoot ? 'file' : 'closed', 'data') })).toMatch(/cannot be written/)
  })

  test('a database of a newer version ends the start in one sentence', async () => {
    const url = `sqlite:${join(folder, 'newer.db')}`
    const database = await openDatabase(url)
    await database.db.insertInto('migrations').values({ name: '9999_later', appliedAt: 'x' }).execute()
    await database.destroy()
    expect(await refused({ DATABASE_URL: url })).toMatch(/newer version/)
  })

  test('a file that is no database ends the start in one sentence', async () => {
    await writeFile(join(folder, 'photo.db'), 'x'.repeat(8192))
    expect(await refused({ DATABASE_URL: `sqlite:${join(folder, 'photo.db')}` })).toMatch(/\.$/)
  })

  test('a PostgreSQL that does not answer, or has no such database, ends the start without its password being printed', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://u:tres-secret@127.0.0.1:1/x' })).not.toContain('tres-secret')
    expect(await refused({ DATABASE_URL: `${inject('postgresUrl')}/nulle_part` })).toContain('no such database')
  })

  test('the first administrator is made once, and can sign in', async () => {
    const env = { DATA_DIR: join(folder, 'admin') }
    const create = async (...extra: readonly string[]) => {
      const { child, ended } = start(env, 'admin.ts', ['create', '--email', 'patronne@exemple.ca', ...extra])
      child.stdin.end('Chantier-2026!\n')
      return ended
    }
    const first = await create()
    expect([first.code, first.out + first.err]).toEqual([0, 'Administrator patronne@exemple.ca created.\n'])
    const again = await create('--first', 'Autre')
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toContain('There is an administrator already')
    expect((await create('--force')).err).toContain('EMAIL_NOT_UNIQUE')

    const { child, output, ended } = await started(env)
    const { url } = JSON.parse(output.out) as { url: string }
    const login = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'app-version': '00001' },
      body: JSON.stringify({ email: 'patronne@exemple.ca', password: 'Chantier-2026!' }),
    })
    expect(login.status).toBe(200)
    const link = await start(env, 'admin.ts', ['link', '--email', 'Patronne@exemple.ca']).ended
    expect(link.out).toMatch(/^http:\/\/127\.0\.0\.1:0\/change-password\/[\w-]{43}\n$/)
    const chosen = await fetch(`${url}/forgot-password`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'app-version': '00001',
        authorization: `Bearer ${link.out.trim().split('/').at(-1)}`,
      },
      body: JSON.stringify({ password: 'Un autre, plus long' }),
    })
    expect(chosen.status).toBe(200)
    const nobody = await start(env, 'admin.ts', ['link', '--email', 'personne@exemple.ca']).ended
    expect([nobody.code, nobody.err]).toEqual([1, 'There is no active account personne@exemple.ca.\n'])
    child.kill('SIGINT')
    const { code, out, err } = await ended
    expect(code).toBe(0)
    expect(out + err).not.toContain('Chantier-2026!')
  })
})
