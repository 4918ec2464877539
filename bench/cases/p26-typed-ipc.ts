import type { BenchCase, Context, Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, timedAsync } from '../harness/rounds.ts'
import { openChannel } from '../workers/channel.ts'

const request = { name: 'prefs.get', input: { key: 'grid.employees.columns' } }

async function run(context: Context): Promise<readonly Figure[]> {
  const main = await openChannel('./main-process.ts', { cachePath: null })
  const echo = await openChannel('./echo.ts', null)
  const n = context.times(300)
  const rounds = await interleave(
    {
      product: () => timedAsync(n, () => main.ask(request)),
      bare: () => timedAsync(n, () => echo.ask(request)),
    },
    // Twenty microseconds are lost in what else the machine does: many short turns, so that both meet it alike.
    { rounds: context.rounds * 10 },
  )
  for (const channel of [main, echo]) await channel.close()
  return [
    ratioFigure({
      size: null,
      what: 'a typed request / a bare ping',
      rounds,
      of: 'product',
      to: 'bare',
      target: { atMost: 1.1 },
    }),
  ]
}

export const typedIpc: BenchCase = {
  id: 'P26',
  title: 'what sender check, validation and envelope add to a request',
  sizes: [],
  unit: 'ms',
  limit: 'a bare MessagePort ping with the same message',
  peer: null,
  target: 'at most 1.1 times the ping',
  run,
}
