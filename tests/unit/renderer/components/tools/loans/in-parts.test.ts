import { expect, test } from 'vitest'
import type { Written } from '#shared/contract/sync/operation.ts'
import { inParts } from '#renderer/components/tools/loans/in-parts.ts'

const written = {} as Written

function recorder(refused?: string) {
  const acts: string[] = []
  return {
    acts,
    run: async (part: readonly string[]) => {
      if (refused !== undefined && part.includes(refused)) throw new Error('refused')
      acts.push(`run ${part.join('')}`)
      return written
    },
    takeBack: async (part: readonly string[]) => void acts.push(`back ${part.join('')}`),
  }
}

test('as many loans as one operation takes go at once, and the rest after them', async () => {
  const { acts, run, takeBack } = recorder()
  await inParts([...'abcde'], run, takeBack, 2)
  expect(acts).toEqual(['run ab', 'run cd', 'run e'])
})

test('a refused part takes back those before it, the last first, and says why', async () => {
  const { acts, run, takeBack } = recorder('e')
  await expect(inParts([...'abcde'], run, takeBack, 2)).rejects.toThrow('refused')
  expect(acts).toEqual(['run ab', 'run cd', 'back cd', 'back ab'])
})
