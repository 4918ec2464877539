import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Device } from '../processes/device.ts'
import { WEEK, type WorkedSite } from './worked-weeks.ts'

/** As the screen of timesheets does many. */
const AT_ONCE = 50

/** Acts on all, as many together as a screen sends. */
async function each<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(act))))
  return done
}

/** Makes a timesheet of each site, sends it and signs it, each in its turn for all; answers the milliseconds of each step. */
export async function sheetsInBulk(device: Device, sites: readonly WorkedSite[]): Promise<readonly number[]> {
  const run = async (verb: string, payload: Readonly<Record<string, unknown>>) => {
    const written = await device.ask('records.write', { opId: v7(), kind: 'verb', verb, payload: { ...payload } })
    if (written.waits) throw new Error('The server was not reached')
    return written.changed
  }
  const took: number[] = []
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await work()
    took.push(performance.now() - started)
    return answer
  }
  const made = await timed(() =>
    each(sites, async ({ siteId, supervisorId, email }) => {
      const changed = await run('timesheets.create', { siteId, supervisorId, ...WEEK })
      const rowsOf = (entity: string) => changed.filter((one) => one.entity === entity).map(({ row }) => row)
      const id = String(rowsOf('timesheets')[0]?._id)
      return { id, email, digest: linesDigest(id, rowsOf('timesheetLines') as unknown as Row<'timesheetLines'>[]) }
    }),
  )
  await timed(() => each(made, ({ id, email }) => run('timesheets.send', { id, emails: [email] })))
  await timed(() => each(made, ({ id, digest }) => run('timesheets.sign', { id, digest, name: randomUUID() })))
  return took
}
