// A thread that checks a whole cache file, answers what it found, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { checkFile } from './full.ts'

parentPort?.postMessage(checkFile(String(workerData)))
