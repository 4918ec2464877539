import { request } from '#renderer/bridge/request.ts'
import { readScheme } from './colour-scheme.ts'

const asked = { info: request('app.info'), session: request('session.get'), scheme: readScheme() }
// A failure is logged by who waits for the answer; until then it is not an error that nobody handles.
for (const answer of Object.values(asked)) answer.catch(() => undefined)

/** What the first frame needs of main. Imported first, it is asked for while the other modules are still evaluated. */
export const firstAnswers = asked
