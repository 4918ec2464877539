import { describe, expect, it } from 'vitest'
import { followedOfSite, tidySite } from '#renderer/features/orders/form/new-inside.ts'

describe('a new site in the form of an order', () => {
  it('is called by its address until it has a name of its own', () => {
    expect(followedOfSite({}, 'addressLine1', '12 rue A')).toEqual({ name: '12 rue A' })
    expect(followedOfSite({ addressLine1: '12 r', name: '12 r' }, 'addressLine1', '12 ru')).toEqual({ name: '12 ru' })
    expect(followedOfSite({ addressLine1: '12 r', name: 'Pont' }, 'addressLine1', '12 ru')).toEqual({})
    expect(followedOfSite({ addressLine1: '12 r', name: '' }, 'addressLine1', '12 ru')).toEqual({ name: '12 ru' })
    expect(followedOfSite({ name: '12 rue A' }, 'name', 'Pont')).toEqual({})
    expect(followedOfSite({}, 'city', 'Laval')).toEqual({})
  })
  it('is in the town at the end of its address, if there is such a town', () => {
    expect(followedOfSite({ name: 'Pont' }, 'addressLine1', '12, rue A, Laval')).toEqual({ city: 'Laval' })
    expect(followedOfSite({ name: 'Pont' }, 'addressLine1', '12, rue A, Lav')).toEqual({})
    expect(followedOfSite({ name: 'Pont' }, 'addressLine1', '12, rue Laval')).toEqual({})
  })
  it('is written without the town in its address, and in its name where that is its address', () => {
    const typed = { addressLine1: '12, rue A, Laval', city: 'Laval', name: '12, rue A, Laval' }
    expect(tidySite(typed)).toEqual({ addressLine1: '12, rue A', city: 'Laval', name: '12, rue A' })
    expect(tidySite({ ...typed, name: 'Pont, Laval' })).toMatchObject({
      addressLine1: '12, rue A',
      name: 'Pont, Laval',
    })
    expect(tidySite({ ...typed, city: 'Lévis' })).toMatchObject({ addressLine1: '12, rue A, Laval' })
    expect(tidySite({ addressLine1: '12, rue A', city: null, name: 'x' })).toMatchObject({ addressLine1: '12, rue A' })
  })
})
