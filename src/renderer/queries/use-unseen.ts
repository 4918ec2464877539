import type { UnseenByPhoneLine } from '#shared/contract/messages/messages.ts'
import { useFreshAt } from './use-fresh-at.ts'
import { useLive } from './use-live.ts'

const NONE: UnseenByPhoneLine = { general: 0, assignation: 0, applicants: 0 }

/**
 * How many texts are unread, by line: counted anew when messages change, at the end of each navigation (`place` is its
 * address) and when the window is looked at again (requirement STATE-8).
 */
export function useUnseen(place: string): UnseenByPhoneLine {
  const { value, refresh } = useLive('messages.unseen', undefined, ['messages'])
  useFreshAt(place, refresh)
  return value ?? NONE
}
