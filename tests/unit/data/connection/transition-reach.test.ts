import { describe } from 'vitest'
import type { ConnectionEvent } from '#data/connection/transition.ts'
import {
  abort,
  checkCases,
  laterProbe,
  NOW,
  postpone,
  renew,
  run,
  running,
  soonProbe,
  started,
  waiting,
  type Case,
} from './cases.ts'

const answers: readonly Case[] = [
  [
    'to a pull: online, the probe ends, push and a waiting socket run',
    {
      reach: 'offline',
      probe: laterProbe,
      pull: { phase: running(5), failures: 3 },
      push: { phase: waiting(NOW + 9), failures: 2 },
      socket: { phase: waiting(NOW + 9), failures: 2 },
    },
    { type: 'answered', channel: 'pull' },
    { pull: { phase: running(5) }, push: { ...started, failures: 2 }, socket: { ...started, failures: 2 } },
    [run('socket'), run('push')],
  ],
  [
    'to a pull, while a push is silent',
    {
      reach: 'doubtful',
      probe: soonProbe,
      pull: { phase: running(5) },
      push: { phase: running(NOW - 3000), isDoubtful: true },
    },
    { type: 'answered', channel: 'pull' },
    { pull: { phase: running(5) }, push: { phase: running(NOW - 3000, 'now'), isDoubtful: true } },
    [abort('push')],
  ],
  [
    'to a push, online: its doubt and failures are over',
    { push: { phase: running(5), failures: 3, isDoubtful: true } },
    { type: 'answered', channel: 'push' },
    { push: { phase: running(5) } },
    [],
  ],
  [
    'to a push, offline: a pull finds out whether that is over',
    { reach: 'offline', probe: laterProbe, pull: { phase: waiting(NOW + 9) }, push: { phase: running(5) } },
    { type: 'answered', channel: 'push' },
    { reach: 'offline', probe: laterProbe, pull: started, push: { phase: running(5) } },
    [run('pull')],
  ],
  [
    'to the socket: a pull brings what was missed, instead of one that is silent',
    { pull: { phase: running(5) }, socket: { phase: running(5), failures: 3 } },
    { type: 'answered', channel: 'socket' },
    { pull: { phase: running(5, 'now') }, socket: { phase: running(5) } },
    [abort('pull')],
  ],
  [
    'to a probe: a pull, and the next probe waits longer',
    { reach: 'offline', probe: laterProbe, pull: { phase: waiting(NOW + 9) } },
    { type: 'probeAnswered' },
    { reach: 'offline', probe: { ...laterProbe, fruitless: 3 }, pull: started },
    [run('pull')],
  ],
  [
    'to a probe, while a pull is silent',
    { reach: 'doubtful', probe: laterProbe, pull: { phase: running(5) } },
    { type: 'probeAnswered' },
    { reach: 'doubtful', probe: { ...laterProbe, fruitless: 3 }, pull: { phase: running(5, 'now') } },
    [abort('pull')],
  ],
]

