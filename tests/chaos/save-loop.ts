import { setImmediate as breathe } from 'node:timers/promises'
import { openSaver, type Kind, type Place, type Save, type Versions } from './savers.ts'

/** Saves versions of some files one after another, prints which are saved, and is killed. */
const [kinds, place] = JSON.parse(process.argv[2] ?? '') as [readonly Kind[], Place]
const savers = await Promise.all(kinds.map(async (kind) => [kind, await openSaver(kind, place)] as const))

process.once('message', (begin: Versions) => {
  for (const [kind, save] of savers) void saveForEver(kind, save, begin[kind] ?? 0)
})
process.once('disconnect', () => process.exit())
process.send?.({})

async function saveForEver(kind: Kind, save: Save, first: number): Promise<never> {
  for (let version = first; ; version += 1) {
    await save(version)
    process.send?.({ [kind]: version } satisfies Versions)
    await breathe()
  }
}
