// The process that hashes passwords for the server (hash-process.ts). It writes nothing, and exits with its channel.
import { constants, setPriority } from 'node:os'
import { makeTag } from './argon2.ts'
import type { HashAnswer, HashRequest } from './hash-process.ts'

// Set before the hashing threads start, since threads inherit the priority of the process.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const send = (answer: HashAnswer) => process.connected && process.send?.(answer)

process.on('message', ({ id, input }: HashRequest) => {
  makeTag(input).then(
    (tag) => send({ id, tag }),
    () => send({ id, tag: null }),
  )
})
process.on('disconnect', () => process.exit(0))
// The server decides when it ends after a signal to the whole group: people who are signing in still get their answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
