import { initialState, type ChannelName, type ConnectionState } from './state.ts'
import { transition, type Action, type ConnectionEvent } from './transition.ts'
import { PUSH_MS, SILENT_MS } from './waits.ts'

/** What a channel does when the connection starts it. */
export interface ChannelWork {
  /** Starts a run; its end is reported as `finished` or `failed`. */
  readonly run: () => void
  /** Ends the present run, which reports `finished`. */
  readonly abort?: () => void
  /** The next try is a back-off away. */
  readonly postpone?: () => void
}

interface ConnectionOptions {
  /** Any small request; rejects when the server does not answer it. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  /** Drops connections kept open for later requests. */
  readonly renew: () => void
}

export interface Connection {
  /** Registers what pulls, pushes and connects; called before `opened` is reported. */
  readonly attach: (channel: ChannelName, work: ChannelWork) => void
  readonly report: (event: ConnectionEvent) => void
  /** Whether the network changed since a push was last answered. */
  readonly isPushDoubtful: () => boolean
  /** How long the server may take to answer a push. */
  readonly pushDeadlineMs: () => number
  /** The session ended or the account is closed: nothing runs any more. */
  readonly isStopped: () => boolean
}

/** Carries out what the transitions ask for, with one timer for all that waits. */
export function createConnection({ probe, renew }: ConnectionOptions): Connection {
  const channels = new Map<ChannelName, ChannelWork>()
  let state: ConnectionState = initialState
  let timer: NodeJS.Timeout | null = null
  let probing = new AbortController()

  function report(event: ConnectionEvent): void {
    const next = transition(state, event, { now: performance.now(), random: Math.random() })
    if (state.probe && !next.state.probe) {
      probing.abort()
      probing = new AbortController()
    }
    state = next.state
    arm()
    for (const action of next.actions) carryOut(action)
  }

  function carryOut(action: Action): void {
    if (!('channel' in action)) return action.do === 'renew' ? renew() : void askServer(probing.signal)
    // An action before this one may have ended the session.
    if (action.do === 'run' && state.reach === 'stopped') return
    channels.get(action.channel)?.[action.do]?.()
  }

  /** Does not wait for the answer to an earlier probe: on a slow line one may still come, on a dead one none does. */
  async function askServer(signal: AbortSignal): Promise<void> {
    try {
      await probe(signal)
    } catch {
      return // the next probe asks again
    }
    if (!signal.aborted) report({ type: 'probeAnswered' })
  }

  function arm(): void {
    if (timer) clearTimeout(timer)
    timer = null
    const waits = Object.values(state.channels).flatMap(({ phase }) => (phase.name === 'waiting' ? [phase.until] : []))
    const first = Math.min(...waits, state.probe?.at ?? Infinity)
    if (first < Infinity)
      timer = setTimeout(() => report({ type: 'tick' }), Math.max(0, Math.ceil(first - performance.now())))
  }

  const isPushDoubtful = () => state.channels.push.isDoubtful

  return {
    attach: (channel, work) => void channels.set(channel, work),
    report,
    isPushDoubtful,
    pushDeadlineMs: () => (isPushDoubtful() ? SILENT_MS : PUSH_MS),
    isStopped: () => state.reach === 'stopped',
  }
}
