import { drawPng, type Colour } from './png.ts'

const mixed = (from: Colour, to: Colour, part: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
]

const ROAD: Colour = [84, 88, 96]
const GRASS: Colour = [104, 132, 88]
const ORANGE: Colour = [236, 108, 28]
const WHITE: Colour = [244, 244, 240]
const SKIES: readonly (readonly [Colour, Colour])[] = [
  [
    [120, 170, 220],
    [226, 236, 244],
  ],
  [
    [70, 84, 120],
    [236, 178, 128],
  ],
  [
    [150, 156, 164],
    [214, 218, 222],
  ],
]

/** Whether a point is on a cone whose foot is at a place; its light bands are told apart. */
function coneAt(x: number, y: number, footX: number, footY: number, size: number): 'cone' | 'band' | null {
  const up = footY - y
  if (up < 0 || up > size || Math.abs(x - footX) > (size - up) * 0.32 + size * 0.04) return null
  return up > size * 0.35 && up < size * 0.58 ? 'band' : 'cone'
}

/** A closed lane with its cones, in one of a few lights. */
export function sitePhoto(variant: number): Buffer {
  const [width, height, horizon] = [480, 320, 130]
  const [sky, low] = SKIES[variant % SKIES.length] as readonly [Colour, Colour]
  const cones = [0, 1, 2, 3].map((i) => ({ x: 150 + variant * 14 + i * 44, y: 290 - i * 36, size: 84 - i * 17 }))
  return drawPng(width, height, (x, y) => {
    for (const cone of cones) {
      const part = coneAt(x, y, cone.x, cone.y, cone.size)
      if (part) return part === 'band' ? WHITE : ORANGE
    }
    if (y < horizon) return mixed(sky, low, y / horizon)
    const depth = (y - horizon) / (height - horizon)
    const half = 30 + depth * 210
    if (Math.abs(x - 260) > half) return mixed(GRASS, [70, 92, 60], depth)
    const isLine = Math.abs(x - 260) < 1 + depth * 5 && Math.floor(Math.sqrt(depth) * 14) % 2 === 0
    return isLine ? WHITE : mixed(ROAD, [52, 55, 62], depth)
  })
}

/** A card as it is photographed for a proof: a band, a portrait, lines of text. */
export function cardPhoto(variant: number): Buffer {
  const [width, height] = [400, 252]
  const band = (
    [
      [24, 92, 150],
      [30, 120, 84],
      [140, 44, 60],
    ] as const
  )[variant % 3] as Colour
  return drawPng(width, height, (x, y) => {
    if (x < 6 || y < 6 || x >= width - 6 || y >= height - 6) return [206, 208, 212]
    if (y < 56) return band
    const [dx, dy] = [x - 78, y - 128]
    if (x > 24 && x < 132 && y > 76 && y < 220)
      return dx * dx + dy * dy < 900 || (dx * dx) / 4 + (y - 226) * (y - 226) < 1500 ? [150, 158, 170] : [226, 230, 236]
    const line = Math.floor((y - 84) / 24)
    const isText =
      x > 156 && y > 84 && y < 210 && (y - 84) % 24 < 9 && x < 156 + [180, 140, 210, 120, 160, 90][line % 6]!
    return isText ? [96, 102, 112] : WHITE
  })
}

/** A tool before a wall: a cone, a sign on its corner, or a radio. */
export function toolPhoto(category: 'cone' | 'sign' | 'radio'): Buffer {
  const [width, height] = [320, 240]
  const dark: Colour = [40, 42, 46]
  const toolAt = (x: number, y: number): Colour | null => {
    const [dx, dy] = [Math.abs(x - 160), Math.abs(y - 108)]
    if (category === 'cone') {
      const part = coneAt(x, y, 160, 210, 170)
      return part && (part === 'band' ? WHITE : ORANGE)
    }
    if (category === 'sign') {
      if (dx + dy < 78) return ORANGE
      return dx + dy < 86 || (dx < 4 && y > 108 && y < 214) ? dark : null
    }
    if (x > 178 && x < 186 && y > 24 && y < 100) return dark
    if (dx > 34 || y < 84 || y > 214) return null
    return y > 96 && y < 124 && dx < 24 ? [150, 196, 160] : dark
  }
  return drawPng(
    width,
    height,
    (x, y) => toolAt(x, y) ?? (y > 200 ? [150, 142, 132] : mixed([222, 224, 226], [196, 200, 204], y / 200)),
  )
}
