import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { surfaces, theme, tones, TONES } from '#renderer/ui/theme.ts'

const folder = join(import.meta.dirname, '../../../../src/renderer')

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('contrast of the %s scheme', (scheme) => {
  const s = surfaces[scheme]
  test.each(TONES)('%s reads on its own ground and on the page', (name) => {
    const { fg, bg } = tones[scheme][name]
    expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(fg, s.page)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['text', 'page'],
    ['text', 'sidebar'],
    ['text', 'hover'],
    ['dimmed', 'page'],
    ['dimmed', 'sidebar'],
    ['dimmed', 'hover'],
    ['accentText', 'page'],
    ['accentText', 'selected'],
  ] as const)('%s on %s', (text, ground) => {
    expect(contrast(s[text], s[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['accent', 'danger'] as const)('white on a button of %s, also under the pointer', (name) => {
    const shade = (theme.primaryShade as { light: number; dark: number })[scheme]
    for (const at of [shade, shade + 1])
      expect(contrast('#ffffff', theme.colors?.[name]?.[at] ?? '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test('input fields are visible without their texts', () => {
    for (const ground of [s.page, s.raised]) expect(contrast(s.field, ground)).toBeGreaterThanOrEqual(3)
  })

  test.each(['danger', 'success'] as const)('%s reads on the day of today, and its bars stand out', (name) => {
    const { fg } = tones[scheme][name]
    for (const ground of [s.selected, s.hover]) expect(contrast(fg, ground)).toBeGreaterThanOrEqual(4.5)
    const styles = readFileSync(join(folder, 'features/overview/overview.module.css'), 'utf8')
    expect(styles).toContain(`background: var(--eq-${name}-fg)`)
  })

  test('error colours are readable on floating surfaces', () => {
    expect(contrast(tones[scheme].danger.fg, s.raised)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(TONES)('text and icons are readable in a notice of %s', (name) => {
    expect(contrast(s.text, tones[scheme][name].bg)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the page behind a dialog is as readable as behind a drawer', () => {
  const overlayOf = (name: 'Modal' | 'Drawer') => theme.components?.[name]?.defaultProps?.overlayProps
  expect(overlayOf('Modal')).toEqual(overlayOf('Drawer'))
  expect(overlayOf('Modal').backgroundOpacity).toBeLessThan(0.25)
})
