// Loaded with `--require` into the Node and Electron programs below a test (recorded.ts): each notes itself and the programs it starts
// in the folder TEST_PROCESSES, and stands still while a file there says so. Plain CommonJS, since it runs before anything that could
// strip types.
'use strict'
{
  const { subscribe } = require('node:diagnostics_channel')
  const { existsSync, renameSync, rmSync, writeFileSync } = require('node:fs')
  const { join } = require('node:path')
  const { isMainThread } = require('node:worker_threads')

  const folder = process.env.TEST_PROCESSES
  if (folder && isMainThread && existsSync(folder)) {
    const note = (kind, pid, args) => {
      try {
        // Whoever sees the file sees all of it.
        const path = join(folder, `${kind}-${pid}.json`)
        writeFileSync(`${path}.part`, JSON.stringify({ pid, args }))
        renameSync(`${path}.part`, path)
      } catch {
        // The test is over, and its folder is gone.
      }
    }
    note('program', process.pid, process.argv)
    subscribe('child_process', ({ process: child }) =>
      child.once('spawn', () => note('child', child.pid, child.spawnargs)),
    )

    const sleep = join(folder, 'sleep')
    const asleep = join(folder, `asleep-${process.pid}`)
    const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))
    setInterval(() => {
      if (!existsSync(sleep)) return
      writeFileSync(asleep, '')
      while (existsSync(sleep)) Atomics.wait(nobodyWakes, 0, 0, 20)
      rmSync(asleep, { force: true })
    }, 50).unref()
  }
}
