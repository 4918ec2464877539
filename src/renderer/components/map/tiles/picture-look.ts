/** How pictures are coloured for a scheme, as MapLibre counts it. */
interface PictureLook {
  /** Degrees. */
  readonly hueRotate: 0 | 180
  /** Below 0 is greyer: −1 has no colour left. */
  readonly saturation: number
  /** What black and white become, from 0 to 1. */
  readonly black: number
  readonly white: number
}

/** Pictures are made for a light page: in the dark one they are turned to their negative, with their hues. */
export const PICTURE_LOOKS = {
  light: { hueRotate: 0, saturation: -0.35, black: 0, white: 1 },
  dark: { hueRotate: 180, saturation: -0.4, black: 0.85, white: 0.1 },
} as const satisfies Record<string, PictureLook>

const FULL = 255
const CHANNELS = 4

/** Colours the pixels of a picture where they are, as MapLibre does on the graphics card. */
export function colourPicture(pixels: Uint8ClampedArray, { hueRotate, saturation, black, white }: PictureLook): void {
  for (let at = 0; at + CHANNELS <= pixels.length; at += CHANNELS) {
    const mean = ((pixels[at] as number) + (pixels[at + 1] as number) + (pixels[at + 2] as number)) / 3
    for (let i = at; i < at + 3; i += 1) {
      const value = pixels[i] as number
      const turned = hueRotate === 0 ? value : 2 * mean - value
      const greyed = turned - (mean - turned) * saturation
      pixels[i] = black * FULL + (white - black) * greyed
    }
  }
}
