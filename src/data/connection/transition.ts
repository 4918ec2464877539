import type { RequestFailure } from '../api/failure.ts'
import { initialState, type Channel, type ChannelName, type ConnectionState } from './state.ts'
import { backoffMs, HINT_MS, LOST_ANSWER_MS, probePauseMs, SAFETY_PULL_MS, SILENT_MS } from './waits.ts'

export type ConnectionEvent =
  | { readonly type: 'opened' }
  /** The channel has something to do. `restart`: somebody waits, so a run that is silent for too long starts anew. */
  | { readonly type: 'requested'; readonly channel: ChannelName; readonly restart?: boolean }
  /** The server has something new. */
  | { readonly type: 'hinted' }
  /** From now on the run waits for the server: a request left, or a part of the answer came. */
  | { readonly type: 'awaiting'; readonly channel: ChannelName }
  /** The run has everything, and works on it. */
  | { readonly type: 'working'; readonly channel: ChannelName }
  /** The server answered on this channel. */
  | { readonly type: 'answered'; readonly channel: ChannelName }
  /** The run is over, or was aborted. */
  | { readonly type: 'finished'; readonly channel: ChannelName }
  /** The run is over without success; `hasProgressed` when it achieved something before. */
  | {
      readonly type: 'failed'
      readonly channel: ChannelName
      readonly failure: RequestFailure
      readonly hasProgressed?: boolean
    }
  | { readonly type: 'socketLost' }
  | { readonly type: 'probeAnswered' }
  /** The machine woke, or its network is another one. */
  | { readonly type: 'networkChanged' }
  /** The session ended, or the account is closed. */
  | { readonly type: 'stopped' }
  | { readonly type: 'tick' }

export type Action =
  | { readonly do: 'run' | 'abort'; readonly channel: ChannelName }
  /** The next try is a back-off away: nobody should wait for it. */
  | { readonly do: 'postpone'; readonly channel: ChannelName }
  /** Connections kept open must not be used any more. */
  | { readonly do: 'renew' }
  | { readonly do: 'probe' }

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

/** What an event changes, and what has to be done about it. Pure. */
export function transition(
  before: ConnectionState,
  event: ConnectionEvent,
  moment: Moment,
): { readonly state: ConnectionState; readonly actions: readonly Action[] } {
  const draft: Draft = { ...moment, state: before, actions: [] }
  if (before.reach !== 'stopped') apply(draft, event)
  return { state: draft.state, actions: draft.actions }
}

