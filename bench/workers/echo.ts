// A bare port: what arrives goes back.
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (message: unknown) => parentPort?.postMessage(message))
parentPort?.postMessage('ready')
