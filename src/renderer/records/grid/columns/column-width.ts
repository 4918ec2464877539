import type { FieldKind } from '#shared/model/field.ts'

/** The narrowest and widest a column may be, in pixels. */
export const NARROWEST = 48
export const WIDEST = 900
/** How much an arrow key widens a column, in pixels. */
const STEP = 16

/** The least width of fields whose values are all of one length, in pixels. */
const LEAST: Partial<Record<FieldKind, number>> = { day: 100, instant: 140 }
/** About the width of a letter of a header, and of what stands around its text. */
const LETTER = 7
const AROUND = 22

/** The width a column begins with: as declared, and at least what its header and the dates of its kind need, if these are shown. */
export const firstWidth = (declared: number, label: string, kind: FieldKind | undefined): number =>
  Math.min(WIDEST, Math.max(declared, Math.ceil(label.length * LETTER) + AROUND, (kind && LEAST[kind]) ?? 0))

/** The width of a column after a key on its edge; null when the key does not resize. */
export function widthAfterKey(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(WIDEST, width + STEP)
    case 'ArrowLeft':
      return Math.max(NARROWEST, width - STEP)
    case 'Home':
      return NARROWEST
    case 'End':
      return WIDEST
    default:
      return null
  }
}
