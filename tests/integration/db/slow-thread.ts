// A thread that takes long to load SQLite, then works for ever.
import { loadSqlite } from '#sql/sqlite-loaded.ts'

const never = new Int32Array(new SharedArrayBuffer(4))
Atomics.wait(never, 0, 0, 300)
loadSqlite()
Atomics.wait(never, 0, 0)
