import { useEffect, useState } from 'react'
import { NO_TILES, type TilesNote } from './map-tiles.ts'
import { createPictureTiles, type PictureTiles } from './picture-tiles.ts'
import { watchTiles } from './watch-tiles.ts'

export interface SmallMapTiles {
  /**
   * Another one each time there is more to draw. Null where no tiles are configured, and for vector tiles, which a canvas does
   * not draw.
   */
  readonly pictures: Pick<PictureTiles, 'draw'> | null
  readonly note: TilesNote
}

/** The configured tiles of a small map, which is a canvas: pictures only. */
export function usePictureTiles(): SmallMapTiles {
  const [pictures, setPictures] = useState<SmallMapTiles['pictures']>(null)
  const [note, setNote] = useState(NO_TILES)
  useEffect(() => {
    let made: PictureTiles | null = null
    const stop = watchTiles({
      onTiles: (given) => {
        if (given.kind === 'vector') {
          setNote(NO_TILES)
          return
        }
        const { draw, ...rest } = createPictureTiles(given, () => setPictures({ draw }))
        made = { draw, ...rest }
        setPictures({ draw })
        setNote((before) => ({ ...before, attribution: given.attribution }))
      },
      onState: (state) => setNote((before) => ({ ...before, state })),
      onRetry: () => made?.retry(),
    })
    return () => {
      stop()
      made?.end()
    }
  }, [])
  return { pictures, note }
}
