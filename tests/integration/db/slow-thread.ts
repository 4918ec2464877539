// A thread that takes long to load SQLite, then works for ever.
import { loadSqlite } from '#sql/load-sqlite.ts'

const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))
Atomics.wait(nobodyWakes, 0, 0, 300)
loadSqlite()
Atomics.wait(nobodyWakes, 0, 0)
