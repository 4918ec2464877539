// A thread that reads a whole cache file and says what it is found to be, then ends.
import { parentPort, workerData } from 'node:worker_threads'
import { lookAt } from './look.ts'

parentPort?.postMessage(lookAt(String(workerData)))
