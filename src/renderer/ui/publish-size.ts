/**
 * For an effect: sets a variable of the page's style to a size of an element, and again whenever that changes; no variable
 * at 0. Returns what ends it. Set in the next frame: other observers measure what it makes smaller or larger, and the browser
 * calls that a loop.
 */
export function publishSize(
  element: HTMLElement | null,
  size: 'offsetWidth' | 'offsetHeight',
  variable: `--eq-${string}`,
): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const publish = () => {
    const pixels = element[size]
    if (pixels > 0) style.setProperty(variable, `${pixels}px`)
    else style.removeProperty(variable)
  }
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(publish)
  })
  observer.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    style.removeProperty(variable)
  }
}
