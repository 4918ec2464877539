import type { ServerConfig } from './config.ts'
import { mailFor } from './providers/mail-for.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './start.ts'

/** Whoever waited for the server signs in first: what it does by itself takes the same processor for some seconds. */
const JOBS_AFTER_MS = 15_000

/**
 * Starts the server that a configuration describes, with what sends its mail and its texts.
 * @throws StartupError in one sentence, for what the person who starts it can fix
 */
export function startConfigured(config: ServerConfig): Promise<RunningServer> {
  const { publicUrl, mail, dataDir, twilio, textsPerSecond, demoPhone } = config
  const messages = { publicUrl, twilio, textsPerSecond, demoPhone, mail: mailFor(mail, dataDir) }
  return startServer({ ...config, messages, jobsAfterMs: JOBS_AFTER_MS })
}
