// The process that hashes for the server (hash-process.ts): what it is told stays in it, and it ends with its channel.
import { constants, setPriority } from 'node:os'
import { makeTag } from './argon2.ts'
import type { HashAnswer, HashQuestion } from './hash-process.ts'

// Before its threads are made: they take the priority of the one that makes them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const answer = (said: HashAnswer) => process.connected && process.send?.(said)

process.on('message', ({ id, asked }: HashQuestion) => {
  makeTag(asked).then(
    (tag) => answer({ id, tag }),
    () => answer({ id, tag: null }),
  )
})
process.on('disconnect', () => process.exit(0))
// A signal to the whole group is the server's to obey: those who are signing in still get their answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