const failures: readonly Case[] = [
  ...(['unreachable', 'timeout', 'lost'] as const).map((failure): Case => [
    `of a pull (${failure}): offline, probing`,
    { pull: { phase: running() } },
    { type: 'failed', channel: 'pull', failure },
    { reach: 'offline', probe: soonProbe, pull: { phase: waiting(NOW + 500), failures: 1 } },
    [postpone('pull')],
  ]),
  [
    'of a pull in doubt: the probe goes on',
    { reach: 'doubtful', probe: laterProbe, pull: { phase: running() } },
    { type: 'failed', channel: 'pull', failure: 'timeout' },
    { reach: 'offline', probe: laterProbe, pull: { phase: waiting(NOW + 500), failures: 1 } },
    [postpone('pull')],
  ],
  [
    'of a pull that the server answered: not offline, and later each time',
    { pull: { phase: running(), failures: 3 } },
    { type: 'failed', channel: 'pull', failure: 'other' },
    { pull: { phase: waiting(NOW + 4000), failures: 4 } },
    [postpone('pull')],
  ],
  [
    'of a pull that brought rows: as if it were the first',
    { pull: { phase: running(), failures: 3 } },
    { type: 'failed', channel: 'pull', failure: 'unreachable', hasProgressed: true },
    { reach: 'offline', probe: soonProbe, pull: { phase: waiting(NOW + 500), failures: 1 } },
    [postpone('pull')],
  ],
  [
    'of a pull that was requested meanwhile: at once',
    { pull: { phase: running(1, 'now') } },
    { type: 'failed', channel: 'pull', failure: 'other' },
    { pull: { ...started, failures: 1 } },
    [postpone('pull'), run('pull')],
  ],
  [
    'of a push whose answer was lost: again soon, nobody learns of it',
    { push: { phase: running() } },
    { type: 'failed', channel: 'push', failure: 'lost' },
    { push: { phase: waiting(NOW + 300), failures: 1 } },
    [],
  ],
  [
    'of a push whose answer was lost a second time',
    { push: { phase: running(), failures: 1 } },
    { type: 'failed', channel: 'push', failure: 'lost' },
    { push: { phase: waiting(NOW + 1000), failures: 2 } },
    [postpone('push')],
  ],
  [
    'of a push without answer',
    { push: { phase: running() } },
    { type: 'failed', channel: 'push', failure: 'timeout' },
    { push: { phase: waiting(NOW + 500), failures: 1 } },
    [postpone('push')],
  ],
  [
    'of a push without answer in doubt: as if the answer was lost',
    { push: { phase: running(), isDoubtful: true } },
    { type: 'failed', channel: 'push', failure: 'timeout' },
    { push: { phase: waiting(NOW + 300), failures: 1, isDoubtful: true } },
    [],
  ],
  [
    'of a push that never left',
    { push: { phase: running() } },
    { type: 'failed', channel: 'push', failure: 'unreachable' },
    { push: { phase: waiting(NOW + 500), failures: 1 } },
    [postpone('push')],
  ],
  [
    'of a connect: the pull alone decides who is offline',
    { socket: { phase: running(), failures: 1 } },
    { type: 'failed', channel: 'socket', failure: 'lost' },
    { socket: { phase: waiting(NOW + 1000), failures: 2 } },
    [postpone('socket')],
  ],
  [
    'of a connected socket: doubtful, a pull finds out',
    { pull: { phase: waiting(NOW + 50_000) } },
    { type: 'socketLost' },
    { reach: 'doubtful', probe: soonProbe, pull: started, socket: { phase: waiting(NOW + 500), failures: 1 } },
    [renew, run('pull'), postpone('socket')],
  ],
  [
    'of a connected socket, offline already',
    { reach: 'offline', probe: laterProbe, pull: { phase: running(5) } },
    { type: 'socketLost' },
    {
      reach: 'offline',
      probe: laterProbe,
      pull: { phase: running(5, 'now') },
      socket: { phase: waiting(NOW + 500), failures: 1 },
    },
    [renew, postpone('socket')],
  ],
]

const changes: readonly Case[] = [
  [
    'at rest: doubtful, everything asks anew',
    { pull: { phase: waiting(NOW + 50_000) }, socket: { failures: 5 } },
    { type: 'networkChanged' },
    { reach: 'doubtful', probe: soonProbe, pull: started, push: { ...started, isDoubtful: true }, socket: started },
    [renew, run('socket'), run('push'), run('pull')],
  ],
  [
    'while pull and push wait for an answer: both are aborted, however short they wait',
    { reach: 'offline', probe: laterProbe, pull: { phase: running() }, push: { phase: running() } },
    { type: 'networkChanged' },
    {
      reach: 'offline',
      probe: laterProbe,
      pull: { phase: running(NOW, 'now') },
      push: { phase: running(NOW, 'now'), isDoubtful: true },
      socket: started,
    },
    [renew, run('socket'), abort('push'), abort('pull')],
  ],
  [
    'while a pull works on what it has: it goes on',
    { pull: { phase: running(null) } },
    { type: 'networkChanged' },
    {
      reach: 'doubtful',
      probe: soonProbe,
      pull: { phase: running(null, 'now') },
      push: { ...started, isDoubtful: true },
      socket: started,
    },
    [renew, run('socket'), run('push')],
  ],
]

const everyEvent: readonly ConnectionEvent[] = [
  { type: 'opened' },
  { type: 'requested', channel: 'push' },
  { type: 'hinted' },
  { type: 'awaiting', channel: 'pull' },
  { type: 'working', channel: 'pull' },
  { type: 'answered', channel: 'pull' },
  { type: 'finished', channel: 'pull' },
  { type: 'failed', channel: 'pull', failure: 'lost' },
  { type: 'socketLost' },
  { type: 'probeAnswered' },
  { type: 'networkChanged' },
  { type: 'stopped' },
  { type: 'tick' },
]

const stops: readonly Case[] = [
  [
    'in the middle of everything',
    {
      reach: 'offline',
      probe: laterProbe,
      pull: { phase: running(null, 'now') },
      push: { phase: running() },
      socket: { phase: waiting(NOW + 1) },
    },
    { type: 'stopped' },
    { reach: 'stopped' },
    [abort('pull'), abort('push')],
  ],
  ...everyEvent.map((event): Case => [
    `for good: ${event.type}`,
    { reach: 'stopped' },
    event,
    { reach: 'stopped' },
    [],
  ]),
]

describe('an answer', () => checkCases(answers))
describe('a failure', () => checkCases(failures))
describe('another network', () => checkCases(changes))
describe('stopped', () => checkCases(stops))
