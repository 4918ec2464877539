import type { RequestFailure } from '../api/failure.ts'
import { initialState, type ChannelName, type ConnectionState } from './state.ts'
import { backoffMs, HINT_MS, LOST_ANSWER_MS, probePauseMs, SAFETY_PULL_MS, SILENT_MS } from './waits.ts'

export type ConnectionEvent =
  | { readonly type: 'opened' }
  /** The channel has something to do. `restart`: somebody waits, so a run that is silent for too long starts anew. */
  | { readonly type: 'requested'; readonly channel: ChannelName; readonly restart?: boolean }
  /** The server has something new. */
  | { readonly type: 'hinted' }
  /**
   * - `awaiting`: the run now waits for the server, because a request left or a part of the answer came;
   * - `working`: the run has everything, and works on it;
   * - `answered`: the server answered on this channel;
   * - `finished`: the run is over, or was aborted.
   */
  | { readonly type: 'awaiting' | 'working' | 'answered' | 'finished'; readonly channel: ChannelName }
  | Failed
  | { readonly type: 'socketLost' | 'probeAnswered' }
  /** The machine woke, or its network is another one. */
  | { readonly type: 'networkChanged' }
  /** The session ended, or the account is closed. */
  | { readonly type: 'stopped' }
  | { readonly type: 'tick' }

/** The run is over without success; `hasProgressed` when it achieved something before. */
interface Failed {
  readonly type: 'failed'
  readonly channel: ChannelName
  readonly failure: RequestFailure
  readonly hasProgressed?: boolean
}

/**
 * - `postpone`: the next try is a back-off away, so nobody should wait for it;
 * - `renew`: connections kept open must not be used any more.
 */
export type Action =
  | { readonly do: 'run' | 'abort' | 'postpone'; readonly channel: ChannelName }
  | { readonly do: 'renew' | 'probe' }

/** `now` in milliseconds of the monotonic clock; `random` at least 0 and below 1. */
export interface Moment {
  readonly now: number
  readonly random: number
}

interface Draft extends Moment {
  state: ConnectionState
  readonly actions: Action[]
}

const channelNames: readonly ChannelName[] = ['pull', 'push', 'socket']

/** What an event changes, and what has to be done about it. Pure: `before` is copied. */
export function transition(
  before: ConnectionState,
  event: ConnectionEvent,
  moment: Moment,
): { readonly state: ConnectionState; readonly actions: readonly Action[] } {
  const draft: Draft = { ...moment, state: structuredClone(before), actions: [] }
  if (before.reach !== 'stopped') apply(draft, event)
  return draft
}

function apply(draft: Draft, event: ConnectionEvent): void {
  const { state, actions } = draft
  switch (event.type) {
    case 'opened':
      return channelNames.forEach((name) => request(draft, name))
    case 'requested':
      return event.restart ? requestOrRestart(draft, event.channel) : request(draft, event.channel)
    case 'hinted':
      return hint(draft)
    case 'awaiting':
    case 'working': {
      const { phase } = state.channels[event.channel]
      if (phase.name === 'running') phase.silentSince = event.type === 'awaiting' ? draft.now : null
      return
    }
    case 'answered':
      return answered(draft, event.channel)
    case 'finished':
      return endRun(draft, event.channel, event.channel === 'pull' ? SAFETY_PULL_MS : undefined)
    case 'failed':
      return failed(draft, event)
    case 'socketLost':
      actions.push({ do: 'renew' })
      doubt(draft)
      request(draft, 'pull')
      return failed(draft, { type: 'failed', channel: 'socket', failure: 'unreachable' })
    case 'probeAnswered':
      if (state.probe) state.probe.fruitless += 1
      return requestOrRestart(draft, 'pull')
    case 'networkChanged':
      actions.push({ do: 'renew' })
      doubt(draft)
      state.channels.push.isDoubtful = true
      state.channels.socket.failures = 0
      run(draft, 'socket')
      requestOrRestart(draft, 'push', 0)
      return requestOrRestart(draft, 'pull', 0)
    case 'stopped':
      for (const name of channelNames) abort(draft, name)
      draft.state = { ...initialState, reach: 'stopped' }
      return
    case 'tick':
      return tick(draft)
  }
}

