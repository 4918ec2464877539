import type { ComponentType } from 'react'
import type { LiveStore } from '#renderer/queries/live-store.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { Screen } from '#renderer/screens/screen.ts'

export interface Prerendered {
  /** The address it is drawn at. */
  readonly at: string
  /** Reads what it shows first. */
  readonly prepare?: (store: LiveStore) => Promise<void>
  /** What is drawn, if it is more than the page. */
  readonly load?: () => Promise<ComponentType>
}

/** What a dispatcher opens all day, by the path of the screen; the first comes first. */
const DAILY: Readonly<Record<string, Prerendered>> = {
  '/matching/list': {
    at: '/matching/list',
    prepare: async (store) =>
      (await import('#renderer/features/board/board-answers.ts')).prepareBoard(store, Date.now()),
    load: async () => (await import('#renderer/features/board/BoardPrerender.tsx')).BoardPrerender,
  },
  '/orders/create/:id': { at: paths.create('orders') },
}

export const prerendered = ({ path }: Screen): Prerendered | undefined => DAILY[path]

/** The screens of every day before the others. */
export function inDailyOrder(screens: readonly Screen[]): readonly Screen[] {
  const daily = Object.keys(DAILY)
  const place = ({ path }: Screen) => (daily.includes(path) ? daily.indexOf(path) : daily.length)
  return screens.toSorted((a, b) => place(a) - place(b))
}
