import { expect, test } from 'vitest'
import {
  initialState,
  type Channel,
  type ChannelName,
  type ConnectionState,
  type Phase,
} from '#data/connection/state.ts'
import { transition, type Action, type ConnectionEvent } from '#data/connection/transition.ts'

export const NOW = 100_000
export const waiting = (until: number): Phase => ({ name: 'waiting', until })
export const running = (silentSince: number | null = NOW, next: 'no' | 'soon' | 'now' = 'no'): Phase => ({
  name: 'running',
  silentSince,
  next,
})
export const run = (channel: ChannelName): Action => ({ do: 'run', channel })
export const abort = (channel: ChannelName): Action => ({ do: 'abort', channel })
export const postpone = (channel: ChannelName): Action => ({ do: 'postpone', channel })
export const renew: Action = { do: 'renew' }

export interface Parts {
  readonly reach?: ConnectionState['reach']
  readonly probe?: ConnectionState['probe']
  readonly pull?: Partial<Channel>
  readonly push?: Partial<Channel>
  readonly socket?: Partial<Channel>
}

/** A state that differs from the initial one in these parts. */
function stateOf({ reach = 'online', probe = null, ...channels }: Parts): ConnectionState {
  const channelOf = (name: ChannelName): Channel => ({ ...initialState.channels[name], ...channels[name] })
  return { reach, probe, channels: { pull: channelOf('pull'), push: channelOf('push'), socket: channelOf('socket') } }
}

export const started = { phase: running(), startedAt: NOW } as const
export const soonProbe = { at: NOW + 3000, fruitless: 0 }
export const laterProbe = { at: NOW + 9000, fruitless: 2 }

export type Case = readonly [
  what: string,
  before: Parts,
  event: ConnectionEvent,
  after: Parts,
  actions: readonly Action[],
]

/** Checks each case at `NOW`, with the shortest of random waits, or the longest for probes. */
export function checkCases(cases: readonly Case[]): void {
  test.each(cases)('%s', (_what, before, event, after, actions) => {
    const next = transition(stateOf(before), event, { now: NOW, random: 0 })
    expect(next.state).toEqual(stateOf(after))
    expect(next.actions).toEqual(actions)
  })
}
