import type { ServerConfig } from './config.ts'
import { mailFor } from './providers/mail-for.ts'
import type { RunningServer, ServerOptions } from './running-server.ts'
import { startServer } from './start.ts'

/**
 * Starts the server that a configuration describes, with what sends its mail and its texts.
 * @throws StartupError in one sentence, for what the person who starts it can fix
 */
export function startConfigured(
  config: ServerConfig,
  more: Pick<ServerOptions, 'jobsAfterMs' | 'hashing'> = {},
): Promise<RunningServer> {
  const { publicUrl, mail, dataDir, twilio, textsPerSecond, demoPhone } = config
  const messages = { publicUrl, twilio, textsPerSecond, demoPhone, mail: mailFor(mail, dataDir) }
  return startServer({ ...config, messages, ...more })
}
