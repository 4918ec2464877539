/*
 * Whether the server can be reached. Only a pull decides it; while doubtful or offline a probe asks the server every
 * three seconds, and what else the server answers makes the pull try at once.
 *
 *               network changed, socket lost
 *   ┌────────┐ ─────────────────────────────▶ ┌──────────┐
 *   │ online │         pull answered          │ doubtful │ probing
 *   └────────┘ ◀───────────────────────────── └──────────┘
 *     │    ▲                                        │
 *     │    │ pull answered                          │ pull without answer
 *     │    └──────────────── ┌─────────┐ ◀──────────┘
 *     └────────────────────▶ │ offline │ probing
 *       pull without answer  └─────────┘
 *
 *   any state ── session ended, account closed ──▶ stopped (nothing runs, nothing waits)
 *
 * Each of the three channels (pull, push, socket), by itself:
 *
 *                      requested, due
 *   ┌─────────┐  ─────────────────────────────▶  ┌─────────┐
 *   │ resting │  finished (push, socket)         │ running │ ── requested, hinted ──▶ runs once more after this run
 *   └─────────┘ ◀─────────────────────────────── └─────────┘
 *                                                   ▲   │
 *                                    requested, due │   │ finished (pull: the safety pull in a minute)
 *                                                   │   ▼ failed (back-off; a push whose answer was lost: 300 ms, once)
 *                                                ┌─────────┐
 *                                                │ waiting │
 *                                                └─────────┘
 *
 * A run is aborted and starts anew when the network changed, and when the server is known to be reachable (another
 * channel or the probe was answered, a person asks) while this run got nothing for three seconds.
 */

export type ChannelName = 'pull' | 'push' | 'socket'
export type Reach = 'online' | 'doubtful' | 'offline' | 'stopped'

export type Phase =
  | { readonly name: 'resting' }
  /** The next try is at `until`, in milliseconds of the monotonic clock. */
  | { readonly name: 'waiting'; readonly until: number }
  | {
      readonly name: 'running'
      /** Since when the server has sent nothing; null while the run works on what it has. */
      readonly silentSince: number | null
      /** Whether it runs once more: at once, or when a burst of hints may be over. */
      readonly next: 'no' | 'soon' | 'now'
    }

export interface Channel {
  readonly phase: Phase
  readonly startedAt: number
  /** Failures since the last answer. */
  readonly failures: number
  /** The network changed since the last answer: connections kept from before may be dead. */
  readonly isDoubtful: boolean
}

export interface ConnectionState {
  readonly reach: Reach
  readonly channels: Readonly<Record<ChannelName, Channel>>
  /** Null while nothing has to be found out. */
  readonly probe: {
    readonly at: number
    /** Answered probes since the last pull that was answered: a portal, or a socket that is not let through. */
    readonly fruitless: number
  } | null
}

const resting: Channel = {
  phase: { name: 'resting' },
  startedAt: Number.NEGATIVE_INFINITY,
  failures: 0,
  isDoubtful: false,
}

/** Before anything was asked, nothing speaks against the server being reachable. */
export const initialState: ConnectionState = {
  reach: 'online',
  channels: { pull: resting, push: resting, socket: resting },
  probe: null,
}
