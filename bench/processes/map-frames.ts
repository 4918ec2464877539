import type { Page } from 'playwright'

/**
 * Moves the map on screen east and back by its keys, and comes closer and goes away by the wheel, one event in each of
 * so many frames; the milliseconds of each frame.
 */
export async function movedFrames(page: Page, frames: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const map = document.querySelector<HTMLElement>('[role=application]')
    if (!map) throw new Error('There is no map')
    const box = map.getBoundingClientRect()
    const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2]
    const key = (name: string) => () => map.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    const wheel = (deltaY: number) => () =>
      document
        .elementFromPoint(clientX, clientY)
        ?.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX, clientY, bubbles: true, cancelable: true }))
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const took: number[] = []
    await nextFrame()
    for (const act of [key('ArrowRight'), key('ArrowLeft'), wheel(-20), wheel(20)]) {
      let last = await nextFrame()
      for (let i = 0; i < count; i += 1) {
        act()
        const now = await nextFrame()
        took.push(now - last)
        last = now
      }
    }
    return took
  }, frames)
}
