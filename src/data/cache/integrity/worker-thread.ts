// A thread that checks a whole cache file, answers what it found, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { loadSqlite } from '#sql/load-sqlite.ts'
import { checkFile } from './full.ts'

loadSqlite()
parentPort?.postMessage(checkFile(String(workerData)))
