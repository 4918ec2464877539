import { describe, expect, it } from 'vitest'
import {
  createPagedWindow,
  type PageReply,
  type PageRequest,
  type WindowState,
} from '#renderer/queries/paged-window.ts'

interface Asked extends PageRequest {
  readonly view: string
  readonly answer: (answer: PageReply<string>) => void
  readonly fail: (error: unknown) => void
}

function openWindow(isSame?: (before: string, now: string) => boolean) {
  const asked: Asked[] = []
  let state: WindowState<string> | undefined
  const list = createPagedWindow<string, string>({
    pageSize: 10,
    load: (view, place) => new Promise((answer, fail) => void asked.push({ ...place, view, answer, fail })),
    onChange: (next) => (state = next),
    isSame,
  })
  const settle = () => new Promise((done) => setTimeout(done))
  const rows = (prefix: string, from: number, n = 10) => Array.from({ length: n }, (_, i) => `${prefix}${from + i}`)
  return { list, asked, settle, rows, state: () => state as WindowState<string> }
}

describe('a long list around what is on screen', () => {
  it('reads the first page and how many there are, then pages as they come into sight', async () => {
    const { list, asked, settle, rows, state } = openWindow()
    list.setView('a')
    expect(asked).toMatchObject([{ offset: 0, limit: 10, count: true, after: null }])
    asked[0]?.answer({ items: rows('a', 0), next: 'c1', total: 35 })
    await settle()
    expect(state().total).toBe(35)
    list.showRange(5, 14)
    expect(asked[1]).toMatchObject({ after: 'c1', count: false })
    asked[1]?.answer({ items: rows('a', 10), next: 'c2', total: null })
    await settle()
    expect([state().items.get(9), state().items.get(10), state().total]).toEqual(['a9', 'a10', 35])
  })

  it('jumps by offset where the page before is not known, and never past the end', async () => {
    const { list, asked, settle, rows } = openWindow()
    list.setView('a')
    asked[0]?.answer({ items: rows('a', 0), next: 'c1', total: 35 })
    await settle()
    list.showRange(32, 90)
    expect(asked.slice(1)).toMatchObject([{ offset: 30, after: null }])
  })

  it('reads whatever comes into sight of a list that does not count its items', async () => {
    const { list, asked, settle, rows, state } = openWindow()
    list.setView('a')
    list.showRange(0, 14)
    expect(asked).toHaveLength(1)
    asked[0]?.answer({ items: rows('a', 0), next: null, total: null })
    await settle()
    list.showRange(30, 39)
    expect(asked.slice(1).map(({ offset }) => offset)).toEqual([10, 30])
    asked[2]?.answer({ items: rows('a', 30), next: null, total: null })
    await settle()
    expect([state().items.get(35), state().total]).toEqual(['a35', null])
  })

  it('keeps the old rows while a refresh is on its way, and drops those that are gone', async () => {
    const { list, asked, settle, rows, state } = openWindow()
    list.setView('a')
    asked[0]?.answer({ items: rows('a', 0), next: null, total: 10 })
    await settle()
    list.refresh()
    expect(state().items.get(3)).toBe('a3')
    asked[1]?.answer({ items: rows('b', 0, 4), next: null, total: 4 })
    await settle()
    expect([state().items.get(3), state().items.get(4), state().total]).toEqual(['b3', undefined, 4])
  })

  it('shows nothing of the old view once the new one answers, and ignores late answers', async () => {
    const { list, asked, settle, rows, state } = openWindow()
    list.setView('a')
    list.setView('b')
    asked[1]?.answer({ items: rows('b', 0, 2), next: null, total: 2 })
    await settle()
    asked[0]?.answer({ items: rows('a', 0), next: null, total: 10 })
    await settle()
    expect([...state().items.values()]).toEqual(['b0', 'b1'])
  })

  it('reports a failure, and counts again when it is retried', async () => {
    const { list, asked, settle, rows, state } = openWindow()
    list.setView('a')
    asked[0]?.fail(new Error('no'))
    await settle()
    expect(state().error).toBeInstanceOf(Error)
    list.refresh()
    expect(asked[1]).toMatchObject({ count: true })
    asked[1]?.answer({ items: rows('a', 0, 1), next: null, total: 1 })
    await settle()
    expect(state()).toMatchObject({ error: null, total: 1, isLoading: false })
  })

  it('lets go of pages far from sight', async () => {
    const { list, asked, settle, rows, state } = openWindow()
    list.setView('a')
    asked[0]?.answer({ items: rows('a', 0), next: 'c', total: 1000 })
    await settle()
    for (let page = 1; page < 60; page++) {
      list.showRange(page * 10, page * 10 + 9)
      asked.at(-1)?.answer({ items: rows('a', page * 10), next: 'c', total: null })
      await settle()
    }
    expect(state().items.size).toBe(400)
    expect(state().items.has(0)).toBe(false)
    expect(state().items.get(599)).toBe('a599')
  })

  it('keeps the item on screen when what comes reads the same, and takes what reads otherwise', async () => {
    const { list, asked, settle, state } = openWindow((before, now) => before.toLowerCase() === now.toLowerCase())
    list.setView('a')
    asked[0]?.answer({ items: ['zoé', 'noël'], next: null, total: 2 })
    await settle()
    list.refresh()
    asked[1]?.answer({ items: ['ZOÉ', 'LOÏC'], next: null, total: 2 })
    await settle()
    expect([...state().items.values()]).toEqual(['zoé', 'LOÏC'])
  })

  it('shows what was known before until the first page is read, and keeps the items that read the same', async () => {
    const known = { name: 'Ana' }
    const shown: WindowState<{ name: string }>[] = []
    const list = createPagedWindow<string, { name: string }>({
      pageSize: 2,
      load: () => Promise.resolve({ items: [{ name: 'Ana' }, { name: 'Bo' }], next: null, total: 2 }),
      onChange: (state) => shown.push(state),
      isSame: (before, now) => before.name === now.name,
      first: new Map([
        [0, known],
        [1, { name: 'Gone' }],
      ]),
    })
    list.setView('a')
    await new Promise((done) => setTimeout(done))
    expect(shown).toHaveLength(1)
    expect(shown[0]?.items.get(0)).toBe(known)
    expect(shown[0]?.items.get(1)).toEqual({ name: 'Bo' })
  })
})