function answered(draft: Draft, name: ChannelName): void {
  const { state } = draft
  Object.assign(state.channels[name], { failures: 0, isDoubtful: false })
  if (name === 'pull') {
    Object.assign(state, { reach: 'online', probe: null })
    if (state.channels.socket.phase.name === 'waiting') run(draft, 'socket')
    requestOrRestart(draft, 'push')
  } else if (name === 'socket' || state.reach === 'offline') requestOrRestart(draft, 'pull')
}

function failed(draft: Draft, { channel: name, failure, hasProgressed = false }: Failed): void {
  const channel = draft.state.channels[name]
  const isFirst = channel.failures === 0
  channel.failures = hasProgressed ? 1 : channel.failures + 1
  if (name === 'pull' && failure !== 'other') {
    draft.state.reach = 'offline'
    draft.state.probe ??= nextProbe(draft, 0)
  }
  const isAnswerLost = failure === 'lost' || (failure === 'timeout' && channel.isDoubtful)
  if (name === 'push' && isFirst && isAnswerLost) return endRun(draft, name, LOST_ANSWER_MS)
  draft.actions.push({ do: 'postpone', channel: name })
  endRun(draft, name, backoffMs(channel.failures, draft.random))
}

/** Runs once more if that was requested meanwhile; else waits for `ms`, or rests without. */
function endRun(draft: Draft, name: ChannelName, ms?: number): void {
  const channel = draft.state.channels[name]
  const next = channel.phase.name === 'running' ? channel.phase.next : 'no'
  if (next === 'now') return run(draft, name)
  if (next === 'soon') channel.phase = { name: 'waiting', until: channel.startedAt + HINT_MS }
  else channel.phase = ms === undefined ? { name: 'resting' } : { name: 'waiting', until: draft.now + ms }
}

function hint(draft: Draft): void {
  const { pull } = draft.state.channels
  const soon = pull.startedAt + HINT_MS
  if (pull.phase.name === 'running') {
    if (pull.phase.next === 'no') pull.phase.next = 'soon'
  } else if (soon <= draft.now) run(draft, 'pull')
  else if (pull.phase.name === 'resting' || pull.phase.until > soon) pull.phase = { name: 'waiting', until: soon }
}

/** The connection may be dead: the probe finds out unless a pull does so before. */
function doubt(draft: Draft): void {
  if (draft.state.reach === 'online') draft.state.reach = 'doubtful'
  draft.state.probe ??= nextProbe(draft, 0)
}

const nextProbe = ({ now, random }: Moment, fruitless: number) => ({
  at: now + probePauseMs(fruitless, random),
  fruitless,
})

function tick(draft: Draft): void {
  const { channels, probe } = draft.state
  for (const name of channelNames) {
    const { phase } = channels[name]
    if (phase.name === 'waiting' && phase.until <= draft.now) run(draft, name)
  }
  if (!probe || probe.at > draft.now) return
  draft.actions.push({ do: 'probe' })
  draft.state.probe = nextProbe(draft, probe.fruitless)
}

/** Runs now, or right after the present run. */
function request(draft: Draft, name: ChannelName): void {
  const { phase } = draft.state.channels[name]
  if (phase.name === 'running') phase.next = 'now'
  else run(draft, name)
}

/** The same; a present run that is silent for `silentMs` is aborted, because its connection must be dead. */
function requestOrRestart(draft: Draft, name: ChannelName, silentMs = SILENT_MS): void {
  const { phase } = draft.state.channels[name]
  if (phase.name === 'running' && phase.silentSince !== null && draft.now - phase.silentSince >= silentMs)
    abort(draft, name)
  request(draft, name)
}

function abort(draft: Draft, name: ChannelName): void {
  if (draft.state.channels[name].phase.name === 'running') draft.actions.push({ do: 'abort', channel: name })
}

function run(draft: Draft, name: ChannelName): void {
  Object.assign(draft.state.channels[name], {
    phase: { name: 'running', silentSince: draft.now, next: 'no' },
    startedAt: draft.now,
  })
  draft.actions.push({ do: 'run', channel: name })
}
