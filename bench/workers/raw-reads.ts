// The least that can answer: statements prepared once, their records posted as they come.
import { parentPort, workerData } from 'node:worker_threads'
import type { RawList } from '../data/raw-lists.ts'
import { openForReading, prepareList } from '../data/raw-reads.ts'

export interface RawReadsData {
  readonly cachePath: string
  readonly list: RawList
}

const { cachePath, list } = workerData as RawReadsData
const read = prepareList(openForReading(cachePath), list)

parentPort?.on('message', (params: readonly unknown[]) => parentPort?.postMessage(read(params)))
parentPort?.postMessage('ready')
