import type { Locator, Page } from '@playwright/test'

export interface Pixel {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** One pixel in so many of each row and column is looked at. */
const EVERY = 4

/** The part of a map, from 0 to 1, whose pixels are like this: of the map of sites, or of another. */
export async function partOf(page: Page, isLike: (pixel: Pixel) => boolean, map?: Locator): Promise<number> {
  const shot = await (map ?? page.getByRole('application', { name: 'Carte des chantiers' })).screenshot()
  const pixels = await page.evaluate(
    async ([address, every]) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      const all: Pixel[] = []
      for (let y = 0; y < canvas.height; y += every)
        for (let x = 0; x < canvas.width; x += every) {
          const at = 4 * (y * canvas.width + x)
          const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
          all.push({ red, green, blue })
        }
      return all
    },
    [`data:image/png;base64,${shot.toString('base64')}`, EVERY] as const,
  )
  return pixels.filter(isLike).length / pixels.length
}
