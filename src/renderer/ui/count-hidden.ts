/** How many of the elements wrapped to a line below the first, which is the only one shown. */
const hiddenIn = (box: Element): number => {
  const top = box.firstElementChild?.getBoundingClientRect().top ?? 0
  return [...box.children].filter((child) => child.getBoundingClientRect().top > top).length
}

/** Writes on the box how many are hidden: the number itself takes room, so that it is counted again beside it. */
function write(box: HTMLElement): void {
  delete box.dataset['more']
  const without = hiddenIn(box)
  if (without === 0) return
  box.dataset['more'] = `+${without}`
  box.dataset['more'] = `+${hiddenIn(box)}`
}

let shared: ResizeObserver | undefined

const observe = () =>
  (shared ??= new ResizeObserver((entries) => {
    for (const { target } of entries) write(target as HTMLElement)
  }))

/**
 * For `ref`: keeps in `data-more` how many elements of a box of one line have no room, for its style to show (« +2 »). The
 * page is not rendered anew for it: a list has dozens of such boxes.
 */
export function countHidden(box: HTMLElement): () => void {
  const observer = observe()
  observer.observe(box)
  return () => observer.unobserve(box)
}
