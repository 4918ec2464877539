import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOpenedDocuments } from '#main/files/opened-documents.ts'
import { quietLog } from './quiet-log.ts'

let home: string
let opened: string[]
let answer: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'equipage-opened-'))
  opened = []
  answer = ''
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const folder = () => join(home, 'opened')
const documents = () =>
  createOpenedDocuments({
    folder: folder(),
    openPath: async (path) => {
      opened.push(path)
      return answer
    },
    log: quietLog().log,
  })
const open = (name: string, mime = 'application/pdf') =>
  documents().open({ name, mime }, async (path) => writeFileSync(path, 'contenu'))

test('a document is opened under its name, from a folder of its own that nobody else reads', async () => {
  await open('Contrat 2026.pdf')
  const [path = ''] = opened
  expect(basename(path)).toBe('Contrat 2026.pdf')
  expect(readFileSync(path, 'utf8')).toBe('contenu')
  expect(dirname(dirname(path))).toBe(folder())
  if (process.platform === 'win32') return
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
  // A change in the viewer would be lost: it has to be saved elsewhere.
  expect(statSync(path).mode & 0o777).toBe(0o400)
})

test.each([
  '../../../evil.exe',
  '/etc/passwd',
  'contrat.pdf.exe',
  'a\0b.bat',
  'con.pdf',
  '',
  '..',
  'C:\\Windows\\calc.exe',
])('the name %j stays within the folder, with the ending of the type', async (name) => {
  await open(name)
  const [path = ''] = opened
  expect(relative(folder(), path).split(/[\\/]/)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), basename(path)])
  expect(path.endsWith('.pdf')).toBe(true)
})

test.each(['text/html', 'application/x-msdownload', 'constructor', ''])(
  'a content of the type %j is not opened',
  async (mime) => {
    await expect(open('page.html', mime)).rejects.toMatchObject({ code: 'UNSUPPORTED_FILE' })
    expect([opened, existsSync(folder())]).toEqual([[], false])
  },
)

test('a system without a program for it says so', async () => {
  answer = 'no application'
  await expect(open('contrat.pdf')).rejects.toMatchObject({ code: 'FILE_NOT_OPENED' })
})

test('copies go with the session', async () => {
  await open('contrat.pdf')
  documents().forget()
  expect(existsSync(folder())).toBe(false)
  documents().forget()
})
