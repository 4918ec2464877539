import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { isPressed, keysOf } from '#renderer/ui/shortcut-keys.ts'
import { createShortcutRegistry, listedGroups, type Shortcut } from '#renderer/ui/shortcut-registry.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const page = { isTyping: false, isDialogOpen: false }

describe('a key press', () => {
  it.each([
    ['mod+Z', press('z', { ctrlKey: true }), true],
    ['mod+Z', press('z', { metaKey: true }), true],
    ['mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false],
    ['mod+shift+Z mod+Y', press('Z', { ctrlKey: true, shiftKey: true }), true],
    ['mod+shift+Z mod+Y', press('y', { ctrlKey: true }), true],
    ['N', press('n'), true],
    ['N', press('n', { ctrlKey: true }), false],
    // The sign is Shift and 6 on a Canadian French keyboard, Shift and / on an American one.
    ['?', press('?', { shiftKey: true }), true],
    ['?', press('?'), true],
    // AltGr is Ctrl and Alt.
    ['mod+K', press('k', { ctrlKey: true, altKey: true }), false],
    ['mod+ArrowLeft', press('ArrowLeft', { ctrlKey: true }), true],
  ])('%s: %o is %s', (keys, event, expected) => expect(isPressed(event, keys)).toBe(expected))

  it('runs what is nearest, and only what works where it is pressed', () => {
    const registry = createShortcutRegistry()
    const [whole, near, save] = [vi.fn(), vi.fn(), vi.fn()]
    const shortcut = (keys: string, run: () => void, more: Partial<Shortcut> = {}): Shortcut => ({
      keys,
      label: 'shell.shortcuts.search',
      run,
      ...more,
    })
    const title = 'shell.shortcuts.lists'
    const leave = registry.add({ title, isGlobal: false, shortcuts: [shortcut('mod+F', near)] })
    registry.add({ title, isGlobal: true, shortcuts: [shortcut('mod+F', whole), shortcut('N', whole)] })
    registry.add({
      title,
      isGlobal: false,
      shortcuts: [shortcut('mod+S', save, { inFields: true, overDialogs: true })],
    })
    const find = press('f', { ctrlKey: true })
    expect(registry.press(find, page)).toBe(true)
    expect([near.mock.calls.length, whole.mock.calls.length]).toEqual([1, 0])
    leave()
    registry.press(find, page)
    expect(whole).toHaveBeenCalledTimes(1)
    expect(registry.press(press('n'), { ...page, isTyping: true })).toBe(false)
    expect(registry.press(press('n'), { ...page, isDialogOpen: true })).toBe(false)
    expect(registry.press(press('s', { ctrlKey: true }), { isTyping: true, isDialogOpen: true })).toBe(true)
    expect(save).toHaveBeenCalledTimes(1)
  })
})

describe('the help', () => {
  it('lists what works here once, the whole app first, without what something nearer replaces', () => {
    const listed = listedGroups([
      {
        title: 'shell.shortcuts.lists',
        isGlobal: false,
        shortcuts: [{ keys: 'mod+F', label: 'shell.shortcuts.search' }],
      },
      {
        title: 'shell.shortcuts.everywhere',
        isGlobal: true,
        shortcuts: [
          { keys: 'mod+F', label: 'shell.shortcuts.help' },
          { keys: 'mod+Z', label: 'shell.shortcuts.undo' },
        ],
      },
      {
        title: 'shell.shortcuts.everywhere',
        isGlobal: true,
        shortcuts: [{ keys: 'Escape', label: 'shell.shortcuts.close' }],
      },
    ])
    expect(listed.map(({ title, shortcuts }) => [title, shortcuts.map(({ keys }) => keys)])).toEqual([
      ['shell.shortcuts.everywhere', ['mod+Z', 'Escape']],
      ['shell.shortcuts.lists', ['mod+F']],
    ])
  })
})

describe('every shortcut of the interface', () => {
  /** Characters that a Canadian French keyboard types without AltGr, which Chromium reports as Ctrl and Alt. */
  const isTypable = (part: string) => part.length > 1 || /^[A-Za-z0-9?/#'.,;=+-]$/.test(part)
  const folder = join(import.meta.dirname, '../../../../src/renderer')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

  it('is declared, so that the help lists it', () => {
    const undeclared = sources.filter(({ text }) => text.includes('useHotkeys'))
    expect(undeclared.map(({ name }) => name)).toEqual([])
  })

  it('can be typed on a Canadian French keyboard', () => {
    const all = sources.flatMap(({ text }) => [...text.matchAll(/\bkeys: '([^']+)'/g)].map(([, keys = '']) => keys))
    expect(all.length).toBeGreaterThan(15)
    const parts = all.flatMap((keys) => keys.split(' ').flatMap(keysOf))
    expect(parts.filter((part) => !isTypable(part))).toEqual([])
    expect(['[', ']', '{', '@'].filter(isTypable)).toEqual([])
  })
})
