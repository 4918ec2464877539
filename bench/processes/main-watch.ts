import { startChild } from './child.ts'
import type { MainReaderInput, MeasuredWork, Watch, Watched } from './main-reader.ts'

const MAIN = new URL('main-reader.ts', import.meta.url)
const isWatched = (message: unknown): message is Watched => (message as Partial<Watched> | null)?.type === 'watched'

/** Starts main with a data process beside it, which opens an account and fills what is missing; `filling` is how main fared meanwhile. */
export async function startMainReader(input: MainReaderInput) {
  const main = startChild(MAIN, { args: [JSON.stringify(input)] })
  const filling = await main.next(isWatched)
  return {
    filling,
    watched: async (work: MeasuredWork): Promise<Watched> => {
      const answer = main.next(isWatched)
      main.process.send({ type: 'watch', work } satisfies Watch)
      return answer
    },
    stop: main.stop,
  }
}
