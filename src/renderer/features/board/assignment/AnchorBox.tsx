import type { Ref } from 'react'

/** Stands where an element of the board is, so that a popover opens beside it while the board renders anew. */
export function AnchorBox({ at, ref, ...rest }: { readonly at: HTMLElement; readonly ref?: Ref<HTMLSpanElement> }) {
  const { left, top, width, height } = at.getBoundingClientRect()
  return <span ref={ref} {...rest} style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
}
