import { describe, expect, test } from 'vitest'
import { mapLink } from '#renderer/components/office/map-link.ts'
import { shiftState, shiftsToCome } from '#renderer/features/time-entries/own-shifts/shift-state.ts'

const NOW = Date.parse('2026-11-24T11:00:00.000Z')
const shift = (status: string, given: object = {}) =>
  ({
    _id: status,
    status,
    start: '2026-11-24T11:30:00.000Z',
    end: '2026-11-24T20:00:00.000Z',
    lateMinutes: null,
    ...given,
  }) as Parameters<typeof shiftState>[0] & { _id: string; start: string }

describe('what the person of a shift may say of it', () => {
  test('one to confirm can be confirmed, announced late and refused; a confirmed one no longer confirmed', () => {
    expect(shiftState(shift('pending'), NOW)).toMatchObject({
      answer: 'toConfirm',
      mayConfirm: true,
      mayBeLate: true,
      mayDecline: true,
      mayTakeBack: false,
    })
    expect(shiftState(shift('confirmed', { lateMinutes: 20 }), NOW)).toMatchObject({
      answer: 'confirmed',
      lateMinutes: 20,
      mayConfirm: false,
      mayBeLate: true,
      mayDecline: true,
    })
  })

  test('of a refused one only the refusal can be taken back, and its delay is no longer shown', () => {
    expect(shiftState(shift('declined', { lateMinutes: 20 }), NOW)).toEqual({
      answer: 'declined',
      lateMinutes: null,
      mayConfirm: false,
      mayBeLate: false,
      mayDecline: false,
      mayTakeBack: true,
    })
  })

  test.each(['cancelled', 'noShow', 'completed'])('of one that is %s nothing can be said', (status) => {
    const { mayConfirm, mayBeLate, mayDecline, mayTakeBack } = shiftState(shift(status), NOW)
    expect([mayConfirm, mayBeLate, mayDecline, mayTakeBack]).toEqual([false, false, false, false])
  })

  test.each(['pending', 'confirmed', 'declined'])('of one that is %s nothing can be said once it is over', (status) => {
    const { mayConfirm, mayBeLate, mayDecline, mayTakeBack } = shiftState(
      shift(status, { end: '2026-11-24T11:00:00.000Z' }),
      NOW,
    )
    expect([mayConfirm, mayBeLate, mayDecline, mayTakeBack]).toEqual([false, false, false, false])
  })
})

test('the next shift is the first that is neither over nor called off; a cancelled one stays among the others', () => {
  const over = shift('confirmed', { _id: 'over', end: '2026-11-24T10:00:00.000Z' })
  const [cancelled, declined, pending] = [shift('cancelled'), shift('declined'), shift('pending')]
  expect(shiftsToCome([over, cancelled, declined, pending], NOW)).toEqual({
    next: declined,
    later: [cancelled, pending],
  })
  expect(shiftsToCome([over], NOW)).toEqual({ next: null, later: [] })
})

test('a map leads to the position of a site, else to its address, else nowhere', () => {
  const site = { lat: 45.5, lng: -73.6, addressLine1: '12, rue Été', city: 'Laval', province: 'QC' } as const
  const to = (link: string | null) => new URL(link ?? 'https://x').searchParams.get('destination')
  expect(to(mapLink(site))).toBe('45.5,-73.6')
  expect(to(mapLink({ ...site, lat: null, lng: null }))).toBe('12, rue Été, Laval, QC')
  expect(mapLink({ lat: null, lng: null, addressLine1: null, city: null, province: 'QC' })).toBeNull()
})
