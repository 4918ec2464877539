import { expect, test } from 'vitest'
import type { Written } from '#shared/contract/sync/operation.ts'
import { inChunks } from '#renderer/components/tools/loans/in-chunks.ts'

const written = {} as Written

function recorder(refused?: string) {
  const acts: string[] = []
  return {
    acts,
    run: async (chunk: readonly string[]) => {
      if (refused !== undefined && chunk.includes(refused)) throw new Error('refused')
      acts.push(`run ${chunk.join('')}`)
      return written
    },
    takeBack: async (chunk: readonly string[]) => void acts.push(`back ${chunk.join('')}`),
  }
}

test('as many loans as one operation takes go at once, and the rest after them', async () => {
  const { acts, run, takeBack } = recorder()
  await inChunks([...'abcde'], run, takeBack, 2)
  expect(acts).toEqual(['run ab', 'run cd', 'run e'])
})

test('a refused chunk takes back those before it, the last first, and says why', async () => {
  const { acts, run, takeBack } = recorder('e')
  await expect(inChunks([...'abcde'], run, takeBack, 2)).rejects.toThrow('refused')
  expect(acts).toEqual(['run ab', 'run cd', 'back cd', 'back ab'])
})