function apply(draft: Draft, event: ConnectionEvent): void {
  switch (event.type) {
    case 'opened':
      return channelNames.forEach((name) => request(draft, name))
    case 'requested':
      return event.restart ? requestOrRestart(draft, event.channel, SILENT_MS) : request(draft, event.channel)
    case 'hinted':
      return hint(draft)
    case 'awaiting':
      return setSilence(draft, event.channel, draft.now)
    case 'working':
      return setSilence(draft, event.channel, null)
    case 'answered':
      return answered(draft, event.channel)
    case 'finished':
      return event.channel === 'pull' ? endRun(draft, 'pull', SAFETY_PULL_MS) : endRun(draft, event.channel)
    case 'failed':
      return failed(draft, event)
    case 'socketLost':
      draft.actions.push({ do: 'renew' })
      doubt(draft)
      request(draft, 'pull')
      return failed(draft, { type: 'failed', channel: 'socket', failure: 'unreachable' })
    case 'probeAnswered': {
      const { probe } = draft.state
      if (probe) draft.state = { ...draft.state, probe: { ...probe, fruitless: probe.fruitless + 1 } }
      return requestOrRestart(draft, 'pull', SILENT_MS)
    }
    case 'networkChanged':
      draft.actions.push({ do: 'renew' })
      doubt(draft)
      change(draft, 'push', { isDoubtful: true })
      change(draft, 'socket', { failures: 0 })
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

function answered(draft: Draft, channel: ChannelName): void {
  change(draft, channel, { failures: 0, isDoubtful: false })
  if (channel === 'socket') return requestOrRestart(draft, 'pull', SILENT_MS)
  if (channel === 'push') {
    if (draft.state.reach === 'offline') requestOrRestart(draft, 'pull', SILENT_MS)
    return
  }
  draft.state = { ...draft.state, reach: 'online', probe: null }
  if (draft.state.channels.socket.phase.name === 'waiting') run(draft, 'socket')
  requestOrRestart(draft, 'push', SILENT_MS)
}

type Failed = Extract<ConnectionEvent, { readonly type: 'failed' }>

function failed(draft: Draft, { channel, failure, hasProgressed = false }: Failed): void {
  const { failures, isDoubtful } = draft.state.channels[channel]
  change(draft, channel, { failures: hasProgressed ? 1 : failures + 1 })
  if (channel === 'pull' && failure !== 'other') {
    draft.state = { ...draft.state, reach: 'offline' }
    startProbing(draft)
  }
  const isAnswerLost = failure === 'lost' || (failure === 'timeout' && isDoubtful)
  if (channel === 'push' && failures === 0 && isAnswerLost) return endRun(draft, channel, LOST_ANSWER_MS)
  draft.actions.push({ do: 'postpone', channel })
  endRun(draft, channel, backoffMs(draft.state.channels[channel].failures, draft.random))
}

/** Runs once more if that was requested meanwhile; else waits for `ms`, or rests without. */
function endRun(draft: Draft, name: ChannelName, ms?: number): void {
  const { phase, startedAt } = draft.state.channels[name]
  const next = phase.name === 'running' ? phase.next : 'no'
  if (next === 'now') return run(draft, name)
  const until = next === 'soon' ? startedAt + HINT_MS : ms === undefined ? null : draft.now + ms
  change(draft, name, { phase: until === null ? { name: 'resting' } : { name: 'waiting', until } })
}

function hint(draft: Draft): void {
  const { phase, startedAt } = draft.state.channels.pull
  const soon = startedAt + HINT_MS
  if (phase.name === 'running') {
    if (phase.next === 'no') change(draft, 'pull', { phase: { ...phase, next: 'soon' } })
  } else if (soon <= draft.now) run(draft, 'pull')
  else if (phase.name === 'resting' || phase.until > soon)
    change(draft, 'pull', { phase: { name: 'waiting', until: soon } })
}

/** The connection may be dead: the probe finds out unless a pull does so before. */
function doubt(draft: Draft): void {
  if (draft.state.reach === 'online') draft.state = { ...draft.state, reach: 'doubtful' }
  startProbing(draft)
}

function startProbing(draft: Draft): void {
  if (!draft.state.probe) draft.state = { ...draft.state, probe: nextProbe(draft, 0) }
}

const nextProbe = ({ now, random }: Moment, fruitless: number) => ({
  at: now + probePauseMs(fruitless, random),
  fruitless,
})

function tick(draft: Draft): void {
  for (const name of channelNames) {
    const { phase } = draft.state.channels[name]
    if (phase.name === 'waiting' && phase.until <= draft.now) run(draft, name)
  }
  const { probe } = draft.state
  if (!probe || probe.at > draft.now) return
  draft.actions.push({ do: 'probe' })
  draft.state = { ...draft.state, probe: nextProbe(draft, probe.fruitless) }
}

/** Runs now, or right after the present run. */
function request(draft: Draft, name: ChannelName): void {
  const { phase } = draft.state.channels[name]
  if (phase.name === 'running') change(draft, name, { phase: { ...phase, next: 'now' } })
  else run(draft, name)
}

/** The same; a present run that is silent for `silentMs` is aborted, because its connection must be dead. */
function requestOrRestart(draft: Draft, name: ChannelName, silentMs: number): void {
  const { phase } = draft.state.channels[name]
  if (phase.name === 'running' && phase.silentSince !== null && draft.now - phase.silentSince >= silentMs) {
    abort(draft, name)
  }
  request(draft, name)
}

function abort(draft: Draft, name: ChannelName): void {
  if (draft.state.channels[name].phase.name === 'running') draft.actions.push({ do: 'abort', channel: name })
}

function run(draft: Draft, name: ChannelName): void {
  const phase = { name: 'running', silentSince: draft.now, next: 'no' } as const
  change(draft, name, { phase, startedAt: draft.now })
  draft.actions.push({ do: 'run', channel: name })
}

function setSilence(draft: Draft, name: ChannelName, silentSince: number | null): void {
  const { phase } = draft.state.channels[name]
  if (phase.name === 'running') change(draft, name, { phase: { ...phase, silentSince } })
}

function change(draft: Draft, name: ChannelName, to: Partial<Channel>): void {
  const channel = { ...draft.state.channels[name], ...to }
  draft.state = { ...draft.state, channels: { ...draft.state.channels, [name]: channel } }
}
