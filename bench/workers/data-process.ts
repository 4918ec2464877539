// What the data process does for a change: applies it to the cache together with its cursor, then notifies main.
import { workerData, type MessagePort, parentPort } from 'node:worker_threads'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { openCacheFile } from '#data/cache/open.ts'
import { encodeWire } from '#sql/encode.ts'
import { lastRevOf, type Batch } from '../data/changes.ts'

export interface DataProcessData {
  readonly cachePath: string
  readonly main: MessagePort
}

const { cachePath, main } = workerData as DataProcessData
const assignments: Entity = entities.assignments
const file = openCacheFile(cachePath, 'existing')
const toStored = encodeWire(assignments)

parentPort?.on('message', (batch: Batch) => {
  file.applyPage(assignments, batch.map(toStored), lastRevOf(batch))
  main.postMessage(['assignments'])
})
parentPort?.postMessage('ready')
