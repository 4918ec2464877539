import { describe } from 'vitest'
import { abort, checkCases, NOW, run, running, soonProbe, started, waiting, type Case } from './cases.ts'

const requests: readonly Case[] = [
  [
    'opened',
    {},
    { type: 'opened' },
    { pull: started, push: started, socket: started },
    [run('pull'), run('push'), run('socket')],
  ],
  ['requested at rest', {}, { type: 'requested', channel: 'push' }, { push: started }, [run('push')]],
  [
    'requested while it waits for a back-off, which is cut short',
    { pull: { phase: waiting(NOW + 5000), failures: 4 } },
    { type: 'requested', channel: 'pull' },
    { pull: { ...started, failures: 4 } },
    [run('pull')],
  ],
  [
    'requested while it runs, however silent',
    { pull: { phase: running(0) } },
    { type: 'requested', channel: 'pull' },
    { pull: { phase: running(0, 'now') } },
    [],
  ],
  [
    'requested by somebody who waits, while it is silent for three seconds',
    { pull: { phase: running(NOW - 3000) } },
    { type: 'requested', channel: 'pull', restart: true },
    { pull: { phase: running(NOW - 3000, 'now') } },
    [abort('pull')],
  ],
  [
    'requested by somebody who waits, while it is silent for less',
    { pull: { phase: running(NOW - 2999) } },
    { type: 'requested', channel: 'pull', restart: true },
    { pull: { phase: running(NOW - 2999, 'now') } },
    [],
  ],
  [
    'requested by somebody who waits, while it works on what it has',
    { pull: { phase: running(null) } },
    { type: 'requested', channel: 'pull', restart: true },
    { pull: { phase: running(null, 'now') } },
    [],
  ],
]

const hints: readonly Case[] = [
  [
    'alone',
    { pull: { phase: waiting(NOW + 50_000), startedAt: NOW - 30 } },
    { type: 'hinted' },
    { pull: started },
    [run('pull')],
  ],
  [
    'right after a pull began',
    { pull: { phase: waiting(NOW + 50_000), startedAt: NOW - 10 } },
    { type: 'hinted' },
    { pull: { phase: waiting(NOW + 20), startedAt: NOW - 10 } },
    [],
  ],
  [
    'when the next pull comes sooner',
    { pull: { phase: waiting(NOW + 5), startedAt: NOW - 10 } },
    { type: 'hinted' },
    { pull: { phase: waiting(NOW + 5), startedAt: NOW - 10 } },
    [],
  ],
  ['during a pull', { pull: { phase: running(7) } }, { type: 'hinted' }, { pull: { phase: running(7, 'soon') } }, []],
  [
    'during a pull that is followed by another anyway',
    { pull: { phase: running(7, 'now') } },
    { type: 'hinted' },
    { pull: { phase: running(7, 'now') } },
    [],
  ],
]

const silence: readonly Case[] = [
  [
    'a part came',
    { pull: { phase: running(1) } },
    { type: 'awaiting', channel: 'pull' },
    { pull: { phase: running(NOW) } },
    [],
  ],
  [
    'all came',
    { pull: { phase: running(1) } },
    { type: 'working', channel: 'pull' },
    { pull: { phase: running(null) } },
    [],
  ],
  ['late, after the run', {}, { type: 'awaiting', channel: 'push' }, {}, []],
]

const ends: readonly Case[] = [
  [
    'of a pull',
    { pull: { phase: running() } },
    { type: 'finished', channel: 'pull' },
    { pull: { phase: waiting(NOW + 60_000) } },
    [],
  ],
  ['of a push', { push: { phase: running() } }, { type: 'finished', channel: 'push' }, {}, []],
  ['of a connect', { socket: { phase: running() } }, { type: 'finished', channel: 'socket' }, {}, []],
  [
    'requested meanwhile',
    { push: { phase: running(1, 'now') } },
    { type: 'finished', channel: 'push' },
    { push: started },
    [run('push')],
  ],
  [
    'hinted meanwhile',
    { pull: { phase: running(1, 'soon'), startedAt: NOW - 12 } },
    { type: 'finished', channel: 'pull' },
    { pull: { phase: waiting(NOW + 18), startedAt: NOW - 12 } },
    [],
  ],
]

const ticks: readonly Case[] = [
  [
    'runs what is due, and nothing else',
    {
      pull: { phase: waiting(NOW) },
      push: { phase: waiting(NOW + 1) },
      socket: { phase: waiting(NOW - 1), failures: 2 },
    },
    { type: 'tick' },
    { pull: started, push: { phase: waiting(NOW + 1) }, socket: { ...started, failures: 2 } },
    [run('pull'), run('socket')],
  ],
  [
    'probes when it is time, and says when next',
    { reach: 'offline', probe: { at: NOW, fruitless: 2 } },
    { type: 'tick' },
    { reach: 'offline', probe: { at: NOW + 12_000, fruitless: 2 } },
    [{ do: 'probe' }],
  ],
  [
    'does not probe before',
    { reach: 'offline', probe: soonProbe },
    { type: 'tick' },
    { reach: 'offline', probe: soonProbe },
    [],
  ],
]

describe('a request', () => checkCases(requests))
describe('a hint', () => checkCases(hints))
describe('silence', () => checkCases(silence))
describe('the end of a run', () => checkCases(ends))
describe('time', () => checkCases(ticks))
