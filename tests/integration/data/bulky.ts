import { randomBytes } from 'node:crypto'
import type { TestServer } from '#tests/support/server.ts'

/** Rows of several entities that do not compress, so that a stream can be cut or held in the middle. */
export async function createBulky({ create }: TestServer): Promise<void> {
  const notes = () => randomBytes(2900).toString('base64')
  for (let i = 0; i < 40; i += 1) await create('clients', { notes: notes() })
  for (let i = 0; i < 60; i += 1) await create('employees', { notesInternal: notes() })
  for (let i = 0; i < 5; i += 1) await create('offices')
}
