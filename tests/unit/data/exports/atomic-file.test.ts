import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from '#data/exports/atomic-file.ts'

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-atomic-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, path: join(folder, 'semaine.xlsx'), files: () => readdirSync(folder) }
}

test('the old file is there until the new one is whole', async () => {
  const { folder, path, files } = place()
  writeFileSync(path, 'old')
  await writeAtomically(path, async (temporary) => {
    expect(dirname(temporary)).toBe(folder)
    await writeFile(temporary, 'half')
    expect(readFileSync(path, 'utf8')).toBe('old')
    await writeFile(temporary, 'new')
  })
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(files()).toEqual(['semaine.xlsx'])
})

test('what interrupts the writing is told as it is, and nothing is left of it', async () => {
  const { path, files } = place()
  const bug = new Error('a bug')
  const interrupted = writeAtomically(path, async (temporary) => {
    await writeFile(temporary, 'half')
    throw bug
  })
  await expect(interrupted).rejects.toBe(bug)
  expect(files()).toEqual([])
})

test.each([
  ['ENOSPC', 'DISK_FULL'],
  ['EROFS', 'DISK_READ_ONLY'],
  ['EACCES', 'FILE_NOT_WRITABLE'],
  ['ENOENT', 'FILE_NOT_WRITABLE'],
])('%s is %s, with the name of the file and nothing of its folder', async (code, expected) => {
  const { path } = place()
  const refused = writeAtomically(path, () => Promise.reject(Object.assign(new Error(path), { code })))
  await expect(refused).rejects.toMatchObject({ code: expected, details: { file: 'semaine.xlsx' } })
})

test('a folder of that name is no place for a file', async () => {
  const { path, files } = place()
  mkdirSync(path)
  await expect(writeAtomically(path, (temporary) => writeFile(temporary, 'x'))).rejects.toMatchObject({
    code: 'FILE_NOT_WRITABLE',
  })
  expect(files()).toEqual(['semaine.xlsx'])
})
