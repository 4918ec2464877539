/*
 * Whether the server can be reached. Only a pull decides it: an answer to anything else makes a pull try at once.
 *
 *               network changed, socket lost
 *   +--------+ ------------------------------> +----------+
 *   | online |          pull answered          | doubtful |  a probe asks the server every 3 s
 *   +--------+ <------------------------------ +----------+
 *     |    ^                                     |
 *     |    | pull answered                       | pull without answer
 *     |    |                                     v
 *     |    +---------------------------------- +---------+
 *     +--------------------------------------> | offline |  a probe asks the server every 3 s
 *               pull without answer            +---------+
 *
 *   any state -- session ended, account closed --> stopped: nothing runs, nothing waits
 *
 * Each of the channels pull, push and socket has its own phase:
 *
 *   +---------+   requested    +---------+     requested, due      +---------+
 *   | resting | -------------> | running | <---------------------- | waiting |
 *   +---------+ <------------- +---------+ ----------------------> +---------+
 *        |       finished                   failed (back-off)           ^
 *        |       (push, socket)             finished (pull, one minute) |
 *        +--------------------- socket lost (back-off) -----------------+
 *
 *   requested or hinted while it runs: it runs once more afterwards
 *
 * A run is aborted and starts anew when the network changed while it waits for the server, and when the server is known
 * to be reachable (another channel or a probe was answered, a person asks) while it has got nothing for three seconds.
 * A resting socket is connected; a resting push has nothing to send, or may not send it.
 */

export type ChannelName = 'pull' | 'push' | 'socket'
export type Reach = 'online' | 'doubtful' | 'offline' | 'stopped'

export type Phase =
  | { name: 'resting' }
  /** The next try is at `until`, in milliseconds of the monotonic clock. */
  | { name: 'waiting'; until: number }
  | {
      name: 'running'
      /** Since when the server has sent nothing; null while the run works on what it has. */
      silentSince: number | null
      /** Whether it runs once more: at once, or when a burst of hints may be over. */
      next: 'no' | 'soon' | 'now'
    }

export interface Channel {
  phase: Phase
  startedAt: number
  /** Failures since the last answer. */
  failures: number
  /** The network changed since the last answer: connections kept from before may be dead. */
  isDoubtful: boolean
}

export interface ConnectionState {
  reach: Reach
  channels: Record<ChannelName, Channel>
  /** Null while online. */
  probe: {
    at: number
    /** Probes answered since the last answered pull: a portal that lets only them through must not keep them frequent. */
    fruitless: number
  } | null
}

const resting = (): Channel => ({ phase: { name: 'resting' }, startedAt: -Infinity, failures: 0, isDoubtful: false })

/** A transition copies a state before it changes it. The server is assumed to be reachable until a request fails. */
export const initialState: ConnectionState = {
  reach: 'online',
  channels: { pull: resting(), push: resting(), socket: resting() },
  probe: null,
}
