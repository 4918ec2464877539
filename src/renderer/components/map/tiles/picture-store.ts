import { colourPicture, PICTURE_LOOKS } from './picture-look.ts'
import type { GroundTiles } from './map-tiles.ts'

/** A tile in the colours of a scheme. */
export interface PictureKey {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly isDark: boolean
}

/** Pictures of tiles, loaded as they are wanted. */
export interface PictureStore {
  /** The picture of a tile; null where the source has none, undefined while it is not here. */
  readonly get: (key: PictureKey) => OffscreenCanvas | null | undefined
  /** These are wanted, the first most; what was wanted before and is not asked for yet is not any more. */
  readonly want: (keys: readonly PictureKey[]) => void
  /** What could not be had may be asked for again. */
  readonly forgetFailed: () => void
}

const AT_ONCE = 8
/** Some 64 MB of pictures of 256 pixels; more only where a large screen shows more at once. */
const MOST = 256
/** Pictures for sharp screens have twice the usual side; of larger ones nothing more is seen. */
const MOST_PIXELS = 512

const nameOf = ({ z, x, y, isDark }: PictureKey): string => `${z}/${x}/${y}${isDark ? '/dark' : ''}`

/** A picture in the colours of the scheme: coloured once, since a filter in each frame is slow without a graphics card. */
async function pictureOf(bytes: Uint8Array, isDark: boolean): Promise<OffscreenCanvas | null> {
  const decoded = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => null)
  // Damaged: as if there were none.
  if (!decoded) return null
  const [width, height] = [Math.min(MOST_PIXELS, decoded.width), Math.min(MOST_PIXELS, decoded.height)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(decoded, 0, 0, width, height)
  decoded.close()
  const pixels = context?.getImageData(0, 0, width, height)
  if (!context || !pixels) return null
  colourPicture(pixels.data, PICTURE_LOOKS[isDark ? 'dark' : 'light'])
  context.putImageData(pixels, 0, 0)
  return canvas
}

/** Loads pictures some at a time, and tells each that came, is missing or failed. */
export function createPictureStore(load: GroundTiles['load'], onChange: () => void): PictureStore {
  /** The least used first. */
  const known = new Map<string, OffscreenCanvas | null>()
  const failed = new Set<string>()
  const loading = new Set<string>()
  let wanted: readonly PictureKey[] = []
  const keep = (name: string, picture: OffscreenCanvas | null) => {
    known.set(name, picture)
    for (const oldest of known.keys()) {
      if (known.size <= Math.max(MOST, 2 * wanted.length)) return
      known.delete(oldest)
    }
  }
  const ask = async (key: PictureKey, name: string) => {
    try {
      const { z, x, y } = key
      const bytes = await load({ z, x, y })
      keep(name, bytes && (await pictureOf(bytes, key.isDark)))
    } catch {
      // What loads it tells why.
      failed.add(name)
    } finally {
      loading.delete(name)
      askNext()
      onChange()
    }
  }
  const askNext = () => {
    for (const key of wanted) {
      if (loading.size >= AT_ONCE) return
      const name = nameOf(key)
      if (known.has(name) || failed.has(name) || loading.has(name)) continue
      loading.add(name)
      void ask(key, name)
    }
  }
  return {
    get: (key) => {
      const name = nameOf(key)
      const picture = known.get(name)
      if (picture === undefined) return undefined
      known.delete(name)
      known.set(name, picture)
      return picture
    },
    want: (keys) => {
      wanted = keys
      askNext()
    },
    forgetFailed: () => failed.clear(),
  }
}
