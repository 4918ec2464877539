import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOTICE_DEFAULTS } from '#shared/contract/device.ts'
import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { createMessageNotice, type NoticedMessage } from '#main/notifications/message-notice.ts'
import { createNotifier } from '#main/notifications/notify.ts'
import { createNotificationTranslate } from '#main/notifications/translate.ts'
import { mayNotify } from '#main/notifications/wanted.ts'
import type { SettingValues } from '#main/settings/schema.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

/** Everything from an event to what the system shows, but for the system. */
function start(language: 'fr' | 'en' = 'fr') {
  const shown: string[] = []
  const opened: string[] = []
  const clicks: (() => void)[] = []
  let onScreen: string | null = null
  const unwanted = new Set<PhoneLine | 'failures'>()
  const text = createNotificationTranslate('resources/locales')
  const notify = createNotifier({
    make: (title, body) => ({
      on: (_event, listener) => clicks.push(listener),
      show: () => void shown.push(body === '' ? title : `${title} | ${body}`),
    }),
    text: (key, params) => text(language, key, params),
    open: (to) => void opened.push(to),
    isWanted: () => true,
  })
  const notice = createMessageNotice({
    notify,
    isWanted: (about) => !unwanted.has(about),
    onScreen: () => onScreen,
    now: Date.now,
  })
  let last = 0
  const arrive = (given: Partial<NoticedMessage> = {}) =>
    notice.noticed({
      messageId: `m${++last}`,
      conversationId: 'c1',
      type: 'Assignation',
      name: 'Julie Côté',
      preview: 'Je serai là',
      isFailure: false,
      ...given,
    })
  return { shown, opened, clicks, notice, arrive, unwanted, look: (id: string | null) => (onScreen = id) }
}

describe('a text that arrives', () => {
  test('a text is notified at once with its type, its sender and its beginning, and a click opens its conversation', () => {
    const { shown, opened, clicks, arrive } = start()
    arrive()
    expect(shown).toEqual(['Julie Côté · Assignation | Je serai là'])
    clicks[0]?.()
    expect(opened).toEqual(['/messages/c1'])
  })

  test('a text is notified in the language of the device; a picture alone says so', () => {
    const { shown, arrive } = start('en')
    arrive({ type: 'Applicants', preview: '' })
    expect(shown).toEqual(['Julie Côté · Application | Sent a picture.'])
  })

  test('braces in a name or a text stay as they are', () => {
    const { shown, arrive } = start()
    arrive({ name: '{{preview}}', preview: '{{name}}' })
    expect(shown).toEqual(['{{preview}} · Assignation | {{name}}'])
  })

  test('a text is notified once, however often it is told', () => {
    const { shown, arrive } = start()
    arrive({ messageId: 'x' })
    vi.advanceTimersByTime(60_000)
    arrive({ messageId: 'x' })
    vi.advanceTimersByTime(60_000)
    expect(shown).toHaveLength(1)
  })

  test('a text of a type that a later server has is notified as a general one', () => {
    const { shown, arrive } = start()
    arrive({ type: 'Surveys' })
    expect(shown).toEqual(['Julie Côté | Je serai là'])
  })
})

describe('several texts', () => {
  test('texts within ten seconds of the first are notified together, with the names and the inbox of their line', () => {
    const { shown, opened, clicks, arrive } = start()
    arrive()
    for (const name of ['Marc Roy', 'Zoé Éthier', 'Marc Roy', 'Ana Lee', 'Luc Roy'])
      arrive({ name, conversationId: name })
    expect(shown).toHaveLength(1)
    vi.advanceTimersByTime(10_000)
    expect(shown.slice(1)).toEqual(['5 textos reçus | Marc Roy, Zoé Éthier, Ana Lee…'])
    clicks[1]?.()
    expect(opened).toEqual(['/messages/assignation'])
  })

  test('a notification of texts of several lines opens the inbox', () => {
    const { opened, clicks, arrive } = start()
    arrive()
    arrive({ conversationId: 'c2' })
    arrive({ conversationId: 'c3', type: 'General' })
    vi.advanceTimersByTime(10_000)
    clicks[1]?.()
    expect(opened).toEqual(['/messages'])
  })

  test('a thousand texts at once are two notifications', () => {
    const { shown, arrive } = start()
    for (let n = 0; n < 1000; n += 1) arrive()
    vi.advanceTimersByTime(60_000)
    expect(shown).toHaveLength(2)
    expect(shown[1]).toMatch(/^999 textos reçus/)
  })

  test('nobody hears of them once they have signed out', () => {
    const { shown, arrive, notice } = start()
    arrive()
    arrive()
    notice.forget()
    vi.advanceTimersByTime(60_000)
    expect(shown).toHaveLength(1)
  })
})

describe('none is shown', () => {
  test('no notification is shown for the conversation on screen, also when it was opened before the notification of several', () => {
    const { shown, arrive, look } = start()
    look('c1')
    arrive()
    look(null)
    arrive({ conversationId: 'c2' })
    arrive({ conversationId: 'c3' })
    look('c3')
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual(['Julie Côté · Assignation | Je serai là'])
  })

  test('no notification is shown of a line that is switched off; alerts are of the general line', () => {
    const { shown, arrive, unwanted } = start()
    unwanted.add('general')
    arrive({ type: 'HourAlerts' })
    arrive({ type: 'General' })
    expect(shown).toEqual([])
    arrive({ type: 'General', isFailure: true })
    expect(shown).toEqual(['Texto non reçu\u00A0: Julie Côté | Je serai là'])
  })

  test('no notification is shown while they are off, somebody does not want to be disturbed, or in the quiet hours', () => {
    const at = '2026-11-23T15:00:00.000Z'
    const may = (values: Partial<Pick<SettingValues, 'notifies' | 'notifyAbout'>>, now = at) => {
      const all = { notifies: true, notifyAbout: NOTICE_DEFAULTS, ...values }
      return mayNotify({ get: ((key: keyof typeof all) => all[key]) as never }, now)
    }
    expect(may({})).toBe(true)
    expect(may({ notifies: false })).toBe(false)
    const paused = { notifyAbout: { ...NOTICE_DEFAULTS, pausedUntil: '2026-11-23T16:00:00.000Z' } }
    expect(may(paused)).toBe(false)
    expect(may(paused, '2026-11-23T16:00:00.000Z')).toBe(true)
    const quiet = { notifyAbout: { ...NOTICE_DEFAULTS, quietFrom: '21:00', quietTo: '05:00' } }
    expect(may(quiet)).toBe(true)
    expect(may(quiet, '2026-11-24T03:00:00.000Z')).toBe(false)
    expect(may({ notifyAbout: { ...quiet.notifyAbout, quietTo: null } }, '2026-11-24T03:00:00.000Z')).toBe(true)
  })
})
