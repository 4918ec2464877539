import { afterEach, expect, test } from 'vitest'
import { notifications, notificationsStore } from '@mantine/notifications'
import { showToast } from '#renderer/notifications/show-toast.tsx'

const words = { close: 'Fermer', undo: 'Annuler' }
const shown = () => {
  const { notifications: now, queue } = notificationsStore.getState()
  return [...now, ...queue].length
}
afterEach(() => notifications.clean())

test('a toast replaces the one about the same work; what is about something else stays', () => {
  showToast('success', 'Une personne est assignée', words, { undo: () => undefined })
  showToast('success', 'Une autre est assignée', words, { undo: () => undefined })
  showToast('danger', 'Refusé', words, {})
  expect(shown()).toBe(1)
  showToast('warning', 'Copie locale abîmée', words, { key: 'sync' })
  expect(shown()).toBe(2)
})
