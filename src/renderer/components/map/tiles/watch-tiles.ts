import type { MapTileQuery } from '#shared/contract/dispatch/map.ts'
import { request } from '#renderer/bridge/request.ts'
import type { GroundTiles, TilesState } from './map-tiles.ts'

interface Watcher {
  /** What the tiles are: told once. */
  readonly onTiles: (tiles: GroundTiles) => void
  readonly onState: (state: TilesState) => void
  /** What could not be loaded is to be asked for again. */
  readonly onRetry: () => void
}

const RETRY_MS = 10_000
/** Tiles are asked for together: one that came beside one that failed does not mean that the source is back. */
const TOGETHER_MS = 1500

/** Asks main for the tiles that are configured, and tells how it is with them, until it is ended. */
export function watchTiles({ onTiles, onState, onRetry }: Watcher): () => void {
  let state: TilesState = 'none'
  let failedAt = -Infinity
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, RETRY_MS)
  }
  const tell = (next: TilesState) => {
    if (isEnded || next === state) return
    state = next
    onState(next)
  }
  const retry = () => {
    if (isEnded || state !== 'unreachable') return
    onRetry()
    again(retry)
  }
  const load = async (place: MapTileQuery) => {
    const tile = await request('map.tile', place)
    if (tile.state === 'unreachable') {
      failedAt = performance.now()
      if (state !== 'unreachable') again(retry)
      tell('unreachable')
      throw new Error('The source of the tiles is out of reach.')
    }
    const isBack = performance.now() - failedAt > TOGETHER_MS
    if (tile.state === 'here') {
      if (isBack) tell('shown')
      return tile.bytes
    }
    if (state === 'none' || (state === 'unreachable' && isBack)) tell('absent')
    return null
  }
  const ask = async () => {
    const answer = await request('map.tiles')
    if (isEnded || answer.state === 'none') return
    if (answer.state === 'here') onTiles({ ...answer, load })
    else {
      tell('unreachable')
      again(() => void ask().catch(() => undefined))
    }
  }
  void ask().catch(() => undefined)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
