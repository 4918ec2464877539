import { v7 as uuidv7 } from 'uuid'
import type { DraftKind } from '#renderer/components/messages/composer/use-kept-draft.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import { chosenFromAddress } from './chosen-from-address.ts'
import type { Written } from './TextFields.tsx'
import { NOBODY, type Chosen } from './use-targets.ts'
import type { When } from './WhenFields.tsx'

/** A message to several people that is being written. */
export interface SendDraft {
  /** All messages of the group send share it, so that a send that was interrupted can find those it had written. */
  readonly batchId: string
  /** The query of the address that named its recipients; empty for none. */
  readonly from: string
  readonly chosen: Chosen
  readonly type: MessageType
  readonly written: Written
  readonly isPlanned: boolean
  readonly when: When
  /** Something was typed or chosen here, and not only named by the address. */
  readonly isTouched: boolean
}

const NOTHING: Written = { fr: '', en: '', templateId: null, isPlain: false }

const empty = (): SendDraft => ({
  batchId: uuidv7(),
  from: '',
  chosen: NOBODY,
  type: 'General',
  written: NOTHING,
  isPlanned: false,
  when: { at: null, urgent: false },
  isTouched: false,
})

/** What is kept of a message to several people. */
export const SEND_DRAFT: DraftKind<SendDraft> = {
  empty,
  read: (stored) =>
    typeof stored === 'object' && stored !== null && 'batchId' in stored && 'chosen' in stored
      ? { ...empty(), ...(stored as SendDraft) }
      : null,
  isEmpty: ({ isTouched }) => !isTouched,
}

const textOf = (params: URLSearchParams): Written => {
  const [fr, en] = [params.get('fr') ?? '', params.get('en') ?? '']
  return { ...NOTHING, fr: fr.slice(0, LONGEST_TEXT), en: en.slice(0, LONGEST_TEXT) }
}

/**
 * The recipients that an address names, which take the place of those of a draft begun elsewhere; null for none. The text
 * that it brings takes the place of no word that somebody typed.
 */
export function namedBy(address: string, draft: SendDraft): Partial<SendDraft> | null {
  if (address === '' || draft.from === address) return null
  const params = new URLSearchParams(address)
  const type = params.get('entity') === 'applicants' ? 'Applicants' : 'General'
  return {
    from: address,
    chosen: chosenFromAddress(params),
    ...(!draft.isTouched && { type, written: textOf(params) }),
  }
}
