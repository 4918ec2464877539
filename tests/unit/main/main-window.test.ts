import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { redacted } from '#main/log.ts'
import { createNotifier } from '#main/notifications/notify.ts'
import { createNotificationTranslate } from '#main/notifications/translate.ts'
import { menuTemplate } from '#main/window/menu.ts'
import { menuLabels } from '#main/window/menu-labels.ts'

type Item = ReturnType<typeof menuTemplate>[number]
const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

describe('the menu', () => {
  const menu = (language: 'fr' | 'en', isMac: boolean) =>
    menuTemplate({ language, isMac, isDevelopment: false, openHelp: () => undefined })
  it.each([
    ['fr', false, ['Fichier', 'Édition', 'Affichage', 'Fenêtre', 'Aide']],
    ['fr', true, ['Équipage', 'Fichier', 'Édition', 'Affichage', 'Fenêtre', 'Aide']],
    ['en', false, ['File', 'Edit', 'View', 'Window', 'Help']],
  ] as const)('%s, mac %s', (language, isMac, labels) => {
    expect(menu(language, isMac).map(({ label }) => label)).toEqual(labels)
  })
  it('lets the system know what to do, and its keys: every entry is a role but help', () => {
    for (const isMac of [true, false]) {
      const actions = flat(menu('fr', isMac)).filter(({ submenu, type }) => !submenu && type !== 'separator')
      expect(actions.filter(({ role }) => !role).map(({ label }) => label)).toEqual(['Aide en ligne'])
      expect(actions.every(({ label }) => Boolean(label))).toBe(true)
      expect(actions.map(({ role }) => role)).toEqual(
        expect.arrayContaining(['undo', 'copy', 'paste', 'quit', 'minimize']),
      )
    }
  })
  it('gives tools of development only while developing', () => {
    const roles = (isDevelopment: boolean) =>
      flat(menuTemplate({ language: 'fr', isMac: false, isDevelopment, openHelp: () => undefined })).map(
        ({ role }) => role,
      )
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
  it('has every text in both languages', () => {
    expect(Object.keys(menuLabels.en).sort()).toEqual(Object.keys(menuLabels.fr).sort())
  })
})

describe('notifications', () => {
  it('are in the language of the device and lead to their screen', () => {
    const text = createNotificationTranslate('resources/locales')
    const { app } = JSON.parse(readFileSync('resources/locales/fr.json', 'utf8')) as { app: { name: string } }
    expect(text('fr', 'app.name', {})).toBe(app.name)
    expect(text('fr', 'app.__proto__.x', {})).toBe('app.__proto__.x')
    expect(text('en', 'no.such.key {{who}}', { who: 'Julie' })).toBe('no.such.key Julie')
    let click: () => void = () => undefined
    const shown = { on: (_event: 'click', listener: () => void) => (click = listener), show: vi.fn() }
    const open = vi.fn()
    const notify = createNotifier({ make: () => shown, text: (key) => key, open, isWanted: () => true })
    notify({ titleKey: 'notifications.message', params: {}, to: '/messages/general' })
    expect(shown.show).toHaveBeenCalledTimes(1)
    click()
    expect(open).toHaveBeenCalledWith('/messages/general')
  })
})

it.each([
  ['Authorization: Bearer abc.def-123', 'Bearer abc'],
  ['{"password":"Demo-equipage-1"}', 'Demo'],
  ['token=0123456789abcdef; path=/', '0123456789abcdef'],
  ['got eyJhbGciOi.eyJzdWIi.c2ln here', 'eyJzdWIi'],
])('the log keeps no secret: %s', (text, secret) => expect(redacted(text)).not.toContain(secret))
