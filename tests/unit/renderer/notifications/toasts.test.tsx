import { MantineProvider } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import type { FocusEvent, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, test } from 'vitest'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { personCame, personLeft } from '#renderer/bridge/person.ts'
import { inSentence, type Say } from '#renderer/notifications/say.ts'
import { toasts } from '#renderer/notifications/use-toasts.ts'

const shown = () => {
  const { notifications: now, queue } = notificationsStore.getState()
  return [...now, ...queue]
}
afterEach(() => notifications.clean())

test('a toast replaces the one about the same work; what is about something else stays', () => {
  toasts.confirm('Une personne est assignée', { undo: () => undefined })
  toasts.confirm('Une autre est assignée', { undo: () => undefined })
  toasts.error(new Error('Refusé'))
  expect(shown()).toHaveLength(1)
  toasts.warn('Copie locale abîmée', { key: 'sync' })
  expect(shown()).toHaveLength(2)
})

test('a toast of each style stays three seconds, unless it is asked to stay', () => {
  toasts.confirm('Enregistré')
  toasts.warn('Copie locale abîmée', { key: 'sync' })
  toasts.error(new Error('Refusé'), { key: 'refused' })
  toasts.warn('Quelqu’un a défait ce que vous aviez fait', { key: 'notice', stays: true })
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([3000, 3000, 3000, false])
})

test('a toast that stays is in the language on screen, whatever it was when the toast came', async () => {
  const i18n = createI18n('fr')
  const look = () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <MantineProvider>{shown()[0]?.message as ReactNode}</MantineProvider>
      </I18nextProvider>,
    )
  const note: Say = ({ t }) => t('board.notGiven', { name: 'Ana Roy', site: 'Pont' })
  const day: Say = ({ formats }) => formats.weekday('2026-12-02')
  const action = { label: day, run: () => undefined }
  toasts.error({ code: 'OVERLAP', details: {} }, { note, action, undo: () => undefined, stays: true })
  const french = look()
  for (const text of ['Le poste n’a pas été donné à Ana Roy, Pont', 'mercredi 2 décembre', 'Annuler', 'Fermer'])
    expect(french).toContain(text)
  await i18n.changeLanguage('en')
  const english = look()
  for (const text of ['The position was not given to Ana Roy, Pont', 'Wednesday, December 2', 'Undo', 'Close'])
    expect(english).toContain(text)
})

describe('a label after a colon', () => {
  test.each([
    ['Poste donné à Ana Roy', 'poste donné à Ana Roy'],
    ['Éric', 'éric'],
    ['ASP retirée', 'ASP retirée'],
    ['3 fiches', '3 fiches'],
  ])('%s', (label, expected) => {
    expect(inSentence(label)).toBe(expected)
  })
})

describe('after somebody signed out', () => {
  afterEach(personCame)

  test('nothing they were told stays on screen, also what was to stay until it is closed', () => {
    toasts.confirm('Poste donné à Ana Roy')
    toasts.warn('Un changement n’a pas été accepté', { key: 'conflicts', stays: true })
    personLeft()
    expect(shown()).toEqual([])
  })

  test('what is answered later is told to nobody, until somebody signs in', () => {
    personLeft()
    toasts.error(new Error('Refusé'))
    expect(shown()).toEqual([])
    personCame()
    toasts.confirm('Bonjour Ana')
    expect(shown()).toHaveLength(1)
  })
})

test('a toast stays while the focus is in it, and goes three seconds after the focus left', () => {
  toasts.confirm('Enregistré')
  const focus = (name: 'onFocusCapture' | 'onBlurCapture') => shown()[0]?.[name]?.({} as FocusEvent<HTMLDivElement>)
  focus('onFocusCapture')
  expect(shown()[0]?.autoClose).toBe(false)
  focus('onBlurCapture')
  expect(shown()[0]?.autoClose).toBe(3000)
})
