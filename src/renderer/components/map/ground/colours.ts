import { TONES } from '#renderer/ui/theme.ts'
import type { MapTone } from '../map-view.ts'

const GROUND_COLOURS = ['water', 'land', 'river', 'province', 'border'] as const

/** The colours of the scheme that is shown, as a canvas takes them. */
export interface MapColours extends Readonly<Record<(typeof GROUND_COLOURS)[number], string>> {
  readonly isDark: boolean
  readonly text: string
  readonly dimmed: string
  readonly raised: string
  readonly tones: Readonly<Record<MapTone, string>>
}

/** Reads the colours of the theme where an element stands. */
export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name).trim()
  const tones = TONES.map((tone) => [tone, of(`--eq-${tone}-fg`)])
  return {
    ...(Object.fromEntries(GROUND_COLOURS.map((name) => [name, of(`--eq-map-${name}`)])) as Record<
      (typeof GROUND_COLOURS)[number],
      string
    >),
    isDark: document.documentElement.dataset['mantineColorScheme'] === 'dark',
    text: of('--mantine-color-text'),
    dimmed: of('--mantine-color-dimmed'),
    raised: of('--eq-raised'),
    tones: { ...Object.fromEntries(tones), accent: of('--eq-accent-text') } as MapColours['tones'],
  }
}
